import { headerPolicy } from './content-security-policy'

/** A response header: its name in lower case, and its value. */
export type Header = readonly [name: string, value: string]

/** Sent with every file, whatever it is. */
export const securityHeaders: readonly Header[] = [
  ['content-security-policy', headerPolicy],
  ['strict-transport-security', 'max-age=63072000; includeSubDomains'],
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()'],
]

/** Files under this folder carry a hash of their content in their name and never change. */
export const unchangingFolder = '/assets/'

/** How long files that never change, and all others, may be kept without asking again. */
export const caching = { unchanging: 'public, max-age=31536000, immutable', other: 'no-cache' } as const

/**
 * Response headers of a file of the site. This is the one list of headers: the server, the files for static hosts and the
 * examples for web servers follow it.
 * @param path path of the file below the site's root, as in `/assets/vendor-1a2b3c.js`
 */
export function headersFor(path: string): readonly Header[] {
  const kind = path.startsWith(unchangingFolder) ? 'unchanging' : 'other'
  return [...securityHeaders, ['cache-control', caching[kind]]]
}

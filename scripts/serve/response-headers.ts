import { headerPolicy } from './content-security-policy'

/** A response header: its name in lower case, and its value. */
export type Header = readonly [name: string, value: string]

/** What an operator decides about the response headers: `hosting` in package.json. */
export interface HostingSettings {
  /** Whether browsers may use HTTPS alone for all subdomains too, for two years. */
  readonly hstsIncludeSubDomains: boolean
}

/** Returns the headers of every response. */
export function securityHeadersFor({ hstsIncludeSubDomains }: HostingSettings): readonly Header[] {
  return [
    ['content-security-policy', headerPolicy],
    ['strict-transport-security', `max-age=63072000${hstsIncludeSubDomains ? '; includeSubDomains' : ''}`],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    [
      'permissions-policy',
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    ],
  ]
}

/** Headers of every response when the operator has decided nothing. */
export const securityHeaders = securityHeadersFor({ hstsIncludeSubDomains: false })

/** Folder of the files with a content hash in their name. */
export const hashedFilesFolder = '/assets/'

/** Values of `cache-control` for hashed files and for all others. */
export const caching = { hashed: 'public, max-age=31536000, immutable', other: 'no-cache' } as const

/**
 * Returns the response headers of a file of the site. The server and the files for other hosts follow this list.
 * @param path path below the site's root, as in `/assets/vendor-1a2b3c.js`
 */
export function headersFor(path: string): readonly Header[] {
  const kind = path.startsWith(hashedFilesFolder) ? 'hashed' : 'other'
  return [...securityHeaders, ['cache-control', caching[kind]]]
}

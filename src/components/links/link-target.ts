/** Kind of an address from the content, with its parts. */
export type LinkTarget =
  | {
      readonly kind: 'internal'
      readonly path: string
      readonly query?: string
      readonly hash?: string
    }
  | { readonly kind: 'external'; readonly href: string }
  | { readonly kind: 'plain'; readonly href: string }
  | { readonly kind: 'placeholder'; readonly href: string }

/**
 * The fragment of a link that has no target yet. No element has this id, so the page does not scroll; a bare `#` would
 * scroll to the top.
 */
export const PLACEHOLDER_HREF = '#placeholder'

/**
 * Classifies an address from the content.
 * @param address an address of this site (`/product/nitrogen?unit=us#specifications`), `https:`, `mailto:`, `tel:`,
 *   a fragment of the same page (`#specifications`), or `#` for a link that has no target yet
 * @returns the kind and its parts; `query` without `?`, `hash` without `#`. Other addresses (`javascript:`,
 *   `//host`, `data:`) become placeholders: the content check rejects them, and if one slips through it must not run.
 */
export function linkTarget(address: string): LinkTarget {
  if (/^https:\/\//i.test(address)) return { kind: 'external', href: address }
  if (/^(mailto|tel):/i.test(address)) return { kind: 'plain', href: address }
  if (/^#./.test(address)) return { kind: 'plain', href: address }
  if (!/^\/(?![/\\])/.test(address)) return { kind: 'placeholder', href: PLACEHOLDER_HREF }
  const [beforeHash = '', hash] = splitAt(address, '#')
  const [path = '/', query] = splitAt(beforeHash, '?')
  return { kind: 'internal', path, ...(query ? { query } : {}), ...(hash ? { hash } : {}) }
}

function splitAt(text: string, mark: string): [string, string?] {
  const at = text.indexOf(mark)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}

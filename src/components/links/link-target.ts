/** Where an address from the content leads. */
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
 * The fragment of a link that has no target yet. No element bears this id, so a browser stays where it is, with
 * JavaScript and without; a bare `#` would jump to the top of the page.
 */
export const PLACEHOLDER_HREF = '#placeholder'

/**
 * Says what kind of link an address makes.
 * @param address an address of this site (`/product/nitrogen?unit=us#specifications`), `https:`, `mailto:`, `tel:`,
 *   a fragment of the same page (`#specifications`), or `#` for a link that has no target yet
 * @returns the kind and its parts; `query` without `?`, `hash` without `#`. Whatever is none of these (`javascript:`,
 *   `//host`, `data:`) becomes a placeholder: the content check refuses such an address, and if one slips through
 *   it must not run.
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

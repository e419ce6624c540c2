/** Kind of an address from the content, and the `href` of its link. */
export interface LinkTarget {
  readonly kind: 'plain' | 'external' | 'placeholder'
  readonly href: string
}

/**
 * The fragment of a link that has no target yet. No element has this id, so the page does not scroll; a bare `#` would
 * scroll to the top.
 */
export const PLACEHOLDER_HREF = '#placeholder'

/**
 * Classifies an address from the content.
 * @param address an address of this site (`/product/nitrogen?unit=us#specifications`), `https:`, `mailto:`, `tel:`,
 *   a fragment of the same page (`#specifications`), or `#` for a link that has no target yet
 * @returns `external` for `https:`. Other addresses (`javascript:`, `//host`, `data:`) become placeholders: the content
 *   check rejects them, and if one slips through it must not run.
 */
export function linkTarget(address: string): LinkTarget {
  if (/^https:\/\//i.test(address)) return { kind: 'external', href: address }
  if (/^(mailto:|tel:|#.|\/(?![/\\]))/i.test(address)) return { kind: 'plain', href: address }
  return { kind: 'placeholder', href: PLACEHOLDER_HREF }
}

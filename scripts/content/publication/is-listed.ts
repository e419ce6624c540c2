import type { Reference } from '../model'

/** Whether a reference is an item of a list, or the link of one. The build omits such an item while its target is not public. */
export function isListed({ kind, target, parent }: Reference): boolean {
  if (kind === 'link') return target === 'listed' || target === 'withTarget'
  return (kind === 'page' || kind === 'reference') && Array.isArray(parent)
}

/** The address in a link, without query and fragment. */
export function addressIn(link: string): string {
  return link.replace(/[?#].*$/s, '')
}

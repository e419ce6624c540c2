import type { Catalogue } from '../../catalogue'
import type { Problem } from '../../model'

/**
 * Public pages that no menu, list or text links to.
 * @param linked all addresses that content links to
 */
export function orphanPageWarnings(
  { addresses }: Catalogue,
  linked: ReadonlySet<string>,
  isPublic: (file: string) => boolean,
): Problem[] {
  const shown = new Set([...linked].map((address) => addresses.get(address)?.of || address))
  return [...addresses].flatMap(([address, { file, template, collection }]) => {
    if (
      address === '/' ||
      // Lists show records, and an alias repeats a page.
      template === 'alias' ||
      collection !== undefined ||
      !isPublic(file) ||
      linked.has(address) ||
      shown.has(address)
    )
      return []
    return [
      {
        file,
        place: { path: ['template'], of: 'value' },
        message: `No menu, list or text links to ${address}, so visitors cannot find this page.`,
        expected: 'a link from the navigation or from another page',
        found: 'none',
        help: ['Add it to content/navigation.json, to a list or to a text.'],
        formHelp: ['Add it to the menus, to a list or to a text.'],
        warning: 'orphanPage',
      },
    ]
  })
}

/**
 * The aria-current value of a navigation item: `page` for the current page, `true` for the part of the site that
 * contains it.
 * @param itemPath target of the item
 * @param currentPath path of the current page
 */
export function ariaCurrent(itemPath: string, currentPath: string): 'page' | 'true' | undefined {
  if (currentPath === itemPath) return 'page'
  return itemPath !== '/' && currentPath.startsWith(`${itemPath}/`) ? 'true' : undefined
}

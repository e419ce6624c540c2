/**
 * How a navigation item is marked: `page` for the page on screen, `true` for the part of the site it belongs to,
 * so that Product stays marked on every address that starts with `/product/`.
 * @param itemPath where the item leads
 * @param currentPath path of the page on screen
 */
export function currentMark(itemPath: string, currentPath: string): 'page' | 'true' | undefined {
  if (currentPath === itemPath) return 'page'
  return itemPath !== '/' && currentPath.startsWith(`${itemPath}/`) ? 'true' : undefined
}

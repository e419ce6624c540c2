/**
 * The file that holds a page: `/` is `/index.html`, `/product/bio-cng` is `/product/bio-cng.html`. A slash at the
 * end and a file name written out mean the same page.
 * @param path path of the address, without query and fragment
 */
export function pageFile(path: string): string {
  const plain = withoutEndSlash(path)
  if (plain === '/') return '/index.html'
  return plain.endsWith('.html') ? plain : `${plain}.html`
}

/** The path without slashes at its end; the start page keeps its only one. */
export function withoutEndSlash(path: string): string {
  return path.replace(/\/+$/, '') || '/'
}

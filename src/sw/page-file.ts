/**
 * Returns the file of a page: `/index.html` for `/`, `/product/bio-cng.html` for `/product/bio-cng`. A trailing slash
 * and the file name itself name the same page.
 * @param path path of a URL, without query and fragment
 */
export function pageFile(path: string): string {
  const plain = withoutEndSlash(path)
  if (plain === '/') return '/index.html'
  return plain.endsWith('.html') ? plain : `${plain}.html`
}

/** Returns a path without trailing slashes; the home page keeps its only one. */
export function withoutEndSlash(path: string): string {
  return path.replace(/\/+$/, '') || '/'
}

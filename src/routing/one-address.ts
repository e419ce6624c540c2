/**
 * The address that the router knows a page by: hosts and the worker also answer with a file name written out, with
 * `/index` or with doubled slashes, and what the router does not know would be drawn as an unknown page.
 * @param path path of an address
 */
export function oneAddress(path: string): string {
  const plain = path
    .replace(/\/{2,}/g, '/')
    .replace(/\.html$/, '')
    .replace(/\/index$/, '/')
  return plain.replace(/\/$/, '') || '/'
}

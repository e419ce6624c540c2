/**
 * Returns the canonical form of a path: small letters, single slashes, and neither slash nor space at the end. Visitors
 * type capital letters, and texts from which a link is copied leave a space at its end.
 * @param path path of a URL, percent-encoded or decoded
 */
export function canonicalPath(path: string): string {
  const plain = path.replace(/[\\/]+/g, '/').replace(/(?:\/|%20| )+$/, '')
  return plain.toLowerCase() || '/'
}

/** Whether the address is that of a record that pages fetch when they are opened from within the site. */
export function isRecord({ pathname }: URL): boolean {
  return /^\/data\/.+\.json$/.test(pathname)
}

/**
 * The other half of a page that is not in the core: the record of a page, the page of a record. A page opens by its
 * address, its record from within the site.
 * @param path path of the one, as in `/blogs/heat-loss` or `/data/posts/heat-loss.json`
 */
export function otherHalf(path: string): string {
  const [, kind, name] = /^\/data\/(posts|pages)\/(.+)\.json$/.exec(path) ?? []
  if (name !== undefined) return kind === 'posts' ? `/blogs/${name}` : `/${name}`
  const slug = /^\/blogs\/([^/]+)$/.exec(path)?.[1]
  return slug === undefined ? `/data/pages${path}.json` : `/data/posts/${slug}.json`
}

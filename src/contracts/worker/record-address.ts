/**
 * Public address of the record of a page or post: `/product/bio-cng` has `/data/product/bio-cng.json`, the home page
 * `/data/index.json`. The build writes it, loaders fetch it, the worker caches it with the page.
 * @param address of the page, without a slash at the end
 */
export function recordAddress(address: string): string {
  return `/data${address === '/' ? '/index' : address}.json`
}

/** Address of the page that a record belongs to; undefined when the path is not that of a record. */
export function pageOfRecord(path: string): string | undefined {
  const page = /^\/data(\/.+)\.json$/.exec(path)?.[1]
  return page === '/index' ? '/' : page
}

import { pageOfRecord, recordAddress } from '../contracts/worker/record-address'

/** Whether a URL is that of a record, which the router fetches on client navigation. */
export function isRecord({ pathname }: URL): boolean {
  return pageOfRecord(pathname) !== undefined
}

/**
 * The URL that is cached together with another one: the record of a page, the page of a record. A page opens by its
 * address, its record from within the site.
 * @param path as in `/blogs/heat-loss` or `/data/blogs/heat-loss.json`
 */
export function pairedUrl(path: string): string {
  return pageOfRecord(path) ?? recordAddress(path)
}

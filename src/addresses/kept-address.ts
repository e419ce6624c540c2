/** Address of the list of kept pages. */
export const KEPT_PAGE = '/kept'
/** Most pages that the list holds. */
export const MAX_KEPT = 20

/** Longest text with all addresses, in UTF-16 units: servers refuse longer requests when it is escaped in a link. */
const MAX_TEXT = 4_000
/** No address of a page or query of this site has a space. */
const SEPARATOR = ' '
const MAX_PATH = 120
const pageAddress = /^((?:\/[a-z0-9]+(?:-[a-z0-9]+)*){1,4})(?:\?[!-~]*)?$/

/** Returns the address of the list with pages to keep, as in `/kept?pages=/product/nitrogen+/sizing/gas-flow`. */
export function keptAddress(addresses: readonly string[]): string {
  const query = `${new URLSearchParams({ pages: addresses.join(SEPARATOR) })}`
  // Slashes and commas are legal in a query.
  return `${KEPT_PAGE}?${query.replaceAll('%2F', '/').replaceAll('%2C', ',')}`
}

/** Whether a list of pages is not too long to be kept and shared. */
export function fitsInList(addresses: readonly string[]): boolean {
  return addresses.length <= MAX_KEPT && addresses.join(SEPARATOR).length <= MAX_TEXT
}

/** Whether a text is the address of a page of this site, perhaps with a query; the page need not exist. */
export function isPageAddress(text: string): boolean {
  const [, path] = pageAddress.exec(text) ?? []
  return path !== undefined && path.length <= MAX_PATH
}

/** Pages of a list, read from an address that anybody may have written. */
export interface KeptAddresses {
  readonly addresses: readonly string[]
  /** Whether the list holds more: what is no address, or pages above the limit. */
  readonly hasUnusable: boolean
}

/** Reads the parameter `pages` of a shared list. Doubled addresses count once. */
export function parseKeptAddresses(text: string): KeptAddresses {
  const named = new Set(text.slice(0, MAX_TEXT).split(/\s+/).filter(Boolean))
  const addresses = [...named].filter(isPageAddress).slice(0, MAX_KEPT)
  return { addresses, hasUnusable: text.length > MAX_TEXT || named.size > addresses.length }
}

/**
 * Reads the query of an address as plain texts. The router's own parser would turn `1e309` into a number and `[1]` into
 * an array, and write them back into the address differently.
 * @param query with or without `?`
 */
export function parseSearchParameters(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query))
}

/** Writes texts as a query with `?`; returns an empty string without any. */
export function writeSearchParameters(parameters: Readonly<Record<string, unknown>>): string {
  const texts = Object.entries(parameters).filter(([, text]) => text !== undefined)
  return texts.length > 0 ? `?${new URLSearchParams(texts.map(([key, text]) => [key, String(text)]))}` : ''
}

/**
 * Reads a generated data file by its public address, as in `/data/posts/heat-loss.json`.
 * @returns the parsed JSON, or undefined when there is no such file
 */
export type ReadData = (address: string) => Promise<unknown>

/** Fetches a data file; the service worker may respond from its cache. Rejects without network and cache. */
export const fetchData: ReadData = async (address) => {
  const response = await fetch(address)
  if (response.status === 404) return undefined
  if (!response.ok) throw new Error(`The page could not be loaded (HTTP ${response.status}).`)
  return response.json()
}

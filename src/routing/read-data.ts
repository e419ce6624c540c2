/**
 * Reads a generated data file by its public address, as in `/data/posts/heat-loss.json`.
 * @returns the parsed JSON, or undefined when there is no such file
 */
export type ReadData = (address: string) => Promise<unknown>

/** Reads over the network, or from the service worker's cache. Throws when neither answers. */
export const fetchData: ReadData = async (address) => {
  const response = await fetch(address)
  if (response.status === 404) return undefined
  if (!response.ok) throw new Error(`The page could not be loaded (HTTP ${response.status}).`)
  return response.json()
}

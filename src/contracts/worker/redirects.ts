/** Path of the file with the addresses that have moved; the build writes it. */
export const REDIRECTS = '/redirects.json'

/** New addresses by the canonical form of old ones. */
export type Redirects = Readonly<Record<string, string>>

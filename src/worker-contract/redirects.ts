/** Path of the file with the addresses that have moved; the build writes it. */
export const REDIRECTS = '/redirects.json'

/** New addresses by old ones, without slashes at the end. */
export type Redirects = Readonly<Record<string, string>>

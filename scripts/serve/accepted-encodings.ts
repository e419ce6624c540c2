/** Encodings of the compressed copies, best first. */
const encodings = ['br', 'gzip'] as const

/** Encoding of a compressed copy. */
export type Encoding = (typeof encodings)[number]

/**
 * Returns the encodings of the compressed copies that a client accepts, best first. A weight of 0 means that it does not.
 * @param header `accept-encoding` of the request
 */
export function acceptedEncodings(header: string | string[] | undefined): Encoding[] {
  const accepted = String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((text) => text.trim()))
    .filter(([, ...parameters]) => !parameters.some((one) => /^q=0(?:\.0*)?$/.test(one)))
    .map(([name]) => name)
  return encodings.filter((name) => accepted.includes(name))
}

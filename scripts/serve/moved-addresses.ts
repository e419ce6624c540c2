/** An address that is answered with another one, for good. */
export interface MovedAddress {
  readonly from: string
  readonly to: string
}

/** Addresses that were given up, and names under which feed readers look for the feed. */
export const movedAddresses: readonly MovedAddress[] = [
  { from: '/rss.xml', to: '/feed.xml' },
  { from: '/atom.xml', to: '/feed.xml' },
]

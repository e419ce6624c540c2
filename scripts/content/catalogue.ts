import type { Facts } from './facts'

/** Facts of all entries, indexed by how content refers to them. */
export interface Catalogue {
  /** Pages and posts by address. The last of duplicate addresses, which `addressConflicts` reports. */
  readonly addresses: ReadonlyMap<string, Facts>
  /** Addresses with child pages, including that of the posts. */
  readonly parents: ReadonlySet<string>
  /** Records by collection and name. */
  readonly records: ReadonlyMap<string, ReadonlyMap<string, Facts>>
  /** Addresses of the posts, newest first; those of one day by descending id. */
  readonly posts: readonly string[]
  /** Index of each post in them, by its address. */
  readonly positions: ReadonlyMap<string, number>
}

/** Builds the catalogue. @param collections names of all collections */
export function makeCatalogue(entries: Iterable<Facts>, collections: Iterable<string>): Catalogue {
  const addresses = new Map<string, Facts>()
  const records = new Map<string, Map<string, Facts>>([...collections].map((kind) => [kind, new Map()]))
  for (const facts of entries) {
    const { address, collection, name } = facts
    if (address !== undefined) addresses.set(address, facts)
    if (collection !== undefined && name !== undefined) records.get(collection)?.set(name, facts)
  }
  const newestFirst = [...(records.get('posts')?.values() ?? [])].sort(compareNewestFirst)
  const posts = newestFirst.flatMap(({ address }) => address ?? [])
  const positions = new Map(posts.map((address, index) => [address, index]))
  return { addresses, parents: parentsOf(addresses.keys()), records, posts, positions }
}

/** The page or post shown at an address; for an alias, the page it refers to. */
export function shownAt(address: string, { addresses }: Catalogue): Facts | undefined {
  const facts = addresses.get(address)
  return facts?.template === 'alias' ? (addresses.get(facts.of) ?? facts) : facts
}

function parentsOf(addresses: Iterable<string>): Set<string> {
  // The handwritten route of posts is below /blogs, even without posts.
  const parents = new Set(['/blogs'])
  for (const address of addresses) {
    for (let end = address.lastIndexOf('/'); end > 0; end = address.lastIndexOf('/', end - 1)) {
      parents.add(address.slice(0, end))
    }
  }
  return parents
}

function compareNewestFirst(left: Facts, right: Facts): number {
  if (left.date !== right.date) return left.date < right.date ? 1 : -1
  return (right.id ?? 0) - (left.id ?? 0) || (left.file < right.file ? -1 : 1)
}

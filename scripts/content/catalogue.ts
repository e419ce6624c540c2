import type { Facts } from './facts'

/** Facts of all entries, by what refers to them. */
export interface Catalogue {
  /** Pages and posts by address. Of two files with one address the later one; that is a diagnostic of its own. */
  readonly addresses: ReadonlyMap<string, Facts>
  /** Addresses that others lie below, the collection of posts counted. */
  readonly parents: ReadonlySet<string>
  /** Records by collection and name. */
  readonly records: ReadonlyMap<string, ReadonlyMap<string, Facts>>
  /** Addresses of the posts, newest first; of one day the one with the larger number first. */
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

/** The page or post that is shown at an address: of an alias the page that it names. */
export function shownAt(address: string, { addresses }: Catalogue): Facts | undefined {
  const facts = addresses.get(address)
  return facts?.template === 'alias' ? (addresses.get(facts.of) ?? facts) : facts
}

function parentsOf(addresses: Iterable<string>): Set<string> {
  // Posts share one handwritten route below /blogs, even while there is none.
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

import type { EntryFacts } from './facts'

/** Facts of all entries, indexed by how content refers to them. */
export interface Catalogue {
  /** Pages and records with pages by address. The first of duplicate addresses: `addressConflicts` reports the others. */
  readonly addresses: ReadonlyMap<string, EntryFacts>
  /** Addresses with child pages. */
  readonly parents: ReadonlySet<string>
  /** Records by collection and name. */
  readonly records: ReadonlyMap<string, ReadonlyMap<string, EntryFacts>>
  /** Addresses of the records with pages by collection, newest first. */
  readonly newest: ReadonlyMap<string, readonly string[]>
}

/** Builds the catalogue. @param collections names of all collections */
export function makeCatalogue(entries: Iterable<EntryFacts>, collections: Iterable<string>): Catalogue {
  const addresses = new Map<string, EntryFacts>()
  const records = new Map<string, Map<string, EntryFacts>>([...collections].map((kind) => [kind, new Map()]))
  for (const facts of entries) {
    const { address, collection, name } = facts
    if (address !== undefined && !addresses.has(address)) addresses.set(address, facts)
    if (collection !== undefined && name !== undefined) records.get(collection)?.set(name, facts)
  }
  const newest = new Map(
    [...records].map(([kind, byName]) => [
      kind,
      [...byName.values()].sort(compareNewestFirst).flatMap(({ address }) => address ?? []),
    ]),
  )
  return { addresses, parents: parentsOf(addresses.keys()), records, newest }
}

/** The page or post shown at an address; for an alias, the page it refers to. */
export function shownAt(address: string, { addresses }: Catalogue): EntryFacts | undefined {
  const facts = addresses.get(address)
  return facts?.template === 'alias' ? (addresses.get(facts.of) ?? facts) : facts
}

function parentsOf(addresses: Iterable<string>): Set<string> {
  const parents = new Set<string>()
  for (const address of addresses) {
    for (let end = address.lastIndexOf('/'); end > 0; end = address.lastIndexOf('/', end - 1)) {
      parents.add(address.slice(0, end))
    }
  }
  return parents
}

/** Compares by the fields that the schema names, the largest first, then by file. */
function compareNewestFirst(left: EntryFacts, right: EntryFacts): number {
  for (const [index, value] of left.newness.entries()) {
    const other = right.newness[index] ?? ''
    if (value !== other) return value < other ? 1 : -1
  }
  return left.file < right.file ? -1 : 1
}

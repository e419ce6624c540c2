import { addressOf } from './addresses'
import type { Entry } from './entry'
import { isObject } from './schemas/schema'

/** Everything a piece of content can refer to, whether it is right or not. */
export interface Catalogue {
  /** Pages and posts by address. Two files with one address are a mistake that is told elsewhere. */
  readonly addresses: ReadonlyMap<string, Entry>
  /** Addresses that others lie below, the collection of posts counted. */
  readonly parents: ReadonlySet<string>
  /** Records by collection and id. */
  readonly records: ReadonlyMap<string, ReadonlyMap<string, Entry>>
  /** Stamps of the files in content/media/ by name. */
  readonly media: ReadonlyMap<string, string>
  /** Names of the films in public/video/, without their formats and endings. */
  readonly films: ReadonlySet<string>
  /** Posts, newest first; of one day the one with the larger number first. */
  readonly posts: readonly Entry[]
  /** Where a post stands among them, by its address; in the same order. */
  readonly positions: ReadonlyMap<string, number>
}

/** Builds the catalogue of all entries. */
export function makeCatalogue(
  entries: Iterable<Entry>,
  collections: Iterable<string>,
  media: ReadonlyMap<string, string>,
  films: ReadonlySet<string>,
): Catalogue {
  const addresses = new Map<string, Entry>()
  const records = new Map<string, Map<string, Entry>>([...collections].map((kind) => [kind, new Map()]))
  for (const entry of entries) {
    const { role } = entry.source
    const address = addressOf(role)
    if (address !== undefined) addresses.set(address, entry)
    if (role.kind === 'record') records.get(role.collection)?.set(role.id, entry)
  }
  const posts = [...(records.get('posts')?.values() ?? [])].sort(newestFirst)
  const positions = new Map(posts.map((post, index) => [addressOf(post.source.role) ?? '', index]))
  return { addresses, parents: parentsOf(addresses.keys()), records, media, films, posts, positions }
}

function parentsOf(addresses: Iterable<string>): Set<string> {
  // Posts share one handwritten route below /blogs, whether there is one yet or not.
  const parents = new Set(['/blogs'])
  for (const address of addresses) {
    for (let end = address.lastIndexOf('/'); end > 0; end = address.lastIndexOf('/', end - 1)) {
      parents.add(address.slice(0, end))
    }
  }
  return parents
}

function newestFirst(left: Entry, right: Entry): number {
  const [leftDate, rightDate] = [textOf(left, 'date'), textOf(right, 'date')]
  if (leftDate !== rightDate) return leftDate < rightDate ? 1 : -1
  return numberOf(right, 'id') - numberOf(left, 'id') || (left.source.file < right.source.file ? -1 : 1)
}

/** A text field of an entry's outermost object; empty when it is not there. */
export function textOf(entry: Entry, field: string): string {
  const value = isObject(entry.value) ? entry.value[field] : undefined
  return typeof value === 'string' ? value : ''
}

function numberOf(entry: Entry, field: string): number {
  const value = isObject(entry.value) ? entry.value[field] : undefined
  return typeof value === 'number' ? value : 0
}

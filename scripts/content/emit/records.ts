import { type Catalogue, textOf } from '../catalogue'
import { templateOf } from '../checks/check-references'
import type { Entry } from '../entry'
import { type LinkContext, linkEntry, linkPost } from '../link'
import { drawRecord } from '../process-flow/draw-record'
import type { SchemaSet } from '../schemas/load-schemas'
import { collectedPages } from './collected-pages'
import { figuresTogether } from './figures-together'
import { type Output, plainOutput } from './output'
import { route, sharedRoute } from './route'

interface Emitted {
  readonly context: LinkContext
  readonly schemas: SchemaSet
  /** Of the records that browsers fetch; see `shapeOf`. */
  readonly shape: string
}

/**
 * Links every entry and gives what the site is made from, one file after the other: records, routes, the list of
 * addresses and that of posts.
 */
export function* emitEntries(
  entries: Iterable<Entry>,
  { context, schemas, shape }: Emitted,
): Generator<Output> {
  const together = figuresTogether(schemas)
  const record = (path: string, entry: Entry) =>
    linkedRecord(path, entry, context, (made) => together(JSON.stringify(made)))
  const fetched = (path: string, entry: Entry) =>
    linkedRecord(path, entry, context, (made) =>
      together(JSON.stringify(Object.assign({ $shape: shape }, drawRecord(made, together)))),
    )
  const shared = collectedPages(context.catalogue)
  const collected = new Set([...shared.values()].flat())
  for (const entry of entries) {
    const { role } = entry.source
    if (role.kind === 'site' || role.kind === 'navigation') {
      yield record(`${role.kind}.json`, entry)
      yield recordType(`${role.kind}.d.json.ts`, entry.schema?.title ?? '')
    } else if (role.kind === 'record' && role.collection === 'posts') {
      yield fetched(`data/posts/${role.id}.json`, entry)
    } else if (role.kind === 'page') {
      if (templateOf(entry) !== 'alias') yield fetched(`data/pages/${recordName(role.address)}.json`, entry)
      if (!collected.has(role.address)) yield pageRoute(entry, role.address, context.catalogue)
    }
  }
  for (const [folder, addresses] of shared) {
    const file = `routes${folder}/$slug.tsx`
    yield plainOutput(file, sharedRoute(folder, templatesOf(addresses, context.catalogue), file))
  }
  yield plainOutput('addresses.json', addressList(context.catalogue, collected))
  yield plainOutput('posts.json', postList(context.catalogue))
  yield recordType('addresses.d.json.ts', 'AddressEntry', '[]')
}

/** Path of a page's record and document without their endings: the address, `index` for the home page. */
function recordName(address: string): string {
  return address === '/' ? 'index' : address.slice(1)
}

function pageRoute(entry: Entry, address: string, catalogue: Catalogue): Output {
  const canonical = canonicalOf(entry, address, catalogue)
  const shown = catalogue.addresses.get(canonical) ?? entry
  // With others below it, a route must be the index of its folder, or it would become their frame.
  const folder = address !== '/' && catalogue.parents.has(address)
  const file = `routes/${recordName(address)}${folder ? '/index' : ''}.tsx`
  const text = route({
    canonical,
    record: recordName(canonical),
    id: folder ? `${address}/` : address,
    template: templateOf(shown),
    footer: textOf(shown, 'footer'),
    file,
    source: entry.source.file,
    ...(shown === entry ? {} : { shown: shown.source.file }),
  })
  return plainOutput(file, text)
}

function templatesOf(addresses: readonly string[], { addresses: known }: Catalogue): string[] {
  const found = addresses.flatMap((address) => known.get(address) ?? []).map(templateOf)
  return [...new Set(found)].sort()
}

/** The address a page is listed under: its own, or the one an alias repeats. */
function canonicalOf(entry: Entry, address: string, catalogue: Catalogue): string {
  if (templateOf(entry) !== 'alias') return address
  const of = textOf(entry, 'of')
  return catalogue.addresses.has(of) ? of : address
}

/** The linked record of an entry as minified JSON. */
function linkedRecord(
  path: string,
  entry: Entry,
  context: LinkContext,
  write: (made: unknown) => string,
): Output {
  const link = () => (entry.source.role.kind === 'record' ? linkPost : linkEntry)(entry, context)
  const { version, made } = context.trace.follow(entry, link)
  return { path, version, text: () => `${write(made ?? link())}\n` }
}

/** The declaration that stands beside a JSON file and says its type. */
function recordType(path: string, type: string, suffix = ''): Output {
  const up = '../'.repeat(path.split('/').length - 1) || './'
  const text = `import type { ${type} } from '${up}content'

declare const record: ${type}${suffix}
export default record
`
  return plainOutput(path, text)
}

function addressList(catalogue: Catalogue, collected: ReadonlySet<string>): string {
  const rows = [...catalogue.addresses]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([address, entry]) => {
      const canonical = canonicalOf(entry, address, catalogue)
      const shown = catalogue.addresses.get(canonical) ?? entry
      const before = addressRows.get(entry)
      const shared = collected.has(address)
      if (before?.shown === shown && before.shared === shared) return before.row
      const row = addressRow(address, { canonical, entry, shown, shared })
      addressRows.set(entry, { shown, shared, row })
      return row
    })
  return `[\n${rows.join(',\n')}\n]\n`
}

/** The addresses of the posts, newest first. */
function postList({ positions }: Catalogue): string {
  return `${JSON.stringify([...positions.keys()])}\n`
}

interface Listed {
  readonly canonical: string
  readonly entry: Entry
  /** The entry itself, or the one an alias shows. */
  readonly shown: Entry
  readonly shared: boolean
}

const addressRows = new WeakMap<Entry, Pick<Listed, 'shown' | 'shared'> & { readonly row: string }>()

function addressRow(address: string, { canonical, entry, shown, shared }: Listed): string {
  return JSON.stringify({
    address,
    file: `${recordName(address)}.html`,
    template: templateOf(shown),
    ...(canonical === address ? {} : { canonical }),
    ...(shared && { shared }),
    title: textOf(shown, 'title'),
    description: textOf(shown, 'description'),
    source: entry.source.file,
  })
}

import { type Catalogue, textOf } from '../catalogue'
import { templateOf } from '../checks/check-references'
import type { Entry } from '../entry'
import { type LinkContext, linkEntry, linkPost } from '../link'
import type { SchemaSet } from '../schemas/load-schemas'
import { collectedPages } from './collected-pages'
import { figuresTogether } from './figures-together'
import { type Output, plainOutput } from './output'
import { loadPageText, route, sharedRoute } from './route'

/** Links every entry and gives what the site is made from, one file after the other: records with their types,
 * routes and the list of addresses. */
export function* emitEntries(
  entries: Iterable<Entry>,
  context: LinkContext,
  schemas: SchemaSet,
): Generator<Output> {
  const together = figuresTogether(schemas)
  const record = (path: string, entry: Entry) => linkedRecord(path, entry, context, together)
  const shared = collectedPages(context.catalogue)
  const collected = new Set([...shared.values()].flat())
  for (const entry of entries) {
    const { role } = entry.source
    if (role.kind === 'site' || role.kind === 'navigation') {
      yield record(`${role.kind}.json`, entry)
      yield recordType(`${role.kind}.d.json.ts`, entry.schema?.title ?? '')
    } else if (role.kind === 'record' && role.collection === 'posts') {
      yield record(`data/posts/${role.id}.json`, entry)
    } else if (role.kind === 'page') {
      if (collected.has(role.address)) yield record(`data/pages${role.address}.json`, entry)
      else yield* page(entry, role.address, { context, schemas, collected, record })
    }
  }
  if (shared.size > 0) yield plainOutput('load-page.ts', loadPageText)
  for (const [folder, addresses] of shared) {
    const file = `routes${folder}/$slug.tsx`
    yield plainOutput(file, sharedRoute(folder, templatesOf(addresses, context.catalogue), file))
  }
  yield plainOutput('addresses.json', addressList(context.catalogue))
  yield recordType('addresses.d.json.ts', 'AddressEntry', '[]')
}

/** Path of a page's record without its ending: the address, `index` for the home page. */
function recordName(address: string): string {
  return address === '/' ? 'index' : address.slice(1)
}

interface Pages {
  readonly context: LinkContext
  readonly schemas: SchemaSet
  /** Addresses whose records are read as they are visited. */
  readonly collected: ReadonlySet<string>
  readonly record: (path: string, entry: Entry) => Output
}

function* page(
  entry: Entry,
  address: string,
  { context, schemas, collected, record }: Pages,
): Generator<Output> {
  const canonical = canonicalOf(entry, address, context.catalogue)
  const shown = context.catalogue.addresses.get(canonical) ?? entry
  const template = templateOf(shown)
  // With others below it, a route must be the index of its folder, or it would become their frame.
  const folder = address !== '/' && context.catalogue.parents.has(address)
  const file = `routes/${recordName(address)}${folder ? '/index' : ''}.tsx`
  const text = route({
    canonical,
    id: folder ? `${address}/` : address,
    template,
    footer: textOf(shown, 'footer'),
    ...(collected.has(canonical) ? {} : { record: `records/pages/${recordName(canonical)}.json` }),
    file,
    source: entry.source.file,
    ...(shown === entry ? {} : { shown: shown.source.file }),
  })
  yield plainOutput(file, text)
  if (shown !== entry) return
  const name = `records/pages/${recordName(address)}`
  yield record(`${name}.json`, entry)
  yield recordType(`${name}.d.json.ts`, schemas.pages.get(template)?.title ?? '')
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
  together: (text: string) => string,
): Output {
  const link = () => (entry.source.role.kind === 'record' ? linkPost : linkEntry)(entry, context)
  const { version, made } = context.trace.follow(entry, link)
  return { path, version, text: () => `${together(JSON.stringify(made ?? link()))}\n` }
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

function addressList(catalogue: Catalogue): string {
  const rows = [...catalogue.addresses]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([address, entry]) => {
      const canonical = canonicalOf(entry, address, catalogue)
      const shown = catalogue.addresses.get(canonical) ?? entry
      const before = addressRows.get(entry)
      if (before?.shown === shown) return before.row
      const row = addressRow(address, canonical, entry, shown)
      addressRows.set(entry, { shown, row })
      return row
    })
  return `[\n${rows.join(',\n')}\n]\n`
}

const addressRows = new WeakMap<Entry, { readonly shown: Entry; readonly row: string }>()

function addressRow(address: string, canonical: string, entry: Entry, shown: Entry): string {
  return JSON.stringify({
    address,
    file: `${recordName(address)}.html`,
    template: templateOf(shown),
    ...(canonical === address ? {} : { canonical }),
    title: textOf(shown, 'title'),
    description: textOf(shown, 'description'),
    source: entry.source.file,
  })
}

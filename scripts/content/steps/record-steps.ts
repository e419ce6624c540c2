import type { Graph } from '../../lib/graph/graph'
import type { Reads, Step } from '../../lib/graph/step'
import { isCalculator } from '../calculators/calculator-problems'
import { calculatorModel, calculatorRecord, type ProductFacts } from '../calculators/calculator-record'
import { logosAddress } from '../client-logo'
import type { Entry } from '../entry'
import { textOf } from '../facts'
import type { Stated } from '../figures-in'
import type { FormatFigure } from '../inline/inline-text'
import { type LinkSources, linkEntry, linkPage, linkSummary } from '../link/link'
import { LinkTrace } from '../link/link-trace'
import { readingMinutes } from '../link/reading-time'
import { originsOfDrawing, originsOfRecord, placeOf, type RecordOrigins } from '../link/record-origins'
import { type Pictures, storageName } from '../pictures'
import { finderOf } from '../plant-finder/authored-finder'
import { originsOfFinder } from '../plant-finder/finder-origins'
import { type FinderSources, finderRecord, withFinder } from '../plant-finder/finder-record'
import { drawRecord } from '../process-flow/draw-record'
import { drawingsIn } from '../process-flow/drawings-in'
import { firstDay, isPublicOn } from '../publication/first-day'
import { dayOf } from '../publication/site-day'
import { isObject } from '../schemas/schema'
import { searchSteps } from '../search/search-steps'
import { summaryFields } from '../summary-fields'
import type { catalogueSteps, RecordKey } from './catalogue-steps'
import type { pictureSteps } from './picture-steps'
import { relationSteps } from './relation-steps'
import type { schemaSteps } from './schema-steps'

type SchemaSteps = ReturnType<typeof schemaSteps>
type PictureSteps = ReturnType<typeof pictureSteps>

interface RecordSources
  extends Pick<SchemaSteps, 'schemas' | 'shape' | 'binder'>,
    Pick<PictureSteps, 'master' | 'logo'> {
  readonly entry: Step<Entry>
  readonly names: ReturnType<typeof catalogueSteps>
  /** Looks up the figures in the texts of a file. */
  readonly figuresOf: (get: Reads['get'], file: string) => FormatFigure
  /** What a page states under a label. */
  readonly lookUpFigure: (get: Reads['get'], page: string, label: string) => Stated | undefined
  readonly pictures: Pictures
}

/** Defines the steps of the build graph that make records. They require content without problems. */
export function recordSteps(
  graph: Graph,
  { schemas, shape, binder, entry, names, figuresOf, lookUpFigure, pictures, master, logo }: RecordSources,
) {
  const { facts, catalogue, pageFacts, recordFile, menuAddresses } = names
  const { newest, relatedRecords, neighbours } = relationSteps(graph, names)
  /** @param trace records where each part was written; every part is then linked again instead of read from other steps */
  const linkSources = (reads: Reads, trace?: LinkTrace): LinkSources => {
    const { get, setting } = reads
    const again = (): LinkSources => linkSources(reads, trace)
    return {
      trace,
      figures: ({ source: { file } }) => figuresOf(get, file),
      facts: (address) => get(pageFacts, address) ?? undefined,
      entry: (file) => get(entry, file),
      page: (part, address) =>
        trace ? linkPage(part, address, again()) : get(linkedPage, { part, address }),
      hasRecord: (collection, name) => get(recordFile, { collection, name }) !== null,
      record: async (collection, name) => {
        const file = trace ? get(recordFile, { collection, name }) : null
        return file === null
          ? get(collectionRecord, { collection, name })
          : linkEntry(get(entry, file), again())
      },
      newest: (collection, count) =>
        trace
          ? Promise.all(
              get(newest, collection)
                .slice(0, count)
                .map((address) => summaryOf(reads, address, trace)),
            )
          : get(newestRecords, { collection, count }),
      logo: (file) => logosAddress + get(logo, file).name,
      picture: async (authored, slot) => {
        if (storageName(authored.file))
          return pictures.linkStored(authored, slot, setting('VITE_SUPABASE_URL')?.trim() ?? '')
        const read = await get(master, authored.file)
        if (read.problem !== undefined) throw new Error(`${authored.file}: ${read.problem}`)
        return pictures.link(authored, slot, read.master).picture
      },
    }
  }
  /** A page as other pages show it. */
  const linkedPage = graph.asyncStep('linked-page', {
    keep: 'memory',
    make: (reads, { part, address }: { part: string; address: string }) =>
      linkPage(part, address, linkSources(reads)),
  })
  const collectionRecord = graph.asyncStep('collection-record', {
    keep: 'memory',
    make: async (reads, key: RecordKey) => {
      const file = reads.get(recordFile, key)
      return file === null ? undefined : linkEntry(reads.get(entry, file), linkSources(reads))
    },
  })
  const summaryOf = async (reads: Reads, address: string, trace?: LinkTrace) => {
    const { get } = reads
    const file = get(pageFacts, address)?.file
    if (file === undefined) return {}
    const own = get(entry, file)
    return linkSummary(own, address, summaryFields(own.schema, get(schemas)), linkSources(reads, trace))
  }
  const recordSummary = graph.asyncStep('record-summary', {
    keep: 'memory',
    make: (reads, address) => summaryOf(reads, address),
  })
  /** Summaries of the newest records. */
  const newestRecords = graph.asyncStep('newest-records', {
    keep: 'memory',
    make: ({ get }, { collection, count }: { collection: string; count: number }) =>
      Promise.all(
        get(newest, collection)
          .slice(0, count)
          .map((address) => get(recordSummary, address)),
      ),
  })
  const productFacts = ({ get }: Reads): ProductFacts => ({
    figure: (page, label) => lookUpFigure(get, page, label),
    name: async (page) => {
      const shown = await get(linkedPage, { part: 'page-link', address: page })
      return isObject(shown) && typeof shown.title === 'string' ? shown.title : undefined
    },
  })
  const finderSources = ({ get }: Reads): FinderSources => ({
    // The form of a plant.
    product: async (page) =>
      (await get(linkedPage, { part: 'plant', address: page })) as Awaited<
        ReturnType<FinderSources['product']>
      >,
    figure: (page, label) => {
      const stated = lookUpFigure(get, page, label)
      return stated && 'quantity' in stated ? stated.quantity : undefined
    },
    calculator: (page) => {
      const file = get(pageFacts, page)?.file
      const own = file === undefined ? undefined : get(entry, file)
      return own && isCalculator(own) ? calculatorModel(own.value) : undefined
    },
  })
  /** The pages of the same kind before and after a page in the first list of the menus that holds it. */
  const menuNeighbours = graph.asyncStep('menu-neighbours', {
    keep: 'json',
    make: async ({ get }, address) => {
      const templateOf = (one: string) => get(pageFacts, one)?.template
      const list = get(menuAddresses).find((addresses) => addresses.includes(address)) ?? []
      const pages = list.filter((one) => templateOf(one) === templateOf(address))
      const at = pages.indexOf(address)
      const [previous, next] = await Promise.all(
        [pages[at - 1], pages[at + 1]].map(
          (one) => one && get(linkedPage, { part: 'page-link', address: one }),
        ),
      )
      return { ...(previous ? { previous } : {}), ...(next ? { next } : {}) }
    },
  })
  /** What the build adds to a record. */
  const addedFields = async (
    { get }: Reads,
    address: string,
    own: Entry,
  ): Promise<Record<string, unknown>> => {
    const added: Record<string, unknown> = {}
    if (own.schema?.pages) {
      Object.assign(added, { link: address, ...get(neighbours, address) })
      if (own.schema.pages.readingTime)
        added.readingMinutes = readingMinutes(own.value, figuresOf(get, own.source.file))
    }
    if (own.schema?.menuNeighbours)
      Object.assign(added, { link: address, ...(await get(menuNeighbours, address)) })
    for (const [field, collection] of Object.entries(own.schema?.related ?? {})) {
      const found = get(relatedRecords, { collection, page: address })
      if (found.length > 0) added[field] = await Promise.all(found.map((one) => get(recordSummary, one)))
    }
    if (own.schema?.added?.found) {
      added.found = await get(search.list)
      // The entries and the index have them.
      added.answers = []
      added.pageNames = []
    }
    if (!own.sections) return added
    // A section of related records shows only with records.
    const isEmpty = (name: string) => name in (own.schema?.related ?? {}) && !(name in added)
    return { ...added, sections: own.sections.shown.filter((name) => !isEmpty(name)) }
  }
  const drawn = ({ get }: Reads, { schema }: Entry, record: unknown) => {
    const { byId } = get(schemas)
    return schema ? drawRecord(record, schema, (id) => byId.get(id)) : record
  }
  /** JSON record of a page or post by its address; browsers fetch it. */
  const record = graph.asyncStep('record', {
    keep: 'blob',
    make: async (reads, address) => {
      const { get, setting } = reads
      const page = get(pageFacts, address)
      if (!page) throw new Error(`There is no page at ${address}.`)
      const own = get(entry, page.file)
      const written = await linkEntry(own, linkSources(reads))
      if (!isObject(written)) throw new Error(`${page.file} is not an object.`)
      const linked = withoutPublication(
        written,
        isPublicOn(firstDay(get(facts, page.file)), () => dayOf(setting)),
      )
      const added = await addedFields(reads, address, own)
      const complete = isCalculator(own)
        ? await calculatorRecord(linked, productFacts(reads))
        : await withFinder(linked, finderSources(reads))
      const bound = get(binder).bind({ $shape: await get(shape), ...complete, ...added })
      // The layout of a drawing depends on its labels, so units are bound first.
      return `${JSON.stringify(drawn(reads, own, bound))}\n`
    },
  })
  /** What the build adds to a record from other pages, with the places where they were written. */
  const tracedFields = async (reads: Reads, address: string, own: Entry, trace: LinkTrace) => {
    const { get } = reads
    const added: Record<string, unknown> = {}
    if (own.schema?.pages)
      for (const [name, { link, title }] of Object.entries(get(neighbours, address))) {
        const file = get(pageFacts, link)?.file
        added[name] = { link, title }
        if (file !== undefined) trace.assemble(Object(added[name]), get(entry, file), { title: ['title'] })
      }
    if (own.schema?.menuNeighbours)
      for (const [name, shown] of Object.entries(await get(menuNeighbours, address)))
        added[name] = await linkPage(
          'page-link',
          textOf(isObject(shown) && shown.link),
          linkSources(reads, trace),
        )
    for (const [field, collection] of Object.entries(own.schema?.related ?? {}))
      added[field] = await Promise.all(
        get(relatedRecords, { collection, page: address }).map((one) => summaryOf(reads, one, trace)),
      )
    return added
  }
  /**
   * Where the parts of a record were written, for the desk. Key: the address of a page, or `site` or `navigation`.
   */
  const recordOrigins = graph.asyncStep('record-origins', {
    keep: 'memory',
    make: async (reads, key): Promise<RecordOrigins> => {
      const { get } = reads
      const isPage = key.startsWith('/')
      const file = isPage ? get(pageFacts, key)?.file : `content/${key}.json`
      if (file === undefined) return {}
      const own = get(entry, file)
      const trace = new LinkTrace()
      const linked = await linkEntry(own, linkSources(reads, trace))
      const added = isPage ? await tracedFields(reads, key, own, trace) : {}
      const record = Object.assign(Object(linked), added)
      const { bind } = get(binder)
      const origins = originsOfRecord(record, own, trace, (one) => String(bind(one)))
      const { byId } = get(schemas)
      const drawings = own.schema ? drawingsIn(record, own.schema, (id) => byId.get(id)) : []
      const shown = drawn(reads, own, record)
      const ofDrawings = drawings.map((drawing) =>
        originsOfDrawing(drawing, shown, record, (path) => placeOf({ entry: own, path })),
      )
      const finder = finderOf(record)
      const ofFinder =
        finder &&
        originsOfFinder(await finderRecord(finder, finderSources(reads)), finder, own, (page) => {
          const productFile = get(pageFacts, page)?.file
          return productFile === undefined ? undefined : get(entry, productFile)
        })
      return Object.assign(origins, ...ofDrawings, ofFinder)
    },
  })
  /** Record of `content/site.json` or `content/navigation.json`, which the scripts contain. */
  const bundledRecord = graph.asyncStep('bundled-record', {
    keep: 'blob',
    make: async (reads, name) =>
      `${JSON.stringify(
        reads.get(binder).bind(await linkEntry(reads.get(entry, `content/${name}.json`), linkSources(reads))),
      )}\n`,
  })

  const search = searchSteps(graph, {
    schemas,
    catalogue,
    entry,
    facts,
    pageFacts,
    linkSources,
    bind: ({ get }, value) => get(binder).bind(value),
  })

  return { newest, record, recordOrigins, bundledRecord, search }
}

/** Removes when a page is published from its record, unless the record is shown before that day. */
function withoutPublication(record: Record<string, unknown>, isPublic: boolean): Record<string, unknown> {
  if (!isPublic) return record
  const { draft, publishOn, ...shown } = record
  return shown
}

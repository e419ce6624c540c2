import MiniSearch from 'minisearch'
import type { SearchIndexFile } from '../../../src/contracts/search-index/index-file'
import { type IndexedTexts, indexOptions } from '../../../src/contracts/search-index/index-options'
import { kinds } from '../../../src/contracts/search-index/kinds'
import { toTerm, wordsIn } from '../../../src/contracts/search-index/terms'
import type { SearchAnswer, SearchList } from '../../../src/generated/content'
import { digestOf } from '../../lib/graph/digest'
import type { Graph } from '../../lib/graph/graph'
import type { Reads, Step } from '../../lib/graph/step'
import type { Catalogue } from '../catalogue'
import { largeFolders } from '../emit/shared-routes'
import type { Entry } from '../entry'
import type { EntryFacts } from '../facts'
import { kindOf } from '../kind-of'
import { type LinkSources, linkEntry, linkSummary } from '../link/link'
import { sectionRules } from '../page-sections'
import type { SchemaSet } from '../schemas/load-schemas'
import { isObject } from '../schemas/schema'
import { answerEntries, entriesOfPage, entryFields, type IndexedEntry } from './entries-of-page'
import { isSearchPage } from './is-search-page'

interface SearchSources {
  readonly schemas: Step<SchemaSet>
  readonly catalogue: Step<Catalogue>
  readonly entry: Step<Entry>
  readonly facts: Step<EntryFacts>
  /** File of a page by its address. */
  readonly pageFacts: Step<{ readonly file: string } | null>
  readonly linkSources: (reads: Reads) => LinkSources
  readonly bind: (reads: Reads, value: unknown) => unknown
}

/** Number of newest records of a collection whose whole text can be found. */
const SEARCHED_RECORDS = 20

/**
 * Defines the steps of the search: linked pages → entries of each page → entries and index of the site. Drafts are not in
 * the catalogue, so the search does not find them.
 */
export function searchSteps(graph: Graph, sources: SearchSources) {
  const { schemas, catalogue, entry, facts, pageFacts, linkSources, bind } = sources
  /** Pages of which only title and description can be found, because the index would grow without a limit. */
  const briefPages = graph.step('briefly-searched-pages', {
    keep: 'memory',
    digest: (pages: ReadonlySet<string>) => digestOf(JSON.stringify([...pages])),
    make: ({ get }) => {
      const older = [...get(catalogue).newest.values()].flatMap((list) => list.slice(SEARCHED_RECORDS))
      return new Set([...largeFolders(get(catalogue)).values(), older].flat())
    },
  })
  const pageEntries = graph.asyncStep('search-entries-of-page', {
    keep: 'json',
    make: async (
      reads,
      { address, texts }: { address: string; texts: 'brief' | 'whole' },
    ): Promise<readonly IndexedEntry[]> => {
      const page = reads.get(pageFacts, address)
      if (!page) return []
      const { title, description, template } = reads.get(facts, page.file)
      if (template === 'alias') return []
      const own = reads.get(entry, page.file)
      const sources = linkSources(reads)
      const isBrief = texts === 'brief'
      const linked = bind(
        reads,
        await (isBrief
          ? linkSummary(own, address, entryFields(kindOf(template)), sources)
          : linkEntry(own, sources)),
      )
      if (!isObject(linked)) return []
      // The schema of the search page proves their type.
      if (own.schema && isSearchPage(own.schema))
        return answerEntries(linked.answers as readonly SearchAnswer[])
      const kind = kindOf(template)
      if (kind?.search === 'none') return []
      const found = entriesOfPage({ address, kind, title, description, linked, anchors: anchorsOf(own) })
      return isBrief ? found.slice(0, 1).map(({ entry: page }) => ({ entry: page, text: '' })) : found
    },
  })
  /** Content of the search page. */
  const searchPage = graph.step('search-page', {
    keep: 'memory',
    make: ({ get }): Readonly<Record<string, unknown>> => {
      const [template] = [...get(schemas).pages].find(([, schema]) => isSearchPage(schema)) ?? []
      const page = [...get(catalogue).addresses.values()].find((facts) => facts.template === template)
      const value = page && get(entry, page.file).value
      return isObject(value) ? value : {}
    },
  })
  // Made again from the entries of the pages, whenever one of them has changed: in the manifest it would repeat them.
  const indexed = graph.asyncStep('search-entries', {
    keep: 'memory',
    make: async ({ get }): Promise<readonly IndexedEntry[]> => {
      const { addresses } = get(catalogue)
      const brief = get(briefPages)
      const all = await Promise.all(
        [...addresses.keys()].map((address) =>
          get(pageEntries, { address, texts: brief.has(address) ? 'brief' : 'whole' }),
        ),
      )
      const names = namesOf(get(searchPage).pageNames)
      const flat = all.flat().map(({ entry, text }): IndexedEntry => {
        const own = entry.kind === 'questions' ? undefined : names.get(entry.link)
        return { entry: own ? { ...entry, names: own } : entry, text }
      })
      return kinds.flatMap((kind) => flat.filter((one) => one.entry.kind === kind))
    },
  })
  /** Entries as the search page lists them, with the digest that its index has too. */
  const list = graph.asyncStep('search-list', {
    keep: 'memory',
    make: async ({ get }): Promise<SearchList> => {
      const found = await get(indexed)
      return {
        entries: found.map((one) => one.entry),
        digest: digestOf(JSON.stringify(found)).slice(0, 12),
      }
    },
  })
  const ignoredWords = graph.step('search-ignored-words', {
    keep: 'json',
    make: ({ get }): readonly string[] => {
      const { ignoredWords: words } = get(searchPage)
      return Array.isArray(words) ? words.map(String) : []
    },
  })
  const index = graph.asyncStep('search-index', {
    keep: 'blob',
    make: async ({ get }) => {
      const { digest } = await get(list)
      const found = await get(indexed)
      const ignored = new Set(await get(ignoredWords))
      const search = new MiniSearch<IndexedTexts>({
        ...indexOptions,
        // Small words are on every page; nobody finds one by them, and they would be a sixth of the index.
        processTerm: (word) => (word.length < 2 || ignored.has(word) ? null : toTerm(word)),
      })
      search.addAll(
        found.map(({ entry: { title, names = [], note = '' }, text }, id) => ({
          id,
          title,
          names: names.join(' '),
          note,
          text,
        })),
      )
      const file: SearchIndexFile = { digest, index: search.toJSON() }
      return JSON.stringify(file)
    },
  })
  /** Every word that can be found, in the form of the index, in the order of the site's texts. */
  const terms = graph.asyncStep('search-terms', {
    keep: 'json',
    make: async ({ get }) => {
      const texts = (await get(indexed)).map(({ entry: { title, names = [], note = '' }, text }) =>
        [title, ...names, note, text].join(' '),
      )
      return [...new Set(texts.flatMap(wordsIn).map(toTerm))].sort()
    },
  })
  return { list, index, terms }
}

/** The other names of pages by their addresses. */
function namesOf(pageNames: unknown): ReadonlyMap<string, string[]> {
  const list = Array.isArray(pageNames) ? pageNames.filter(isObject) : []
  return new Map(list.map(({ link, words }) => [String(link), Array.isArray(words) ? words.map(String) : []]))
}

/** Anchors of the sections that a page shows. */
function anchorsOf({ schema, sections }: Entry): ReadonlyMap<string, string> {
  const rules = schema && sectionRules(schema)
  return new Map(
    (sections?.shown ?? []).flatMap((name) => {
      const anchor = rules?.[name]?.anchor
      return anchor === undefined ? [] : [[name, anchor] as const]
    }),
  )
}

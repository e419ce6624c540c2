import type { Redirects } from '../../../src/contracts/worker/redirects'
import { digestOf } from '../../lib/graph/digest'
import type { Graph } from '../../lib/graph/graph'
import type { Reads, Step } from '../../lib/graph/step'
import { ownValue } from '../../lib/own-value'
import { placeFile, recordPages } from '../addresses'
import { type Catalogue, makeCatalogue } from '../catalogue'
import type { Entry } from '../entry'
import { factsOf } from '../facts'
import type { FormatFigure } from '../inline/inline-text'
import type { KnownPage } from '../lookup'
import { menuLists } from '../menu-lists'
import { firstDay, isPublicOn, NEVER } from '../publication/first-day'
import { dayOf, SHOW_UNPUBLISHED_SETTING } from '../publication/site-day'
import { redirectsFile, redirectsIn } from '../redirects'
import type { SchemaSet } from '../schemas/load-schemas'

/** Names a record: a type alias, because keys are objects of texts and numbers. */
export type RecordKey = { readonly collection: string; readonly name: string }

interface CatalogueSources {
  readonly schemas: Step<SchemaSet>
  readonly entryFiles: Step<readonly string[]>
  readonly entry: Step<Entry>
  /** File of a page or post by its address; it depends on the names of files alone. */
  readonly pageFile: Step<string | null>
  /** Looks up the figures in the texts of a file. */
  readonly figuresOf: (get: Reads['get'], file: string) => FormatFigure
}

/**
 * Defines the steps of the build graph by which entries refer to each other: facts → published files → catalogue. What is
 * known of one page or record depends on its file alone, so that an edit invalidates only what refers to it. Steps whose names begin with full or known include unpublished entries; they are for checks.
 */
export function catalogueSteps(
  graph: Graph,
  { schemas, entryFiles, entry, pageFile, figuresOf }: CatalogueSources,
) {
  const facts = graph.step('facts', {
    keep: 'json',
    make: ({ get }, file) => {
      const own = get(entry, file)
      return factsOf(own, recordPages(own.source.role, get(schemas)), figuresOf(get, file))
    },
  })
  /** First day on which an entry is public. A page that lists records may have to wait for the first of them. */
  const first = graph.step('first-day', {
    keep: 'json',
    make: ({ get }, file) => {
      const own = get(facts, file)
      const days = own.lists
        .filter((collection) => get(schemas).collections.get(collection)?.pages?.hideEmptyList)
        .map((collection) => {
          const records = get(entryFiles).filter((one) =>
            one.startsWith(`content/collections/${collection}/`),
          )
          return records.map((one) => firstDay(get(facts, one))).sort()[0] ?? NEVER
        })
      return [firstDay(own), ...days].sort().at(-1) ?? ''
    },
  })
  const isPublic = graph.step('is-public', {
    keep: 'json',
    make: ({ get, setting }, file) => isPublicOn(get(first, file), () => dayOf(setting)),
  })
  /** Whether the site holds the entry: in development, it holds drafts too. */
  const isPublished = ({ get, setting }: Reads, file: string) =>
    setting(SHOW_UNPUBLISHED_SETTING) === 'true' || get(isPublic, file)
  /** Files of the entries that the site consists of; in development, drafts too. */
  const publishedFiles = graph.step('published-files', {
    keep: 'json',
    make: (reads) => reads.get(entryFiles).filter((file) => isPublished(reads, file)),
  })
  const catalogueOf = (list: Step<readonly string[]>) => ({
    keep: 'memory' as const,
    digest: ({ addresses, records }: Catalogue) =>
      digestOf(JSON.stringify([[...addresses], [...records].map(([kind, all]) => [kind, [...all]])])),
    make: ({ get }: Reads) =>
      makeCatalogue(
        get(list).map((file) => get(facts, file)),
        get(schemas).collections.keys(),
      ),
  })
  /** The entries that the site consists of. */
  const catalogue = graph.step('catalogue', catalogueOf(publishedFiles))
  /** All entries, which the checks need. */
  const fullCatalogue = graph.step('full-catalogue', catalogueOf(entryFiles))
  const pageFacts = graph.step('page-facts', {
    keep: 'json',
    make: (reads, address) => {
      const file = reads.get(pageFile, address)
      if (file === null || !isPublished(reads, file)) return null
      return { file, template: reads.get(facts, file).template }
    },
  })
  const knownPage = graph.step('known-page', {
    keep: 'json',
    make: ({ get }, address): KnownPage | null => {
      const file = get(pageFile, address)
      if (file === null) return null
      const { template, anchors, collection } = get(facts, file)
      return {
        file,
        template,
        anchors,
        first: get(first, file),
        ...(collection === undefined ? {} : { collection }),
      }
    },
  })
  /** Files of records by collection and name, as in `industries/biogas`. */
  const recordFiles = graph.step('record-files', {
    keep: 'json',
    make: ({ get }): Record<string, string> =>
      Object.fromEntries(
        get(entryFiles).flatMap((file) => {
          const { role } = placeFile(file, get(schemas))
          return role?.kind === 'record' ? [[`${role.collection}/${role.id}`, file]] : []
        }),
      ),
  })
  const recordFile = graph.step('record-file', {
    keep: 'json',
    make: (reads, { collection, name }: RecordKey) => {
      const file = ownValue(reads.get(recordFiles), `${collection}/${name}`)
      return file !== undefined && isPublished(reads, file) ? file : null
    },
  })
  const recordFirst = graph.step('record-first', {
    keep: 'json',
    make: ({ get }, { collection, name }: RecordKey) => {
      const file = ownValue(get(recordFiles), `${collection}/${name}`)
      return file === undefined ? null : firstDay(get(facts, file))
    },
  })

  /** New addresses by old ones. */
  const redirects = graph.step('redirects', {
    keep: 'json',
    make: ({ get }): Redirects =>
      get(entryFiles).includes(redirectsFile)
        ? Object.fromEntries(redirectsIn(get(entry, redirectsFile).value).map(({ from, to }) => [from, to]))
        : {},
  })
  const movedTo = graph.step('moved-to', {
    keep: 'json',
    make: ({ get }, address) => ownValue(get(redirects), address) ?? null,
  })

  /** Addresses of each list of the menus, in order. */
  const menuAddresses = graph.step('menu-addresses', {
    keep: 'json',
    make: ({ get }) => {
      const file = 'content/navigation.json'
      return get(entryFiles).includes(file) ? menuLists(get(entry, file).value) : []
    },
  })

  return {
    menuAddresses,
    redirects,
    movedTo,
    facts,
    first,
    isPublic,
    publishedFiles,
    catalogue,
    fullCatalogue,
    pageFacts,
    knownPage,
    recordFile,
    recordFirst,
  }
}

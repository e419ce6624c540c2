import { digestOf } from '../lib/graph/blob-store'
import type { Graph } from '../lib/graph/graph'
import type { Reads } from '../lib/graph/step'
import { readProblem } from '../lib/read-problem'
import { addressOf, placeFile, recordPages } from './addresses'
import { catalogueSteps } from './catalogue-steps'
import { duplicateMenuEntries } from './checks/duplicate-menu-entries'
import type { Findings } from './checks/findings'
import { interfaceTextProblems } from './checks/interface-text-problems'
import { leadFigureMismatches } from './checks/lead-figure-mismatches'
import { lengthProblems } from './checks/length-problems'
import { linkedAddresses } from './checks/linked-addresses'
import { logoProblems, logosIn } from './checks/logo-problems'
import { mapPositionWarnings } from './checks/map-position'
import { phoneProblems } from './checks/phone-problems'
import { pictureProblems, picturesIn } from './checks/picture-problems'
import { placeholderWarnings } from './checks/placeholder-warnings'
import { quantitiesIn, quantityProblems } from './checks/quantity-problems'
import { redirectProblems } from './checks/redirect-problems'
import { referenceProblems } from './checks/reference-problems'
import { sectionProblems } from './checks/section-problems'
import { textFiguresIn } from './checks/text-figures'
import { datedDraft } from './checks/unpublished-problems'
import { mediaIn } from './checks/unused-pictures'
import { vanishedAddresses } from './checks/vanished-addresses'
import { logosAddress, readClientLogo } from './client-logo'
import { addressList } from './emit/address-list'
import { jsonDeclaration } from './emit/content-types'
import { routeModules } from './emit/route-modules'
import { shapeModule } from './emit/shape'
import { type Entry, makeEntry, showsReference } from './entry'
import { figureSteps } from './figure-steps'
import { interfaceSteps } from './interface-steps'
import { type LinkSources, linkCard, linkEntry, linkQuestions, linkSummary } from './link'
import type { KnownPage, Lookup } from './lookup'
import type { SourceFile } from './model'
import { type PictureFile, type Pictures, storageName } from './pictures'
import { problemSteps } from './problem-steps'
import { drawRecord } from './process-flow/draw-record'
import { firstDay, isPublicOn } from './publication/first-day'
import { dayOf } from './publication/site-day'
import { readSource } from './read-source'
import { readingMinutes } from './reading-time'
import { schemaSteps } from './schema-steps'
import { isObject } from './schemas/schema'
import { summaryFields } from './summary-fields'

const mediaFolder = 'content/media/'

/**
 * Defines the content steps of the build graph: schemas → types and checks; files → entries → problems and records;
 * catalogue → addresses and routes. Keys are paths of content files, addresses of pages, or names of records.
 */
export function contentSteps(graph: Graph, pictures: Pictures) {
  const { schemas, validator, types, shape, binder, textCheck } = schemaSteps(graph)

  /* Files. */

  const files = graph.step('content-files', {
    keep: 'json',
    make: ({ list }) => {
      const all = list('content').filter((file) => !file.split('/').some(isSystemFile))
      const isMedia = (file: string) => file.startsWith(mediaFolder)
      return {
        documents: all.filter((file) => !isMedia(file)),
        media: all.filter(isMedia).map((file) => file.slice(mediaFolder.length)),
      }
    },
  })
  const roleOf = (get: Reads['get'], file: string) => placeFile(file, get(schemas)).role
  /** Paths of the files of entries: everything but fragments. */
  const entryFiles = graph.step('entry-files', {
    keep: 'json',
    make: ({ get }) =>
      get(files).documents.filter((file) => {
        const role = roleOf(get, file)
        return role && role.kind !== 'fragment'
      }),
  })
  const fragmentFiles = graph.step('fragment-files', {
    keep: 'json',
    make: ({ get }) => get(files).documents.filter((file) => roleOf(get, file)?.kind === 'fragment'),
  })
  const source = ({ get, bytes }: Reads, file: string): SourceFile => {
    const role = roleOf(get, file)
    if (!role) throw new Error(`${file} is not a content file.`)
    return readSource(file, role, () => bytes(file), get(textCheck).check)
  }
  const fragment = graph.step('fragment', { keep: 'memory', make: source })
  const entry = graph.step('entry', {
    keep: 'memory',
    digest: digestOfEntry,
    make: (reads, file) => {
      const { get } = reads
      const fragments = {
        get: (name: string) =>
          get(fragmentFiles).includes(`content/${name}`) ? get(fragment, `content/${name}`) : undefined,
        names: () => get(fragmentFiles).map((one) => one.slice('content/'.length)),
      }
      return makeEntry(source(reads, file), fragments, get(schemas), get(validator).validate)
    },
  })

  const { language, figureStyle, interfaceModules } = interfaceSteps(graph, schemas, binder, entry)
  const { figuresOf, lookUpFigure, figureLabels } = figureSteps(graph, {
    schemas,
    entryFiles,
    entry,
    figureStyle,
  })

  /* Facts and lookups that entries need of each other. */

  const names = catalogueSteps(graph, { schemas, entryFiles, entry, figuresOf })
  const { facts, publishedFiles, catalogue, fullCatalogue, pageFacts, recordFile, redirects } = names
  /** Pages whose files have a wrong name, by the address they were meant to have: links to them are not reported too. */
  const misplacedPages = graph.step('misplaced-pages', {
    keep: 'json',
    make: ({ get }): Record<string, KnownPage> =>
      Object.fromEntries(
        get(files).documents.flatMap((file) => {
          const { meant } = placeFile(file, get(schemas))
          const role = meant === undefined ? undefined : placeFile(meant, get(schemas)).role
          const address = role && addressOf(role, recordPages(role, get(schemas)))
          return address === undefined ? [] : [[address, { file, template: '', anchors: [], first: '' }]]
        }),
      ),
  })
  /** Records whose files have a wrong name, as in `industries/biogas`. */
  const misplacedRecords = graph.step('misplaced-records', {
    keep: 'json',
    make: ({ get }) =>
      get(files).documents.flatMap((file) => {
        const { meant } = placeFile(file, get(schemas))
        const role = meant === undefined ? undefined : placeFile(meant, get(schemas)).role
        return role?.kind === 'record' ? [`${role.collection}/${role.id}`] : []
      }),
  })
  const siteAddress = graph.step('site-address', {
    keep: 'json',
    make: ({ get }) => {
      const file = 'content/site.json'
      const value = get(entryFiles).includes(file) ? get(entry, file).value : undefined
      return isObject(value) && typeof value.address === 'string' ? value.address : ''
    },
  })
  const hasMedia = graph.step('has-media', {
    keep: 'json',
    make: ({ get }, name) => get(files).media.includes(name),
  })
  const films = graph.step('films', {
    keep: 'json',
    make: ({ list }) =>
      list('public/video').flatMap((file) => /^public\/video\/(.+)-[a-z0-9]+\.mp4$/.exec(file)?.[1] ?? []),
  })
  const lookup = ({ get, setting }: Reads): Lookup => ({
    page: (address) => get(names.knownPage, address) ?? get(misplacedPages)[address],
    site: () => get(siteAddress),
    figure: (page, label) => lookUpFigure(get, page, label),
    figureLabels: (page) => figureLabels(get, page),
    recordFirst: (collection, name) =>
      get(names.recordFirst, `${collection}/${name}`) ??
      (get(misplacedRecords).includes(`${collection}/${name}`) ? '' : undefined),
    movedTo: (address) => get(names.movedTo, address) ?? undefined,
    day: () => dayOf(setting),
    hasMedia: (name) => get(hasMedia, name),
    hasFilm: (name) => get(films).includes(name),
    catalogue: () => get(fullCatalogue),
    media: () => get(files).media,
    films: () => get(films),
  })

  /* Pictures and client logos. */

  const master = graph.asyncStep('master', {
    keep: 'json',
    make: async ({ bytes }, file) => {
      let content: Buffer
      try {
        content = bytes(mediaFolder + file)
      } catch (error) {
        return { problem: readProblem(error) }
      }
      return pictures.measure(content)
    },
  })
  const entryPictures = graph.asyncStep('entry-pictures', {
    keep: 'json',
    make: async (reads, file): Promise<readonly PictureFile[]> => {
      const own = reads.get(entry, file)
      const uses = picturesIn(own, lookup(reads)).filter(({ reference }) => showsReference(own, reference))
      const linked = await Promise.all(
        uses.map(async ({ authored, slot }) => {
          if (storageName(authored.file)) return []
          const read = await reads.get(master, authored.file)
          return read.problem === undefined ? pictures.link(authored, slot, read.master).files : []
        }),
      )
      return linked.flat()
    },
  })
  /** All picture files of the site by name. */
  const pictureFiles = graph.asyncStep('picture-files', {
    keep: 'json',
    make: async ({ get }): Promise<Record<string, PictureFile>> => {
      const found = new Map<string, PictureFile>()
      for (const file of get(publishedFiles))
        for (const one of await get(entryPictures, file)) found.set(one.name, one)
      return Object.fromEntries([...found].sort(([left], [right]) => (left < right ? -1 : 1)))
    },
  })
  const pictureRecipe = graph.asyncStep('picture-recipe', {
    keep: 'json',
    make: async ({ get }, name): Promise<PictureFile | null> => (await get(pictureFiles))[name] ?? null,
  })
  /** A picture file by its name, which contains a digest of all inputs. */
  const picture = graph.asyncStep('picture', {
    keep: 'blob',
    version: 'see the name of the file',
    make: async ({ get, bytes }, name) => {
      const recipe = await get(pictureRecipe, name)
      if (!recipe) throw new Error(`No page shows the picture ${name}.`)
      return pictures.make(recipe, bytes(mediaFolder + recipe.file))
    },
  })
  const logo = graph.step('client-logo', {
    keep: 'json',
    make: ({ bytes }, file) => readClientLogo(file, () => bytes(`${mediaFolder}marks/${file}`)),
  })
  const logos = graph.step('client-logos', {
    keep: 'json',
    make: ({ get }) => [...new Set(get(publishedFiles).flatMap((file) => get(entryLogos, file)))].sort(),
  })
  const entryLogos = graph.step('entry-logos', {
    keep: 'json',
    make: ({ get }, file) => {
      const own = get(entry, file)
      return logosIn({ ...own, references: own.references.filter((one) => showsReference(own, one)) })
    },
  })

  /* Problems. */

  const findings = graph.asyncStep('findings', {
    keep: 'json',
    make: async (reads, file): Promise<Findings> => {
      const { get } = reads
      const own = get(entry, file)
      const others = lookup(reads)
      const check = async (authored: Parameters<Pictures['storedProblem']>[0], slot: string) => {
        if (storageName(authored.file)) return pictures.storedProblem(authored, slot)
        const read = await get(master, authored.file)
        return read.problem ?? pictures.slotProblem(read.master, slot)
      }
      const quantities = quantityProblems(own, get(schemas))
      const problems = [
        // A wrong unit differs from the specification too.
        ...(quantities.some(({ warning }) => warning === undefined)
          ? []
          : leadFigureMismatches(own, get(schemas))),
        ...phoneProblems(own, get(schemas)),
        ...mapPositionWarnings(own, get(schemas)),
        ...placeholderWarnings(own, get(schemas)),
        ...quantities,
        ...sectionProblems(own, get(schemas)),
        ...duplicateMenuEntries(own, get(schemas)),
        ...own.problems,
        ...interfaceTextProblems(own, get(language), get(schemas)),
        ...datedDraft(own, get(schemas)),
        ...redirectProblems(own, others, get(schemas)),
        ...vanishedAddresses(own, others, get(schemas)),
        ...referenceProblems(own, others, get(schemas)),
        ...lengthProblems(own, figuresOf(get, file), get(schemas)),
        ...logoProblems(own, others, (name) => get(logo, name), get(schemas)),
        ...(await pictureProblems(own, others, check, get(schemas))),
      ]
      return {
        problems,
        isReadable: own.source.value !== undefined,
        acknowledgements: own.source.acknowledgements,
        links: linkedAddresses(own, others.site()),
        media: mediaIn(own.references),
        quantities: quantitiesIn(own.value).map(({ quantity, label }) => ({
          quantity,
          ...(label === undefined ? {} : { label }),
        })),
        figures: textFiguresIn(own, get(schemas)),
      }
    },
  })
  const { problems } = problemSteps(graph, {
    schemas,
    files,
    entryFiles,
    fragmentFiles,
    fragment,
    facts,
    catalogue,
    fullCatalogue,
    findings,
  })

  /* Records, which require content without problems. */

  const linkSources = ({ get, setting }: Reads): LinkSources => ({
    figures: ({ source: { file } }) => figuresOf(get, file),
    facts: (address) => get(pageFacts, address) ?? undefined,
    entry: (file) => get(entry, file),
    card: (address) => get(card, address),
    questions: (address) => get(questionsCard, address),
    hasRecord: (collection, name) => get(recordFile, `${collection}/${name}`) !== null,
    record: (collection, name) => get(collectionRecord, `${collection}/${name}`),
    newest: (collection, count) => get(newestRecords, `${collection}/${count}`),
    logo: (file) => logosAddress + get(logo, file).name,
    picture: async (authored, slot) => {
      if (storageName(authored.file))
        return pictures.linkStored(authored, slot, setting('VITE_SUPABASE_URL')?.trim() ?? '')
      const read = await get(master, authored.file)
      if (read.problem !== undefined) throw new Error(`${authored.file}: ${read.problem}`)
      return pictures.link(authored, slot, read.master).picture
    },
  })
  const card = graph.asyncStep('card', {
    keep: 'memory',
    make: (reads, address) => linkCard(address, linkSources(reads)),
  })
  const questionsCard = graph.asyncStep('questions-card', {
    keep: 'memory',
    make: (reads, address) => linkQuestions(address, linkSources(reads)),
  })
  const collectionRecord = graph.asyncStep('collection-record', {
    keep: 'memory',
    make: async (reads, key) => {
      const file = reads.get(recordFile, key)
      return file === null ? undefined : linkEntry(reads.get(entry, file), linkSources(reads))
    },
  })
  const recordSummary = graph.asyncStep('record-summary', {
    keep: 'memory',
    make: async (reads, address) => {
      const { get } = reads
      const file = get(pageFacts, address)?.file
      if (file === undefined) return {}
      const own = get(entry, file)
      return linkSummary(own, address, summaryFields(own.schema, get(schemas)), linkSources(reads))
    },
  })
  /** Summaries of the newest records; key: `posts/6`. */
  const newestRecords = graph.asyncStep('newest-records', {
    keep: 'memory',
    make: ({ get }, key) => {
      const [collection = '', count] = key.split('/')
      return Promise.all(
        get(newest, collection)
          .slice(0, Number(count))
          .map((address) => get(recordSummary, address)),
      )
    },
  })
  /** Addresses of the records of a collection, newest first. */
  const newest = graph.step('newest', {
    keep: 'json',
    make: ({ get }, collection) => get(catalogue).newest.get(collection) ?? [],
  })
  /** Addresses of the records that name a page, newest first; key: `case-studies /product/nitrogen`. */
  const relatedRecords = graph.step('related-records', {
    keep: 'json',
    make: ({ get }, key) => {
      const [collection = '', page = ''] = key.split(' ')
      const { addresses } = get(catalogue)
      return get(newest, collection).filter((address) => addresses.get(address)?.pages.includes(page))
    },
  })
  /** Titles and links of the records before and after a record. */
  const neighbours = graph.step('neighbours', {
    keep: 'json',
    make: ({ get }, address) => {
      const { positions, addresses } = get(catalogue)
      const all = get(newest, addresses.get(address)?.collection ?? '')
      const at = positions.get(address) ?? Number.NaN
      const show = (link: string | undefined) =>
        link === undefined ? undefined : { link, title: addresses.get(link)?.title ?? '' }
      const [newer, older] = [show(all[at - 1]), show(all[at + 1])]
      return { ...(older ? { previous: older } : {}), ...(newer ? { next: newer } : {}) }
    },
  })
  /** What the build adds to a record. */
  const addedFields = async (
    { get }: Reads,
    address: string,
    own: Entry,
  ): Promise<Record<string, unknown>> => {
    if (own.schema?.pages) {
      const { readingTime } = own.schema.pages
      return {
        link: address,
        ...(readingTime && { readingMinutes: readingMinutes(own.value, figuresOf(get, own.source.file)) }),
        ...get(neighbours, address),
      }
    }
    const added: Record<string, unknown> = {}
    for (const [field, collection] of Object.entries(own.schema?.related ?? {})) {
      const found = get(relatedRecords, `${collection} ${address}`)
      if (found.length > 0) added[field] = await Promise.all(found.map((one) => get(recordSummary, one)))
    }
    if (!own.sections) return added
    // A section of related records shows only with records.
    const isEmpty = (name: string) => name in (own.schema?.related ?? {}) && !(name in added)
    return { ...added, sections: own.sections.shown.filter((name) => !isEmpty(name)) }
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
      const bound = get(binder).bind({ $shape: await get(shape), ...linked, ...added })
      // The layout of a drawing depends on its labels, so units are bound first.
      return `${JSON.stringify(drawRecord(bound))}\n`
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

  /* Generated modules. */

  const addresses = graph.step('addresses', { keep: 'json', make: ({ get }) => addressList(get(catalogue)) })
  const modules = graph.asyncStep('generated-modules', {
    keep: 'blobs',
    make: async ({ get }) => {
      const typeOf = (name: 'site' | 'navigation') => get(schemas)[name].title ?? ''
      return {
        'content.d.ts': await get(types),
        'shape.ts': shapeModule(await get(shape)),
        'site.json': await get(bundledRecord, 'site'),
        'site.d.json.ts': jsonDeclaration(typeOf('site')),
        'navigation.json': await get(bundledRecord, 'navigation'),
        'navigation.d.json.ts': jsonDeclaration(typeOf('navigation')),
        'addresses.d.json.ts': jsonDeclaration('AddressEntry', '[]'),
        ...get(interfaceModules),
        ...routeModules(get(catalogue)),
      }
    },
  })

  return {
    schemas,
    files,
    films,
    fragmentFiles,
    fragment,
    entryFiles,
    entry,
    facts,
    problems,
    catalogue,
    fullCatalogue,
    firstDays: names.first,
    redirects,
    addresses,
    newest,
    record,
    bundledRecord,
    modules,
    figureStyle,
    interfaceModules,
    pictureFiles,
    picture,
    logo,
    logos,
  }
}

export type ContentSteps = ReturnType<typeof contentSteps>

/** Removes when a page is published from its record, unless the record is shown before that day. */
function withoutPublication(record: Record<string, unknown>, isPublic: boolean): Record<string, unknown> {
  if (!isPublic) return record
  const { draft, publishOn, ...shown } = record
  return shown
}

/** Whether a file name is that of a hidden, temporary or system file. */
function isSystemFile(name: string): boolean {
  return /^(?:\.|~\$|#.*#$|Thumbs\.db$|desktop\.ini$)|~$/i.test(name)
}

function digestOfEntry({ value, problems, origins, references, sections }: Entry): string {
  const named = references.map(({ kind, target, pointer }) => [kind, target, pointer])
  return digestOf(JSON.stringify([value, problems, [...origins], named, sections]))
}

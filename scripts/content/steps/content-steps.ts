import { digestOf } from '../../lib/graph/digest'
import type { Graph } from '../../lib/graph/graph'
import type { Reads } from '../../lib/graph/step'
import { ownValue } from '../../lib/own-value'
import { pageKindsModule } from '../../lib/page-kinds-module.mjs'
import { addressOf, placeFile, recordPages } from '../addresses'
import { mayStateFigure } from '../checks/consequent-problems'
import { addressList } from '../emit/address-list'
import { jsonDeclaration } from '../emit/content-types'
import { routeModules } from '../emit/route-modules'
import { shapeModule } from '../emit/shape'
import { type Entry, makeEntry } from '../entry'
import type { KnownPage, Lookup } from '../lookup'
import type { SourceFile } from '../model'
import { mediaFolder, type Pictures } from '../pictures'
import { NEVER } from '../publication/first-day'
import { dayOf, LATEST_DAY_SETTING } from '../publication/site-day'
import { readSource } from '../read-source'
import { isObject } from '../schemas/schema'
import { catalogueSteps } from './catalogue-steps'
import { figureSteps } from './figure-steps'
import { findingStep } from './finding-step'
import { interfaceSteps } from './interface-steps'
import { pictureSteps } from './picture-steps'
import { problemSteps } from './problem-steps'
import { recordSteps } from './record-steps'
import { schemaSteps } from './schema-steps'

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
  const { pageFile, figuresOf, lookUpFigure, figureLabels } = figureSteps(graph, {
    schemas,
    entryFiles,
    entry,
    figureStyle,
  })

  /* Facts and lookups that entries need of each other. */

  const names = catalogueSteps(graph, { schemas, entryFiles, entry, pageFile, figuresOf })
  const { facts, publishedFiles, catalogue, fullCatalogue, redirects } = names
  /** Files with a wrong name whose meant address or record is clear: links to them are not reported too. */
  const misplaced = graph.step('misplaced', {
    keep: 'json',
    make: ({ get }) => {
      const pages: Record<string, KnownPage> = {}
      const records: string[] = []
      for (const file of get(files).documents) {
        const { meant } = placeFile(file, get(schemas))
        const role = meant === undefined ? undefined : placeFile(meant, get(schemas)).role
        if (!role) continue
        const address = addressOf(role, recordPages(role, get(schemas)))
        if (address !== undefined) pages[address] = { file, template: '', anchors: [], first: '' }
        if (role.kind === 'record') records.push(`${role.collection}/${role.id}`)
      }
      return { pages, records }
    },
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
  const isReadable = graph.step('is-readable', {
    keep: 'json',
    make: ({ get }, file) => {
      if (!get(entryFiles).includes(file)) return true
      const { source, complete } = get(entry, file)
      return source.value !== undefined && complete
    },
  })
  const films = graph.step('films', {
    keep: 'json',
    make: ({ list }) => {
      const names = list('public/video').flatMap(
        (file) => /^public\/video\/(.+)-[a-z0-9]+\.mp4$/.exec(file)?.[1] ?? [],
      )
      return [...new Set(names)]
    },
  })
  const lookup = ({ get, setting }: Reads): Lookup => ({
    page: (address) => get(names.knownPage, address) ?? ownValue(get(misplaced).pages, address),
    isReadable: (file) => get(isReadable, file),
    site: () => get(siteAddress),
    figure: (page, label) => lookUpFigure(get, page, label),
    mayState: (page, label) => {
      const file = page.startsWith('/') ? get(names.knownPage, page)?.file : page
      return file !== undefined && mayStateFigure(get(entry, file), label)
    },
    figureLabels: (page) => figureLabels(get, page),
    recordFirst: (collection, name) =>
      get(names.recordFirst, { collection, name }) ??
      (get(misplaced).records.includes(`${collection}/${name}`) ? '' : undefined),
    movedTo: (address) => get(names.movedTo, address) ?? undefined,
    day: () => dayOf(setting),
    latestLikelyDay: () => setting(LATEST_DAY_SETTING) ?? NEVER,
    hasMedia: (name) => get(hasMedia, name),
    hasFilm: (name) => get(films).includes(name),
    catalogue: () => get(fullCatalogue),
    media: () => get(files).media,
    films: () => get(films),
  })

  const { master, pictureFiles, picture, logo, logos } = pictureSteps(graph, {
    pictures,
    entry,
    publishedFiles,
    lookup,
  })

  /* Problems. */

  const findings = findingStep(graph, {
    entryFiles,
    schemas,
    entry,
    language,
    master,
    logo,
    pictures,
    lookup,
    figuresOf,
  })
  const { newest, record, recordOrigins, bundledRecord, search } = recordSteps(graph, {
    schemas,
    shape,
    binder,
    entry,
    names,
    figuresOf,
    lookUpFigure,
    pictures,
    master,
    logo,
  })

  /* Problems of the whole site. */

  const { problems } = problemSteps(graph, {
    schemas,
    files,
    entryFiles,
    fragmentFiles,
    fragment,
    facts,
    fullCatalogue,
    isPublic: names.isPublic,
    findings,
    entry,
    searchTerms: search.terms,
  })

  /* Generated modules. */

  const addresses = graph.step('addresses', { keep: 'json', make: ({ get }) => addressList(get(catalogue)) })
  const modules = graph.asyncStep('generated-modules', {
    keep: 'blobs',
    make: async ({ get, list }) => {
      return graph.blobs({
        'content.d.ts': await get(types),
        'shape.ts': shapeModule(await get(shape)),
        'page-kinds.ts': pageKindsModule(list('src/pages')),
        ...siteModules((await get(bundledRecord, 'site')).text()),
        'site.d.json.ts': jsonDeclaration('BundledSite'),
        'site-not-found.d.json.ts': jsonDeclaration('NotFoundTexts'),
        ...navigationModules((await get(bundledRecord, 'navigation')).text()),
        'navigation.d.json.ts': jsonDeclaration('HeaderNavigation'),
        'navigation-footer.d.json.ts': jsonDeclaration('FooterNavigation'),
        'addresses.d.json.ts': jsonDeclaration('AddressEntry', '[]'),
        ...get(interfaceModules),
        ...routeModules(get(catalogue)),
      })
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
    findings,
    figuresOf,
    firstDays: names.first,
    menuAddresses: names.menuAddresses,
    redirects,
    addresses,
    newest,
    record,
    recordOrigins,
    bundledRecord,
    searchIndex: search.index,
    modules,
    figureStyle,
    interfaceModules,
    master,
    pictureFiles,
    picture,
    logo,
    logos,
  }
}

export type ContentSteps = ReturnType<typeof contentSteps>

/** Whether a file name is that of a hidden, temporary or system file. */
function isSystemFile(name: string): boolean {
  return /^(?:\.|~\$|#.*#$|Thumbs\.db$|desktop\.ini$)|~$/i.test(name)
}

function digestOfEntry({ value, problems, origins, references, sections }: Entry): string {
  const named = references.map(({ kind, target, pointer }) => [kind, target, pointer])
  return digestOf(JSON.stringify([value, problems, [...origins], named, sections]))
}

/**
 * The record of the site as modules: what the scripts of every page contain, and what the page for unknown addresses adds. Only
 * security.txt shows the contact for reports of weaknesses.
 */
function siteModules(record: string) {
  const { security: _, notFound, ...bundled } = JSON.parse(record)
  return {
    'site.json': `${JSON.stringify(bundled)}\n`,
    'site-not-found.json': `${JSON.stringify({ notFound })}\n`,
  }
}

/** The record of the menus as modules: what the header shows, and what the footer does, whose script loads later. */
function navigationModules(record: string) {
  const { footer, ...header } = JSON.parse(record)
  return {
    'navigation.json': `${JSON.stringify(header)}\n`,
    'navigation-footer.json': `${JSON.stringify({ footer })}\n`,
  }
}

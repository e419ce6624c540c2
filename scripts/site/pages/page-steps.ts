import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { recordAddress } from '../../../src/contracts/worker/record-address'
import type { AddressEntry, Site } from '../../../src/generated/content'
import type { AnyRecord } from '../../../src/pages/page-kind'
import { kindOf } from '../../content/kind-of'
import type { ContentSteps } from '../../content/steps/content-steps'
import { drawingVersion, drawPreview, previewName } from '../../images/link-preview/draw'
import { cardOf } from '../../images/link-preview/page-card'
import { picturesAddress } from '../../images/picture-maker'
import { digestOf } from '../../lib/graph/digest'
import type { Graph } from '../../lib/graph/graph'
import type { Blobs, Reads, Step } from '../../lib/graph/step'
import { keepInUse } from '../../lib/keep-in-use'
import { settingNames } from '../../lib/settings'
import { policySettings } from '../../serve/content-security-policy'
import type { ClientFiles } from '../bundles/client-files'
import { type IndexablePage, namedAddresses } from '../metadata/structured-data'
import { createPageMaker, type PageMaker } from './page-maker'
import type { PageSource } from './page-writer'

/** An address that no page has, whose document becomes 404.html. */
export const unmatched = '/404'
/** Folder of dist/ with the pictures of link previews. */
const previewsFolder = 'assets/previews/'

interface PageSources {
  readonly content: ContentSteps
  readonly server: Step<Promise<Blobs>>
  readonly clientParts: Step<Promise<ClientFiles>>
  /** Folder below the project's root for the files of the server bundle. */
  readonly scratch: string
}

/** Defines the steps of the build graph from a record and the bundles to a finished page, and to its link preview. */
export function pageSteps(graph: Graph, { content, server, clientParts, scratch }: PageSources) {
  const site = graph.asyncStep('site', {
    keep: 'json',
    make: async ({ get }): Promise<Site> => JSON.parse((await get(content.bundledRecord, 'site')).text()),
  })
  const addressEntries = graph.step('address-entries', {
    keep: 'memory',
    digest: (entries: ReadonlyMap<string, AddressEntry>) => digestOf(JSON.stringify([...entries])),
    make: ({ get }) => new Map(get(content.addresses).map((entry) => [entry.address, entry])),
  })
  const addressEntry = graph.step('address-entry', {
    keep: 'json',
    make: ({ get }, address) => get(addressEntries).get(address) ?? null,
  })
  const entryAt = ({ get }: Reads, address: string): AddressEntry => {
    const entry = get(addressEntry, address)
    if (!entry) throw new Error(`There is no page at ${address}.`)
    return entry
  }
  const title = graph.step('title', {
    keep: 'json',
    make: ({ get }, address) => get(addressEntry, address)?.title ?? null,
  })
  const indexablePage = async (reads: Reads, address: string): Promise<IndexablePage> => {
    const entry = entryAt(reads, address)
    const text = (await reads.get(content.record, entry.canonical ?? address)).text()
    // The content is valid, so the record has the type of its template.
    return { entry, record: JSON.parse(text) as AnyRecord }
  }

  /** Card, picture and file name of a page's link preview. */
  const previewCard = graph.asyncStep('preview-card', {
    keep: 'json',
    make: async (reads, address) => {
      const { entry, record } = await indexablePage(reads, address)
      const kind = kindOf(entry.template)
      const src = kind?.preview?.picture?.(record)?.src
      // The build does not fetch pictures in hosted storage.
      const picture = src?.startsWith(picturesAddress) ? src.slice(picturesAddress.length) : ''
      const card = cardOf(entry.title, record, kind, await reads.get(site))
      return { card, picture, path: previewsFolder + previewName(card, picture) }
    },
  })
  const preview = graph.asyncStep('preview', {
    keep: 'blob',
    version: drawingVersion(),
    make: async ({ get }, address) => {
      const { card, picture } = await get(previewCard, address)
      return drawPreview(card, picture === '' ? undefined : (await get(content.picture, picture)).bytes())
    },
  })

  let maker: PageMaker | undefined
  const pageMaker = graph.asyncStep('page-maker', {
    keep: 'memory',
    digest: ({ digest }: { digest: string; make: PageMaker['make'] }) => digest,
    make: async ({ get, setting }) => {
      const bundle = await get(server)
      const settings = {
        client: await get(clientParts),
        policy: policySettings(Object.fromEntries(settingNames.map((name) => [name, setting(name)]))),
        site: await get(site),
      }
      const bundleDigest = digestOf(JSON.stringify(bundle))
      const folder = join(graph.files.root, scratch, `server-${bundleDigest.slice(0, 16)}`)
      writeFiles(folder, bundle)
      keepInUse(folder)
      await maker?.close()
      maker = createPageMaker(join(folder, 'entry-server.js'), settings, graph.store)
      return { digest: digestOf(JSON.stringify([bundleDigest, settings])), make: maker.make }
    },
  })
  /** Pages by the public address of their records. */
  const recordPages = graph.step('record-pages', {
    keep: 'json',
    make: ({ get }) =>
      Object.fromEntries(
        get(content.addresses).flatMap(({ address, canonical }) =>
          canonical === undefined ? [[recordAddress(address), address]] : [],
        ),
      ),
  })
  /** Page by the public address of its record. */
  const recordPage = graph.step('record-page', {
    keep: 'json',
    make: ({ get }, address) => get(recordPages)[address] ?? null,
  })
  const sourceOf = async (reads: Reads, address: string): Promise<PageSource> => {
    if (address === unmatched) return { address }
    const { get } = reads
    const entry = entryAt(reads, address)
    const own = entry.canonical ?? address
    const record = await get(content.record, own)
    const titles: Record<string, string> = {}
    for (const named of namedAddresses(entry)) {
      // Its own title would be another node for each page.
      const text = named === entry.address ? entry.title : get(title, named)
      if (text !== null) titles[named] = text
    }
    return {
      address,
      page: {
        entry,
        record: { address: recordAddress(own), text: graph.store.source(record.digest) },
        titles,
        preview: `/${(await get(previewCard, address)).path}`,
      },
    }
  }
  /** A finished document, and what it makes a visitor load. */
  const page = graph.asyncStep('page', {
    keep: 'blobs',
    make: async (reads, address) => {
      const { get } = reads
      const { make } = await get(pageMaker)
      const { html, load } = await make(await sourceOf(reads, address), async (record) => {
        const read = get(recordPage, record)
        return read === null ? undefined : (await get(content.record, read)).text()
      })
      return { html: graph.adopt(html), load }
    },
  })

  return {
    site,
    title,
    indexablePage,
    previewCard,
    preview,
    page,
    closePages: async () => maker?.close(),
  }
}

function writeFiles(folder: string, files: Blobs): void {
  for (const [path, blob] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), blob.bytes())
  }
}

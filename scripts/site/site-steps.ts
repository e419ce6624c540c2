import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { SEARCH_INDEX } from '../../src/contracts/search-index/index-file'
import type { OfflineMedia } from '../../src/contracts/worker/offline-media'
import { qrAddress } from '../../src/contracts/worker/qr-address'
import { recordAddress } from '../../src/contracts/worker/record-address'
import type { AddressEntry, Site } from '../../src/generated/content'
import type { AnyRecord } from '../../src/pages/page-kind'
import { licencesAddress } from '../content/addresses'
import { logosAddress } from '../content/client-logo'
import { kindOf } from '../content/kind-of'
import type { SchemaSet } from '../content/schemas/load-schemas'
import type { RecordPages } from '../content/schemas/schema'
import type { ContentSteps } from '../content/steps/content-steps'
import { drawingVersion, drawPreview, previewName } from '../images/link-preview/draw'
import { cardOf } from '../images/link-preview/page-card'
import { picturesAddress } from '../images/picture-maker'
import { digestOf } from '../lib/graph/blob-store'
import type { Graph } from '../lib/graph/graph'
import type { Blob, Blobs, Reads } from '../lib/graph/step'
import { limit } from '../lib/limit'
import { policySettings } from '../serve/content-security-policy'
import { budgetSteps } from './budgets/budget-steps'
import { clientFiles, packagesInBundle, publishedFiles, workerBundle } from './bundles/client-files'
import { runBundlers } from './bundles/run-bundlers'
import type { Effort } from './compress'
import { compressionSteps } from './compression-steps'
import { htaccess } from './deploy/htaccess'
import { redirectFiles } from './deploy/redirect-files'
import { headerFiles } from './deploy/static-host-files'
import { readHostingSettings } from './hosting-settings'
import { materialNotices, visitorNotices } from './licences/visitor-notices'
import { pageMetadata, structuredDataElement } from './metadata/page-metadata'
import { qrCode } from './metadata/qr-code'
import { feed, robots, securityFile, securityText, sitemap } from './metadata/site-files'
import type { IndexablePage } from './metadata/structured-data'
import { offlineMedia, type PictureFacts } from './offline/offline-media'
import { documentsOver, precacheList } from './offline/precache-list'
import { readScreenshots } from './offline/read-screenshots'
import { webManifest } from './offline/web-manifest'
import { applicationRenderer, pageRenderer } from './pages/renderer'

/** Folders of dist/ by what they hold. */
const picturesFolder = picturesAddress.slice(1)
const logosFolder = logosAddress.slice(1)
const previewsFolder = 'assets/previews/'
/** An address that no page has, whose document becomes 404.html. */
const unmatched = '/404'
/** Number of newest records of a collection to precache; older ones are cached when they are read. */
const PRECACHED_RECORDS = 20
/** Number of newest records in the feed; readers have the older ones already. */
const FEED_ENTRIES = 100
/** Settings that bundles or pages depend on. */
const settingNames = [
  'VITE_SUPABASE_URL',
  'VITE_SUPABASE_PUBLISHABLE_KEY',
  'VITE_SUPABASE_ANON_KEY',
  'VITE_MAPPLS_KEY',
]

/**
 * Defines the site steps of the build graph: source and generated modules → bundles; record and bundle → page → compressed
 * page; pictures and link previews; precache list of the worker; files of dist/.
 * @param scratch folder below the project's root for the output of bundlers
 */
export function siteSteps(graph: Graph, content: ContentSteps, scratch: string) {
  const { root } = graph.files

  /* Bundles. */

  const sources = ({ get, tree, digest, setting }: Reads) => {
    tree('src', ['src/generated'])
    for (const file of ['vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json']) digest(file)
    for (const name of settingNames) setting(name)
    return get(content.modules)
  }
  const bundles = graph.asyncStep('bundles', {
    keep: 'blobs',
    make: async (reads) => {
      await sources(reads)
      return runBundlers(root, join(scratch, `bundles-${process.pid}`))
    },
  })
  const bundleIn = (folder: string) => ({
    keep: 'blobs' as const,
    make: async ({ get }: Reads) =>
      Object.fromEntries(
        Object.entries(await get(bundles)).flatMap(([path, file]) =>
          path.startsWith(folder) ? [[path.slice(folder.length), file]] : [],
        ),
      ),
  })
  const client = graph.asyncStep('client-bundle', bundleIn('client/'))
  const server = graph.asyncStep('server-bundle', bundleIn('server/'))
  const clientParts = graph.asyncStep('client-files', {
    keep: 'json',
    make: async ({ get }) => clientFiles(await get(client)),
  })
  let closeRenderer = async (): Promise<unknown> => undefined
  const renderer = graph.asyncStep('renderer', {
    keep: 'memory',
    digest: ({ digest }: { digest: string; render: ReturnType<typeof pageRenderer> }) => digest,
    make: async ({ get, setting }) => {
      const bundle = await get(server)
      const parts = await get(clientParts)
      const policy = policySettings(Object.fromEntries(settingNames.map((name) => [name, setting(name)])))
      const digest = digestOf(JSON.stringify([digestsOf(bundle), parts, policy]))
      const folder = join(root, scratch, `server-${digestOf(JSON.stringify(digestsOf(bundle))).slice(0, 16)}`)
      writeFiles(folder, bundle)
      const application = await applicationRenderer(join(folder, 'entry-server.js'))
      closeRenderer = application.close
      return { digest, render: pageRenderer(application.render, parts, policy) }
    },
  })

  /* Pages. */

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
  const indexablePage = async ({ get }: Reads, address: string): Promise<IndexablePage> => {
    const entry = get(addressEntry, address)
    if (!entry) throw new Error(`There is no page at ${address}.`)
    const text = (await get(content.record, entry.canonical ?? address)).text()
    // The content is valid, so the record has the type of its template.
    return { entry, record: JSON.parse(text) as AnyRecord }
  }
  /** Card and picture of a page's link preview. */
  const previewCard = graph.asyncStep('preview-card', {
    keep: 'json',
    make: async (reads, address) => {
      const { entry, record } = await indexablePage(reads, address)
      const kind = kindOf(entry.template)
      const src = kind?.preview?.picture?.(record)?.src
      // The build does not fetch pictures in hosted storage.
      const picture = src?.startsWith(picturesAddress) ? src.slice(picturesAddress.length) : ''
      return { card: cardOf(entry.title, record, kind, await reads.get(site)), picture }
    },
  })
  const previewFile = graph.asyncStep('preview-file', {
    keep: 'json',
    make: async ({ get }, address) => {
      const { card, picture } = await get(previewCard, address)
      return previewName(card, picture)
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
  const title = graph.step('title', {
    keep: 'json',
    make: ({ get }, address) => get(addressEntry, address)?.title ?? null,
  })
  const records = graph.step('record-pages', {
    keep: 'json',
    make: ({ get }) =>
      Object.fromEntries(
        get(content.addresses).flatMap(({ address, canonical }) =>
          canonical === undefined ? [[recordAddress(address), address]] : [],
        ),
      ),
  })
  /** Page address by the public address of its record. */
  const recordPage = graph.step('record-page', {
    keep: 'json',
    make: ({ get }, address) => get(records)[address] ?? null,
  })
  const readRecord =
    ({ get }: Reads) =>
    async (address: string): Promise<string | undefined> => {
      const page = get(recordPage, address)
      return page === null ? undefined : (await get(content.record, page)).text()
    }
  const page = graph.asyncStep('page', {
    keep: 'blob',
    make: async (reads, address) => {
      const { get } = reads
      const { render } = await get(renderer)
      if (address === unmatched) return render(address, 404, readRecord(reads))
      const html = await render(address, 200, readRecord(reads))
      const findable = await indexablePage(reads, address)
      const openGraphPicture = `/${previewsFolder}${await get(previewFile, address)}`
      const titles = { get: (one: string) => get(title, one) ?? undefined }
      const facts = await get(site)
      return html
        .replace('</head>', () => `${pageMetadata(findable, facts, openGraphPicture)}</head>`)
        .replace(/<\/body>(?=<\/html>$)/, () => `${structuredDataElement(findable, facts, titles)}</body>`)
    },
  })

  /* Files about the site. */

  const hosting = graph.step('hosting', {
    keep: 'json',
    make: ({ bytes }) => readHostingSettings(bytes('package.json').toString('utf8')),
  })
  const siteFiles = graph.asyncStep('site-files', {
    keep: 'blobs',
    make: async (reads) => {
      const { get, list, bytes } = reads
      const facts = await get(site)
      const entries = get(content.addresses)
      const security = securityText(facts)
      const pages = entries.map(({ address }) => address)
      const [collection = '', feedPages] =
        recordPages(get(content.schemas)).find(([, { template }]) => kindOf(template)?.feedEntry) ?? []
      const feedKind = feedPages && kindOf(feedPages.template)
      const feedEntries = await Promise.all(
        get(content.newest, collection)
          .slice(0, FEED_ENTRIES)
          .map(async (address) => feedKind?.feedEntry?.((await indexablePage(reads, address)).record) ?? []),
      )
      const feedPage = feedPages?.folder ?? '/'
      const home = JSON.parse((await get(content.record, '/')).text())
      const manifest = webManifest({
        site: facts,
        navigation: JSON.parse((await get(content.bundledRecord, 'navigation')).text()),
        description: home.description,
        screenshots: await readScreenshots(
          list('public/screenshots').map((file) => ({ file, bytes: () => bytes(file) })),
        ),
      })
      return {
        'sitemap.xml': sitemap(entries, facts),
        'robots.txt': robots(facts),
        ...(security === undefined ? {} : { [securityFile]: security }),
        'feed.xml': feed(feedEntries.flat(), { title: get(title, feedPage) ?? '', address: feedPage }, facts),
        'manifest.webmanifest': JSON.stringify(manifest),
        ...headerFiles(get(hosting)),
        ...redirectFiles(get(content.redirects), pages),
        '.htaccess': htaccess(get(content.redirects), pages, get(hosting)),
      }
    },
  })
  /** Licences of the packages and the material that visitors receive. */
  const licences = graph.asyncStep('licences', {
    keep: 'blob',
    make: async ({ get, digest }) => {
      // The lockfile stands for the installed packages.
      for (const file of ['package-lock.json', ...materialNotices]) digest(file)
      return visitorNotices(root, packagesInBundle(await get(client)))
    },
  })
  /** QR code of the address of a page. */
  const qr = graph.asyncStep('qr-code', {
    keep: 'blob',
    make: async ({ get }, address) => qrCode((await get(site)).address + address),
  })
  const publicFile = graph.step('public-file', { keep: 'blob', make: ({ bytes }, file) => bytes(file) })
  /** Paths of documents and records that are cached when they are read: old records, and pages of large folders. */
  const notPrecached = graph.step('not-precached', {
    keep: 'memory',
    digest: (paths: ReadonlySet<string>) => digestOf(JSON.stringify([...paths])),
    make: ({ get }) => {
      const old = new Set(
        recordPages(get(content.schemas)).flatMap(([name]) =>
          get(content.newest, name).slice(PRECACHED_RECORDS),
        ),
      )
      return new Set(
        get(content.addresses)
          .filter(({ address, inLargeFolder }) => inLargeFolder || old.has(address))
          .flatMap(({ address, file }) => [file, recordAddress(address).slice(1)]),
      )
    },
  })
  /** List of media to save for offline reading: pictures of the precached pages, and the film. */
  const media = graph.asyncStep('offline-media', {
    keep: 'blob',
    make: async ({ get, list }) => {
      const excluded = get(notPrecached)
      const saved = get(content.addresses).filter(
        ({ canonical, file }) => canonical === undefined && !excluded.has(file),
      )
      const read = await Promise.all(
        saved.map(
          async ({ address }): Promise<unknown> => JSON.parse((await get(content.record, address)).text()),
        ),
      )
      const nameOf = (address: string) => address.slice(picturesAddress.length)
      const pictures = await get(content.pictureFiles)
      const small = new Map(
        Object.values(pictures).flatMap(({ name, file, isSmall }) =>
          isSmall ? [[file, picturesAddress + name]] : [],
        ),
      )
      const facts: PictureFacts = {
        sizeOf: async (address) => (await get(content.picture, nameOf(address))).size,
        smallOf: (address) => small.get(pictures[nameOf(address)]?.file ?? ''),
      }
      const films = list('public/video').map((file) => ({
        file: file.slice('public'.length),
        bytes: get(publicFile, file).size,
      }))
      return JSON.stringify(await offlineMedia(read, facts, films))
    },
  })

  /* The files of dist/, without compressed copies and the worker. */

  const files = async (): Promise<Map<string, Blob>> => {
    const found = new Map<string, Blob>()
    for (const file of graph.files.list('public'))
      found.set(file.slice('public/'.length), graph.get(publicFile, file))
    for (const [path, blob] of publishedFiles(await graph.get(client))) found.set(path, blob)
    const parts = await graph.get(clientParts)
    for (const { address, text } of [parts.siteSheet, parts.shellSheet, parts.wholeSheet])
      found.set(address.slice(1), graph.blob(text))
    for (const name of graph.get(content.logos)) {
      const logo = graph.get(content.logo, name)
      found.set(logosFolder + logo.name, graph.blob(logo.text))
    }
    for (const name of Object.keys(await graph.get(content.pictureFiles)))
      found.set(picturesFolder + name, await graph.get(content.picture, name))
    for (const { address, file, canonical, template } of graph.get(content.addresses)) {
      if (kindOf(template)?.hasQrCode) found.set(qrAddress(address).slice(1), await graph.get(qr, address))
      found.set(file, await graph.get(page, address))
      found.set(previewsFolder + (await graph.get(previewFile, address)), await graph.get(preview, address))
      if (canonical === undefined)
        found.set(recordAddress(address).slice(1), await graph.get(content.record, address))
    }
    found.set('404.html', await graph.get(page, unmatched))
    for (const [path, blob] of Object.entries(await graph.get(siteFiles))) found.set(path, blob)
    found.set('offline-media.json', await graph.get(media))
    found.set(licencesAddress.slice(1), await graph.get(licences))
    found.set(SEARCH_INDEX.slice(1), await graph.get(content.searchIndex))
    return found
  }

  const { close, ...compression } = compressionSteps(graph, () => graph.get(notPrecached))
  const { compressed, copiesOf, isLarge, firstEffort, finalEffort } = compression

  /* The worker and its precache list. */

  /** The worker, and the files that are compressed quickly because many are not precached. */
  const worker = async (site: ReadonlyMap<string, Blob>) => {
    // The step above writes this shape.
    const saved: OfflineMedia = JSON.parse((await graph.get(media)).text())
    // As many files may be in memory at once.
    const run = limit(16)
    const copies = (effortFor: (path: string) => Effort) => (path: string, file: Blob) =>
      run(() => copiesOf(path, file, effortFor(path)))
    const large = graph.get(notPrecached)
    const over = isLarge()
      ? await documentsOver(site, { notPrecached: large, copiesOf: copies(firstEffort) })
      : []
    const { list, report } = await precacheList(site, {
      notPrecached: large,
      over,
      smallPictures: saved.pictures.flatMap(({ small }) => small?.slice(1) ?? []),
      copiesOf: copies(finalEffort),
    })
    const parts = workerBundle(await graph.get(client)).split('self.__WB_MANIFEST')
    if (parts.length !== 2) throw new Error('The worker bundle has no place for its precache list.')
    return {
      blob: graph.blob(parts.join(JSON.stringify(list))),
      report,
      quickly: new Set(isLarge() ? [...large, ...over] : []),
    }
  }

  /* Budgets. */

  /** A file that pages name, by its path in dist/: a picture, a client logo, a script, or a file of public/. */
  const assetNamed = graph.asyncStep('asset-named', {
    keep: 'blob',
    make: async ({ get }, path) => {
      const page = get(content.addresses).find(({ address }) => qrAddress(address) === `/${path}`)
      if (page) return (await get(qr, page.address)).bytes()
      if (path.startsWith(picturesFolder)) return get(content.picture, path.slice(picturesFolder.length))
      if (path.startsWith(logosFolder))
        for (const file of get(content.logos)) {
          const logo = get(content.logo, file)
          if (logosFolder + logo.name === path) return logo.text
        }
      return (await get(client))[path] ?? get(publicFile, `public/${path}`)
    },
  })

  const { measure, heavyPages } = budgetSteps(graph, {
    addresses: content.addresses,
    addressEntry,
    page,
    assetNamed,
    compressed,
    unmatched,
  })

  return {
    client,
    server,
    page,
    preview,
    siteFiles,
    licences,
    qr,
    notPrecached,
    files,
    copiesOf,
    firstEffort,
    finalEffort,
    worker,
    measure,
    heavyPages,
    unmatched,
    /** Ends the threads that render pages and compress files. */
    closeThreads: () => Promise.all([closeRenderer(), close()]),
  }
}

function digestsOf(files: Blobs): [string, string][] {
  return Object.entries(files).map(([path, { digest }]) => [path, digest])
}

function writeFiles(folder: string, files: Blobs): void {
  for (const [path, blob] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), blob.bytes())
  }
}

/** The collections whose records have pages. */
function recordPages({ collections }: SchemaSet): (readonly [collection: string, pages: RecordPages])[] {
  return [...collections].flatMap(([name, { pages }]) => (pages ? [[name, pages] as const] : []))
}

import { kindOf } from '../content/kind-of'
import { collectionsWithPages } from '../content/schemas/collections-with-pages'
import type { ContentSteps } from '../content/steps/content-steps'
import type { Graph } from '../lib/graph/graph'
import type { Blobs, Step } from '../lib/graph/step'
import { packagesInBundle } from './bundles/client-files'
import { htaccess } from './deploy/htaccess'
import { redirectFiles } from './deploy/redirect-files'
import { headerFiles } from './deploy/static-host-files'
import { readHostingSettings } from './hosting-settings'
import { materialNotices, visitorNotices } from './licences/visitor-notices'
import { qrCode } from './metadata/qr-code'
import { feed, robots, securityFile, securityText, sitemap } from './metadata/site-files'
import { readScreenshots } from './offline/read-screenshots'
import { webManifest } from './offline/web-manifest'
import type { pageSteps } from './pages/page-steps'

/** Number of newest records in the feed; readers have the older ones already. */
const FEED_ENTRIES = 100

interface SiteFileSources {
  readonly content: ContentSteps
  readonly client: Step<Promise<Blobs>>
  readonly pages: Pick<ReturnType<typeof pageSteps>, 'site' | 'title' | 'indexablePage'>
}

/** Defines the steps of the build graph for the files about the whole site, and for QR codes. */
export function siteFileSteps(
  graph: Graph,
  { content, client, pages: { site, title, indexablePage } }: SiteFileSources,
) {
  const hosting = graph.step('hosting', {
    keep: 'json',
    make: ({ bytes }) => readHostingSettings(bytes('package.json').toString('utf8')),
  })
  const siteFiles = graph.asyncStep('site-files', {
    keep: 'blobs',
    make: async (reads): Promise<Blobs> => {
      const { get, list, bytes } = reads
      const facts = await get(site)
      const entries = get(content.addresses)
      const security = securityText(facts)
      const pages = entries.map(({ address }) => address)
      const [collection = '', feedPages] =
        collectionsWithPages(get(content.schemas)).find(([, { template }]) => kindOf(template)?.feedEntry) ??
        []
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
      return graph.blobs({
        'sitemap.xml': sitemap(entries, facts),
        'robots.txt': robots(facts),
        ...(security === undefined ? {} : { [securityFile]: security }),
        'feed.xml': feed(feedEntries.flat(), { title: get(title, feedPage) ?? '', address: feedPage }, facts),
        'manifest.webmanifest': JSON.stringify(manifest),
        ...headerFiles(get(hosting)),
        ...redirectFiles(get(content.redirects), pages),
        '.htaccess': htaccess(get(content.redirects), pages, get(hosting)),
      })
    },
  })
  /** Licences of the packages and the material that visitors receive. */
  const licences = graph.asyncStep('licences', {
    keep: 'blob',
    make: async ({ get, digest }) => {
      // The lockfile stands for the installed packages.
      for (const file of ['package-lock.json', ...materialNotices]) digest(file)
      return visitorNotices(graph.files.root, packagesInBundle(await get(client)))
    },
  })
  /** QR code of the address of a page. */
  const qr = graph.asyncStep('qr-code', {
    keep: 'blob',
    make: async ({ get }, address) => qrCode((await get(site)).address + address),
  })
  return { hosting, siteFiles, licences, qr }
}

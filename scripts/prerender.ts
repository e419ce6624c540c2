import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadEnv, type Manifest } from 'vite'
import { pageMetadata, structuredDataElement } from './findable/page-metadata'
import { type GeneratedSite, readGeneratedSite } from './findable/read-pages'
import { feed, robots, sitemap } from './findable/site-files'
import type { FindablePage } from './findable/structured-data'
import { drawLinkPreviews } from './images/link-preview/link-previews'
import { assertWholePage } from './prerender/assert-whole-page'
import { type ChunkStyles, chunkStylesFile } from './prerender/chunk-styles'
import { diskReader } from './prerender/disk-reader'
import { gatherStyles } from './prerender/page-styles'
import { pageWriter } from './prerender/page-writer'
import { rootRoute, routeFiles } from './prerender/route-manifest'
import { withStart } from './prerender/start-scripts'
import { policySettings, withPagePolicy } from './security/policy'

interface Rendered {
  readonly status: number
  readonly html: string
  readonly routeIds: readonly string[]
}

interface PrerenderOptions {
  readonly root: string
  /** Builds dist-ssr/entry-server.js. */
  readonly buildServer: () => Promise<void>
  /** Paths of documents, among others, of which there may be thousands. */
  readonly numerous: ReadonlySet<string>
}

/** An address that no page can have: its document becomes 404.html. */
const unmatched = '/404'

/**
 * Renders every address to its own HTML file in dist/, after the client bundle and before the service worker.
 * The clock stands still while rendering, so that two builds of one tree give the same bytes.
 * @throws Error when a page answers with another status than expected, or came out incomplete
 */
export async function prerender({ root, buildServer, numerous }: PrerenderOptions): Promise<void> {
  const dist = join(root, 'dist')
  const generated = await readGeneratedSite(join(root, 'src/generated'))
  const folders = { output: dist, cache: join(root, '.cache/previews') }
  const [previews] = await Promise.all([
    drawLinkPreviews(generated.pages, generated.site, folders),
    buildServer(),
  ])
  const renderPage = await pageRenderer(root, dist)
  const writer = pageWriter(dist, numerous)
  const now = Date.now
  Date.now = () => 0
  try {
    for (const page of generated.pages) {
      const html = await renderPage(page.entry.address, 200)
      await writer.write(
        page.entry.file,
        withMetadata(html, page, generated, previews.get(page.entry.address)),
      )
    }
    await writer.write('404.html', await renderPage(unmatched, 404))
    await writer.finish()
  } finally {
    Date.now = now
  }
  await writeSiteFiles(dist, generated)
  await rm(join(root, 'dist-ssr'), { recursive: true, force: true })
  await rm(join(dist, '.vite'), { recursive: true, force: true })
}

/** A function that renders an address to a checked document with its content policy. */
async function pageRenderer(root: string, dist: string) {
  const viteManifest: Manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'))
  const sheets: ChunkStyles = JSON.parse(await readFile(join(dist, chunkStylesFile), 'utf8'))
  const files = routeFiles(viteManifest, sheets)
  const styles = await gatherStyles(dist, files)
  const policy = policySettings(loadEnv('production', root, 'VITE_'))
  const readData = diskReader(join(root, 'src/generated'))
  // No query behind the file name: split chunks import the entry back by its plain name, and a second React would load.
  const server = await import(pathToFileURL(join(root, 'dist-ssr/entry-server.js')).href)
  return async (address: string, expectedStatus: number): Promise<string> => {
    const page: Rendered = await server.render(address, readData)
    assertWholePage(address, page, expectedStatus)
    const scripts = new Set([rootRoute, ...page.routeIds].flatMap((id) => files.scripts.get(id) ?? []))
    const start = { styles: styles.file, entry: files.entry, parts: [...scripts] }
    const html = withStart(styles.into(page.html, page.routeIds), start)
    return withPagePolicy(html, policy)
  }
}

function withMetadata(
  html: string,
  page: FindablePage,
  { site, titles }: GeneratedSite,
  preview: string | undefined,
): string {
  return html
    .replace('</head>', () => `${pageMetadata(page, site, preview)}</head>`)
    .replace(/<\/body>(?=<\/html>$)/, () => `${structuredDataElement(page, site, titles)}</body>`)
}

async function writeSiteFiles(dist: string, { site, pages }: GeneratedSite): Promise<void> {
  const posts = pages.flatMap(({ record }) => ('template' in record ? [] : [record]))
  const entries = pages.map(({ entry }) => entry)
  await writeFile(join(dist, 'sitemap.xml'), sitemap(entries, site))
  await writeFile(join(dist, 'robots.txt'), robots(site))
  await writeFile(join(dist, 'feed.xml'), feed(posts, site))
}

import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawLinkPreviews } from '../../images/link-preview/link-previews'
import { digestText } from '../build/digest-text'
import { compressedNow } from '../build/precompress'
import type { SiteNotes } from '../build/site-notes'
import { pageMetadata, structuredDataElement } from '../findable/page-metadata'
import { type GeneratedSite, readGeneratedSite } from '../findable/read-pages'
import { feed, robots, sitemap } from '../findable/site-files'
import type { FindablePage } from '../findable/structured-data'
import { dataTexts, diskReader } from './disk-reader'
import { type FollowedReads, followReads } from './followed-reads'
import type { PageWriter } from './page-writer'
import { keepClientBuild, pageRenderer } from './renderer'

interface PrerenderOptions {
  readonly root: string
  /** Builds the entry that renders pages into `serverFolder`; left out when what is there is still right. */
  readonly buildServer?: () => Promise<void>
  /** Paths of documents, among others, of which there may be thousands. */
  readonly numerous: ReadonlySet<string>
  /** Their compressed copies need not be there when this ends. */
  readonly writer: PageWriter
  readonly notes: SiteNotes
}

/** An address that no page can have: its document becomes 404.html. */
const unmatched = '/404'

/**
 * Renders every address to its own HTML file in dist/, after the client bundle and before the service worker; those
 * for which nothing has changed since the build before stay.
 * The clock stands still while rendering, so that two builds of one tree give the same bytes.
 * @throws Error when a page answers with another status than expected, or came out incomplete
 */
export async function prerender({
  root,
  buildServer,
  numerous,
  writer,
  notes,
}: PrerenderOptions): Promise<void> {
  const dist = join(root, 'dist')
  const folder = join(root, 'src/generated')
  const generated = await readGeneratedSite(folder)
  const [previews] = await Promise.all([
    drawLinkPreviews(generated.pages, generated.site, {
      output: dist,
      cache: join(root, '.cache/previews'),
    }),
    buildServer?.().then(() => keepClientBuild(root)),
  ])
  for (const preview of previews.values()) notes.noteWritten(preview.slice(1))
  const reads = followReads({
    readData: diskReader(folder),
    textOf: dataTexts(folder),
    titles: generated.titles,
  })
  const changed = generated.pages.filter((page) => {
    const { address, file } = page.entry
    const own = JSON.stringify([page, previews.get(address), compressedNow(file, numerous)])
    return !notes.isKept(file, digestText(own), reads.digestOf)
  })
  const notFoundKept = notes.isKept('404.html', 'not found', reads.digestOf)
  if (changed.length > 0 || !notFoundKept) {
    const renderPage = await pageRenderer(root, reads.readData)
    const now = Date.now
    Date.now = () => 0
    try {
      for (const page of changed) {
        const { address, file } = page.entry
        const html = await renderPage(address, 200)
        await writer.write(file, withMetadata(html, page, { ...generated, ...reads }, previews.get(address)))
        notes.noteReads(file, reads.take())
      }
      if (!notFoundKept) {
        await writer.write('404.html', await renderPage(unmatched, 404))
        notes.noteReads('404.html', reads.take())
      }
    } finally {
      Date.now = now
    }
  }
  await writeSiteFiles(dist, generated)
  await rm(join(dist, '.vite'), { recursive: true, force: true })
}

function withMetadata(
  html: string,
  page: FindablePage,
  { site, titles }: Pick<GeneratedSite, 'site'> & Pick<FollowedReads, 'titles'>,
  preview: string | undefined,
): string {
  return html
    .replace('</head>', () => `${pageMetadata(page, site, preview)}</head>`)
    .replace(/<\/body>(?=<\/html>$)/, () => `${structuredDataElement(page, site, titles)}</body>`)
}

async function writeSiteFiles(dist: string, { site, pages, posts }: GeneratedSite): Promise<void> {
  const entries = pages.map(({ entry }) => entry)
  await writeFile(join(dist, 'sitemap.xml'), sitemap(entries, site))
  await writeFile(join(dist, 'robots.txt'), robots(site))
  await writeFile(join(dist, 'feed.xml'), feed(posts, site))
}

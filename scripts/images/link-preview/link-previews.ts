import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LinkedPost, Page, Site } from '../../../src/generated/content'
import { limit } from '../limit'
import { previewDrawer } from './draw'
import { cardOf, pictureOf } from './page-card'

/** An address with the record it shows. */
interface PreviewedPage {
  readonly entry: { readonly address: string; readonly title: string }
  readonly record: Page | LinkedPost
}

interface PreviewFolders {
  /** The built site; the pictures of the pages are in it already. */
  readonly output: string
  /** Where drawn previews are kept between builds. */
  readonly cache: string
}

/** Public address of the folder that link previews are served from. */
const address = '/assets/previews/'
/** So many previews are looked for and copied at once. */
const pagesAtOnce = 16

/**
 * Draws the Open Graph picture of every page, 1200 × 630 px, from its title, lead figures and picture, and puts it
 * into the built site.
 * @returns the public address of the picture by address of the page
 */
export async function drawLinkPreviews(
  pages: readonly PreviewedPage[],
  site: Site,
  { output, cache }: PreviewFolders,
): Promise<ReadonlyMap<string, string>> {
  const draw = previewDrawer(cache)
  const target = join(output, address)
  await mkdir(target, { recursive: true })
  const run = limit(pagesAtOnce)
  const drawPage = async ({ entry, record }: PreviewedPage) => {
    const src = pictureOf(record)?.src
    // One in hosted storage is not fetched while building.
    const picture = src?.startsWith('/')
      ? { address: src, read: () => readFile(join(output, src)) }
      : undefined
    const name = await draw(cardOf(entry.title, record, site), picture)
    // Its name holds a hash of all that is drawn: one that is there is this one.
    if (!existsSync(join(target, name))) await copyFile(join(cache, name), join(target, name))
    return [entry.address, address + name] as const
  }
  return new Map(await Promise.all(pages.map((page) => run(() => drawPage(page)))))
}

import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AddressEntry } from '../../../src/generated/content'
import { projectPictures } from '../../content/project-pictures'
import { writeStaticHostFiles } from '../../deploy/static-host-files'
import { keepBudgets } from '../budgets/keep-budgets'
import { keptForRendering } from '../prerender/renderer'
import { visitedOnly } from '../pwa/visited-only'
import { bareWorker, takeBareWorker, writeWorker } from '../pwa/write-worker'
import { checkSettings } from './check-settings'
import { fixedParts } from './fixed-parts'
import { generateContent } from './generate-content'
import { forgetOld, precompressRest } from './precompress-site'
import { readSettings } from './settings'
import { SiteNotes } from './site-notes'
import { writeSite } from './write-site'

/**
 * Builds the whole site into dist/: content, client, pages, service worker, files for hosts, precompressed copies; then
 * compares what came out with the budgets. When dist/ is as the build before left it, and nothing has changed but
 * records of pages and posts, marks and pictures, the bundles stay and only what those show in is made anew; the site is
 * the same, byte for byte, as one that is built from nothing.
 * @throws the first error of any step, a broken budget among them; content mistakes come as one printed report
 */
export async function buildSite(root: string): Promise<void> {
  checkSettings(readSettings(root))
  const pictures = projectPictures(root)
  await generateContent(root, pictures)
  const fixed = fixedParts(root, process.env)
  const numerous = await visitedOnly(root)
  const notes = new SiteNotes(root)
  if ([...keptForRendering, bareWorker].every((part) => existsSync(join(root, part)))) notes.takeUp(fixed)
  if (notes.updating) await writeSite({ root, pictures, notes, numerous })
  else {
    // Loaded only now: what makes bundles takes longer to load than an update takes.
    const { buildClient, buildServer } = await import('./build-bundles')
    await buildClient(root)
    await takeBareWorker(root)
    await writeSite({ root, pictures, notes, numerous, buildServer: () => buildServer(root) })
    await forgetOld(root)
  }
  await writeWorker(root, numerous)
  const dist = join(root, 'dist')
  await writeStaticHostFiles(dist)
  await precompressRest(root)
  const entries: AddressEntry[] = JSON.parse(
    await readFile(join(root, 'src/generated/addresses.json'), 'utf8'),
  )
  // Where the bundles stay, a page that stays costs what it did.
  const pages = [...entries, { file: '404.html', template: '404' }].filter(({ file }) => notes.isNew(file))
  await keepBudgets(root, dist, pages)
  notes.finish(fixed)
}

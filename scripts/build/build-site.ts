import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createBuilder } from 'vite'
import type { AddressEntry } from '../../src/generated/content'
import configure from '../../vite.config'
import { keepBudgets } from '../budgets/keep-budgets'
import { writeStaticHostFiles } from '../deploy/static-host-files'
import { serverFolder } from '../prerender/renderer'
import { writeWorker } from '../pwa/offline-site'
import { fixedParts } from './fixed-parts'
import { precompressRest } from './precompress-site'
import { SiteNotes } from './site-notes'

/**
 * Builds the whole site into dist/: content, client, pages, service worker, files for hosts, precompressed copies; then
 * compares what came out with the budgets. When dist/ is as the build before left it, and nothing has changed but
 * records that are fetched, marks and pictures, the bundles stay and only what those show in is made anew; the site is
 * the same, byte for byte, as one that is built from nothing.
 * @throws the first error of any step, a broken budget among them; content mistakes come as one printed report
 */
export async function buildSite(root: string): Promise<void> {
  const notes = new SiteNotes(root)
  const settings = configure({ command: 'build', mode: 'production' }, notes)
  // The content is generated while Vite reads its configuration.
  const builder = await createBuilder({ ...settings, root, configFile: false }, true)
  const fixed = fixedParts(root, process.env)
  if (existsSync(join(root, serverFolder))) notes.takeUp(fixed)
  const [client] = Object.values(builder.environments)
  if (notes.updating) await writeWorker(builder.config)
  else if (client) await builder.build(client)
  const dist = join(root, 'dist')
  await writeStaticHostFiles(dist)
  await precompressRest(root)
  const entries: AddressEntry[] = JSON.parse(
    await readFile(join(root, 'src/generated/addresses.json'), 'utf8'),
  )
  await keepBudgets(dist, [...entries, { file: '404.html', template: '404' }])
  notes.finish(fixed)
}

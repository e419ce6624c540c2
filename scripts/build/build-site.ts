import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import type { AddressEntry } from '../../src/generated/content'
import configure from '../../vite.config'
import { keepBudgets } from '../budgets/keep-budgets'
import { writeStaticHostFiles } from '../deploy/static-host-files'
import { precompressRest } from './precompress-site'

/**
 * Builds the whole site into dist/: content, client, pages, service worker, files for hosts, precompressed copies; then
 * compares what came out with the budgets.
 * @throws the first error of any step, a broken budget among them; content mistakes come as one printed report
 */
export async function buildSite(root: string): Promise<void> {
  await build({ ...configure({ command: 'build', mode: 'production' }), root, configFile: false })
  const dist = join(root, 'dist')
  await writeStaticHostFiles(dist)
  await precompressRest(root)
  const entries: AddressEntry[] = JSON.parse(
    await readFile(join(root, 'src/generated/addresses.json'), 'utf8'),
  )
  await keepBudgets(dist, [...entries, { file: '404.html', template: '404' }])
}

import { resolve } from 'node:path'
import { loadBuild } from '../site/load-build'

/** `npm run build`: the whole site into dist/. */
async function main(): Promise<void> {
  const { buildSite } = await loadBuild()
  const { written } = await buildSite(resolve(import.meta.dirname, '../..'))
  if (!written) console.log('Nothing has changed since the last build.')
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})

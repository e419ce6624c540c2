import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildSite } from '../site/build-site'
import { dayOption, readDay } from '../site/read-day'

/*
 * `npm run build`: the whole site into dist/.
 *   --as-of 2026-12-24  builds the site of that day
 */
async function main(): Promise<void> {
  const day = readDay(parseArgs({ options: dayOption }).values)
  const { written } = await buildSite(resolve(import.meta.dirname, '../..'), { day })
  if (!written) console.log('Nothing has changed since the last build.')
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})

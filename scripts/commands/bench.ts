import { execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { benchBytes } from '../bench/bytes'
import { benchContent } from '../bench/content'
import { benchLighthouse } from '../bench/lighthouse'
import { benchResponses } from '../bench/responses'
import { benchScale } from '../bench/scale'

const root = resolve(import.meta.dirname, '../..')

/** What can be measured, in the order in which all of it is. Each gives a table in Markdown. */
const benches: Readonly<Record<string, (addresses: readonly string[]) => Promise<string>>> = {
  content: () => benchContent(),
  bytes: () => benchBytes(root),
  scale: () => benchScale(root),
  responses: () => benchResponses(root),
  lighthouse: (addresses) => benchLighthouse(root, addresses),
}

/**
 * `npm run bench`: measures everything, or what is named, as in `npm run bench -- bytes lighthouse`. Addresses
 * narrow down what visits pages, as in `npm run bench -- lighthouse /about /blogs`. The tables are printed and kept
 * in bench-results/.
 */
async function main(): Promise<void> {
  const given = process.argv.slice(2)
  const addresses = given.filter((one) => one.startsWith('/'))
  const named = given.filter((one) => !one.startsWith('/'))
  const unknown = named.find((name) => !(name in benches))
  if (unknown)
    throw new Error(`There is no bench "${unknown}". There are: ${Object.keys(benches).join(', ')}.`)
  const folder = join(root, 'bench-results')
  await mkdir(folder, { recursive: true })
  // All of them look at the built site, or take its encoded pictures along.
  const built = join(import.meta.dirname, '../bench/site-once.ts')
  execFileSync(process.execPath, ['--import', import.meta.resolve('tsx'), built], { stdio: 'inherit' })
  for (const [name, bench] of Object.entries(benches)) {
    if (named.length > 0 && !named.includes(name)) continue
    console.log(`\n── ${name}\n`)
    const table = await bench(addresses)
    await writeFile(join(folder, `${name}.md`), table)
    console.log(table)
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})

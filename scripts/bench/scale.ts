import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pageCost } from '../site/budgets/page-cost'
import { filesBelow } from '../site/build/files-below'
import { writeEntries } from './content-entries'
import { runBuild } from './run-build'
import { scratchSite } from './scratch-site'
import { kilobytes, table } from './table'

interface Measured {
  readonly wall: number
  readonly cpu: number
  readonly memory: number
}

/**
 * Builds sites of generated pages from end to end (content, client, pages, worker, compressed copies), each in a
 * process of its own. The first two begin with nothing left from a build before but encoded pictures, and must give the
 * same bytes. The others follow an edit of a post and of a page.
 * @param sizes numbers of generated pages
 * @returns a table in Markdown
 */
export async function benchScale(root: string, sizes: readonly number[] = [24, 500, 2000]): Promise<string> {
  const rows = []
  for (const size of sizes) {
    const { folder, remove } = await scratchSite(root)
    try {
      writeEntries(root, folder, size)
      console.log(`${size} pages …`)
      const cold = await build(folder)
      const before = await readSite(folder)
      rows.push(await row(folder, size, 'cold', cold))
      await rm(join(folder, 'dist'), { recursive: true })
      rows.push(
        await row(folder, size, 'again', await build(folder), changed(before, await readSite(folder))),
      )
      for (const [name, edit] of Object.entries(edits)) {
        const last = await readSite(folder)
        await edit(folder)
        rows.push(await row(folder, size, name, await build(folder), changed(last, await readSite(folder))))
      }
    } finally {
      await remove()
    }
  }
  const head = ['pages', 'build', 'wall, s', 'CPU, s', 'peak memory, MB', 'files that differ']
  return table([...head, 'first load: document, kB', 'first load: script, kB'], rows)
}

async function build(folder: string): Promise<Measured> {
  const output = await runBuild(folder)
  return JSON.parse(
    output
      .trimEnd()
      .split('\n')
      .findLast((line) => line.startsWith('{"wall"')) ?? '{}',
  )
}

/** Every file of the built site by its path, without the compressed copies. */
async function readSite(folder: string): Promise<ReadonlyMap<string, string>> {
  const site = new Map<string, string>()
  const dist = join(folder, 'dist')
  for (const name of filesBelow(dist))
    if (!/\.(?:br|gz)$/.test(name)) site.set(name, await readFile(join(dist, name), 'latin1'))
  return site
}

/** How many files are new, gone or different. */
function changed(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): number {
  const files = new Set([...before.keys(), ...after.keys()])
  return [...files].filter((file) => before.get(file) !== after.get(file)).length
}

const edits = {
  'one post edited': (folder: string) =>
    edit(
      join(folder, 'content/collections/posts/post-0.json'),
      /"type": "paragraph",\s*"text": "/,
      '$&Another text. ',
    ),
  'one page edited': (folder: string) =>
    edit(
      join(folder, 'content/pages/product/plant-0.json'),
      /"heroSummary": "[^"]*"/,
      '"heroSummary": "Another text"',
    ),
}

async function edit(file: string, from: RegExp, to: string): Promise<void> {
  await writeFile(file, (await readFile(file, 'utf8')).replace(from, to))
}

async function row(
  folder: string,
  size: number,
  name: string,
  { wall, cpu, memory }: Measured,
  differ?: number,
) {
  const cost = await pageCost(join(folder, 'dist'), 'product/plant-1.html')
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)
  const load = [cost.document, cost.firstLoadScript].map(kilobytes)
  return [size, name, seconds(wall), seconds(cpu), memory.toFixed(0), differ ?? '', ...load]
}

import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesBelow } from '../lib/files-below'
import { copySteps } from '../lib/graph/saved-graph'
import { createScratchSite, type ScratchSite } from './create-scratch-site'
import { pageCost } from './page-cost'
import { runBuild } from './run-build'
import { kilobytes, table } from './table'
import { writeEntries } from './write-entries'

interface Measurement {
  readonly wall: number
  readonly cpu: number
  readonly memory: number
}

/**
 * Returns a Markdown table of complete builds of generated sites, each in a new process: a cold build, a build
 * that has only pictures and link previews in its cache, a repeated build, and builds after an edit of a post and of a page.
 * @param sizes numbers of generated pages
 */
export async function benchScale(root: string, sizes: readonly number[] = [24, 500, 2000]): Promise<string> {
  const rows = []
  for (const size of sizes) {
    console.log(`${size} pages …`)
    const sites: ScratchSite[] = []
    const create = async (...options: Parameters<typeof createScratchSite>) => {
      const site = await createScratchSite(...options)
      sites.push(site)
      writeEntries(root, site.folder, size)
      return site.folder
    }
    try {
      const cold = await create(root)
      rows.push(await row(cold, size, 'cold', await build(cold)))
      const first = await readSite(cold)
      // In a new folder: for minutes after many files were removed, ext4 creates files several times more slowly.
      const folder = await create(root, (graph) =>
        copySteps(join(cold, '.cache/graph'), graph, ['picture', 'preview']),
      )
      rows.push(await row(folder, size, 'pictures encoded', await build(folder)))
      await rm(join(folder, 'dist'), { recursive: true })
      rows.push(
        await row(folder, size, 'repeated', await build(folder), countChanges(first, await readSite(folder))),
      )
      for (const [name, edit] of Object.entries(edits)) {
        const previous = await readSite(folder)
        await edit(folder)
        rows.push(
          await row(folder, size, name, await build(folder), countChanges(previous, await readSite(folder))),
        )
      }
    } finally {
      for (const site of sites) await site.remove()
    }
  }
  const head = ['pages', 'build', 'wall, s', 'CPU, s', 'peak memory, MB', 'changed files']
  return table([...head, 'document, kB', 'first-load script, kB'], rows)
}

async function build(folder: string): Promise<Measurement> {
  const output = await runBuild(folder)
  return JSON.parse(
    output
      .trimEnd()
      .split('\n')
      .findLast((line) => line.startsWith('{"wall"')) ?? '{}',
  )
}

/** Returns the files of the built site by path, without the compressed copies. */
async function readSite(folder: string): Promise<ReadonlyMap<string, string>> {
  const site = new Map<string, string>()
  const dist = join(folder, 'dist')
  for (const name of filesBelow(dist))
    if (!/\.(?:br|gz)$/.test(name)) site.set(name, await readFile(join(dist, name), 'latin1'))
  return site
}

/** Returns how many files were added, removed or changed. */
function countChanges(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): number {
  const files = new Set([...before.keys(), ...after.keys()])
  return [...files].filter((file) => before.get(file) !== after.get(file)).length
}

const edits: Readonly<Record<string, (folder: string) => Promise<void>>> = {
  'one post edited': (folder: string) =>
    replaceInFile(
      join(folder, 'content/collections/posts/post-0.json'),
      /"type": "paragraph",\s*"text": "/,
      '$&Another text. ',
    ),
  'one page edited': (folder: string) =>
    replaceInFile(
      join(folder, 'content/pages/product/plant-0.json'),
      /"heroSummary": "[^"]*"/,
      '"heroSummary": "Another text"',
    ),
}

async function replaceInFile(file: string, pattern: RegExp, replacement: string): Promise<void> {
  await writeFile(file, (await readFile(file, 'utf8')).replace(pattern, replacement))
}

async function row(
  folder: string,
  size: number,
  name: string,
  { wall, cpu, memory }: Measurement,
  changedFiles?: number,
) {
  const cost = await pageCost(join(folder, 'dist'), 'product/plant-1.html')
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)
  const firstLoad = [cost.document, cost.firstLoadScript].map(kilobytes)
  return [size, name, seconds(wall), seconds(cpu), memory.toFixed(0), changedFiles ?? '', ...firstLoad]
}

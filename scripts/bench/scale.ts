import { existsSync } from 'node:fs'
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
 * Returns a Markdown table of complete builds of generated sites, each in a new process: a cold build, builds that have only
 * pictures and link previews in their cache, with and without compressed copies, a repeated build, and builds after an edit
 * of a post and of a page.
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
      const withPictures = (graph: string) =>
        copySteps(join(cold, '.cache/graph'), graph, ['picture', 'preview'])
      const folder = await create(root, withPictures)
      rows.push(await row(folder, size, 'pictures encoded', await build(folder)))
      const plain = await create(root, withPictures)
      await leaveOutCopies(plain)
      rows.push(await row(plain, size, 'without compressed copies', await build(plain)))
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

/** Sets a project to a host that compresses files itself. */
async function leaveOutCopies(folder: string): Promise<void> {
  const file = join(folder, 'package.json')
  const settings = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(
    file,
    JSON.stringify({ ...settings, hosting: { ...settings.hosting, compressedCopies: false } }),
  )
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
  const [dist, page] = [join(folder, 'dist'), 'product/plant-1.html']
  // Only compressed copies tell the bytes over the wire.
  const cost = existsSync(join(dist, `${page}.br`)) ? await pageCost(dist, page) : undefined
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)
  const firstLoad = cost ? [cost.document, cost.firstLoadScript].map(kilobytes) : ['', '']
  return [size, name, seconds(wall), seconds(cpu), memory.toFixed(0), changedFiles ?? '', ...firstLoad]
}

import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createScratchSite } from '../../../scripts/bench/create-scratch-site'
import { writeEntries } from '../../../scripts/bench/write-entries'
import { filesBelow } from '../../../scripts/lib/files-below'
import { buildScratch } from './build-scratch'

const root = resolve(import.meta.dirname, '../../..')
const page = 'content/pages/product/plant-0.json'

/** Changes a word of a page. */
function write(folder: string, summary: string): void {
  const text = readFileSync(join(folder, page), 'utf8')
  writeFileSync(join(folder, page), text.replace(/"heroSummary": "[^"]*"/, `"heroSummary": "${summary}"`))
}

/** Everything in a project that its commands have written and that Git ignores, but `node_modules`. */
function madeFiles(folder: string): string[] {
  return ['.cache', '.vscode', '.desk', '.data', 'dist', 'src/generated'].flatMap((part) =>
    filesBelow(join(folder, part)).map((file) => `${part}/${file}`),
  )
}

/** Inodes of the stored pictures, pages and other results by their paths. */
function blobsOf(folder: string): ReadonlyMap<string, number> {
  const blobs = join(folder, '.cache/graph/blobs')
  return new Map(filesBelow(blobs).map((file) => [file, statSync(join(blobs, file)).ino]))
}

it('builds a copied and a moved project from their own files, with the cache that they brought', async () => {
  const { folder: original, remove } = await createScratchSite(root)
  onTestFinished(remove)
  writeEntries(root, original, 8)
  const before = await buildScratch(original)
  // Writes the help of VS Code.
  execFileSync(process.execPath, [join(original, 'scripts/run.mjs'), 'check'], { stdio: 'ignore' })

  const place = mkdtempSync(join(tmpdir(), 'copies-'))
  onTestFinished(() => rmSync(place, { recursive: true, force: true }))
  const copy = join(place, 'a b%20é&c')
  // Times are those of the copying, as after a restored cache of CI.
  cpSync(original, copy, { recursive: true, verbatimSymlinks: true })
  const copiedBlobs = blobsOf(copy)
  write(copy, 'Written in the copy')
  const changed = await buildScratch(copy)
  expect(changed.get('product/plant-0.html')).toContain('Written in the copy')
  const blobsNow = blobsOf(copy)
  expect([...copiedBlobs].filter(([file, inode]) => blobsNow.get(file) !== inode)).toEqual([])

  const moved = join(place, 'moved')
  renameSync(copy, moved)
  write(moved, 'Written after the move')
  expect((await buildScratch(moved)).get('product/plant-0.html')).toContain('Written after the move')

  const after = readdirSync(join(original, 'dist'), { recursive: true, encoding: 'utf8' })
  expect(after.some((file) => file === join('product', 'plant-0.html'))).toBe(true)
  expect(readFileSync(join(original, 'dist/product/plant-0.html'), 'utf8')).toBe(
    before.get('product/plant-0.html'),
  )

  for (const folder of [original, moved]) {
    const files = madeFiles(folder)
    expect(files.length).toBeGreaterThan(100)
    const naming = files.filter((file) => {
      const bytes = readFileSync(join(folder, file))
      return [original, place].some((path) => bytes.includes(path))
    })
    expect(naming).toEqual([])
  }
}, 300_000)

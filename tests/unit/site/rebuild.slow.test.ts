import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
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
import fc from 'fast-check'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { createScratchSite } from '../../../scripts/bench/create-scratch-site'
import { writeEntries } from '../../../scripts/bench/write-entries'
import { filesBelow } from '../../../scripts/lib/files-below'
import { readTree } from '../content/read-tree'
import { buildScratch } from './build-scratch'

const root = resolve(import.meta.dirname, '../../..')
const posts = 'content/collections/posts'
/** The oldest ones: the start page does not show them. */
const old = `${posts}/post-1.json`

type Edit = (folder: string) => void

const replace =
  (file: string, from: RegExp, to: string): Edit =>
  (folder) => {
    const path = join(folder, file)
    if (existsSync(path)) writeFileSync(path, readFileSync(path, 'utf8').replace(from, to))
  }

const edits: Readonly<Record<string, Edit>> = {
  'nothing at all': () => undefined,
  'a paragraph of a post': replace(
    old,
    /"type": "paragraph",\s*"text": "[^"]*"/,
    '"type": "paragraph", "text": "New words."',
  ),
  'a title that its neighbours show': replace(old, /"title": "[^"]*"/, '"title": "Another title"'),
  'a picture of a post': replace(old, /"file": "[^"]*"/, '"file": "nitrogen.jpg"'),
  'a post that the start page shows': replace(
    `${posts}/post-15.json`,
    /"title": "[^"]*"/,
    '"title": "Newest"',
  ),
  'a post changes places': replace(`${posts}/post-2.json`, /"date": "[^"]*"/, '"date": "2019-05-05"'),
  'a post goes': (folder) => rmSync(join(folder, posts, 'post-3.json'), { force: true }),
  'a post comes': (folder) => {
    const text = readFileSync(join(folder, posts, 'post-0.json'), 'utf8')
    const fresh = text
      .replace(/"id": \d+/, '"id": 99')
      .replace(/"date": "[^"]*"/, '"date": "2018-01-01"')
      .replace(/"title": "[^"]*"/, '"title": "Post 99"')
      .replace(/"description": "Post 0/, '"description": "Post 99')
    writeFileSync(join(folder, posts, 'post-99.json'), fresh)
  },
  'a product': replace(
    'content/pages/product/plant-0.json',
    /"heroSummary": "[^"]*"/,
    '"heroSummary": "More gas"',
  ),
  'the title of a product': replace(
    'content/pages/product/plant-1.json',
    /"title": "[^"]*"/,
    '"title": "A plant of another name"',
  ),
  'the description of the start page, which the manifest has too': replace(
    'content/pages/index.json',
    /"description": "[^"]*"/,
    '"description": "What we build, for whom, and how long it takes to be built."',
  ),
  'what every page shows': replace('content/site.json', /"footerNote": "[^"]*"/, '"footerNote": "A note"'),
  'a file of the site is touched by hand': (folder) =>
    writeFileSync(join(folder, 'dist/blogs/post-4.html'), 'by hand'),
}

/** A built site with few pages, which the tests change one after the other. */
let site = ''
beforeAll(async () => {
  const { folder, remove } = await createScratchSite(root)
  site = folder
  writeEntries(root, site, 48)
  for (const name of readdirSync(join(site, 'content/pages/product')).slice(2))
    rmSync(join(site, 'content/pages/product', name))
  await buildScratch(site)
  return remove
}, 300_000)

/** Makes every step stale but encoded pictures, drawn previews and compressed copies. */
function makeStale(folder: string): void {
  for (const made of ['dist', 'src/generated']) rmSync(join(folder, made), { recursive: true, force: true })
  appendFileSync(join(folder, 'scripts/tsconfig.json'), '\n')
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

/** Changes a word of a page. */
const summarise = (folder: string, summary: string) =>
  replace(
    'content/pages/product/plant-0.json',
    /"heroSummary": "[^"]*"/,
    `"heroSummary": "${summary}"`,
  )(folder)

it('builds a copied and a moved project from their own files, with the cache that they brought', async () => {
  const builtPage = join(site, 'dist/product/plant-0.html')
  const before = readFileSync(builtPage, 'utf8')
  // Writes the help of VS Code.
  execFileSync(process.execPath, [join(site, 'scripts/run.mjs'), 'check'], { stdio: 'ignore' })

  const place = mkdtempSync(join(tmpdir(), 'copies-'))
  onTestFinished(() => rmSync(place, { recursive: true, force: true }))
  const copy = join(place, 'a b%20é&c')
  // Times are those of the copying, as after a restored cache of CI.
  cpSync(site, copy, { recursive: true, verbatimSymlinks: true })
  const copiedBlobs = blobsOf(copy)
  summarise(copy, 'Written in the copy')
  const changed = await buildScratch(copy)
  expect(changed.get('product/plant-0.html')).toContain('Written in the copy')
  const blobsNow = blobsOf(copy)
  expect([...copiedBlobs].filter(([file, inode]) => blobsNow.get(file) !== inode)).toEqual([])

  const moved = join(place, 'moved')
  renameSync(copy, moved)
  summarise(moved, 'Written after the move')
  expect((await buildScratch(moved)).get('product/plant-0.html')).toContain('Written after the move')

  expect(readFileSync(builtPage, 'utf8')).toBe(before)

  for (const folder of [site, moved]) {
    const files = madeFiles(folder)
    expect(files.length).toBeGreaterThan(100)
    const naming = files.filter((file) => {
      const bytes = readFileSync(join(folder, file))
      return [site, place].some((path) => bytes.includes(path))
    })
    expect(naming).toEqual([])
  }
}, 300_000)

it('rebuilds only the files that depend on an edit', async () => {
  const times = () => {
    const names = readdirSync(join(site, 'dist'), { recursive: true, encoding: 'utf8' })
    const made = names.filter((name) => /\.(?:html|js)$/.test(name)).sort()
    return new Map(made.map((name) => [name, statSync(join(site, 'dist', name)).mtimeMs]))
  }
  for (const [edit, shownIn] of [
    ['a title that its neighbours show', ['blogs/post-0.html', 'blogs/post-1.html', 'blogs/post-2.html']],
    ['a product', ['product/plant-0.html']],
  ] as const) {
    const before = times()
    edits[edit]?.(site)
    await buildScratch(site)
    const changed = [...times()].filter(([name, time]) => time !== before.get(name)).map(([name]) => name)
    expect(changed).toEqual([...shownIn, 'sw.js'])
  }
}, 300_000)

it('leaves out the compressed copies, and nothing else, for a host that compresses files itself', async () => {
  const settings = join(site, 'package.json')
  const before = readFileSync(settings, 'utf8')
  const complete = readTree(join(site, 'dist'))
  writeFileSync(
    settings,
    JSON.stringify({ ...JSON.parse(before), hosting: { compressedCopies: false } }, null, 2),
  )
  const plain = await buildScratch(site)
  writeFileSync(settings, before)
  const isCopy = (path: string) => /\.(?:br|gz)$/.test(path)
  expect([...complete.keys()].filter(isCopy)).not.toEqual([])
  expect(plain).toEqual(new Map([...complete].filter(([path]) => !isCopy(path))))
}, 300_000)

it('writes the same bytes after a chain of edits as a clean build', async () => {
  const chain = fc.uniqueArray(fc.constantFrom(...Object.keys(edits)), { minLength: 2, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(chain, async (names) => {
      for (const name of names) edits[name]?.(site)
      const updated = await buildScratch(site)
      makeStale(site)
      const clean = await buildScratch(site)
      const files = [...new Set([...updated.keys(), ...clean.keys()])]
      expect(files.filter((file) => updated.get(file) !== clean.get(file))).toEqual([])
    }),
    {
      numRuns: Number(process.env.BUILD_CHAINS ?? 1),
      endOnFailure: true,
    },
  )
}, 86_400_000)

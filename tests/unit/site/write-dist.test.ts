import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { filesBelow } from '../../../scripts/lib/files-below'
import { type BlobStamps, FolderStore } from '../../../scripts/lib/graph/blob-store'
import { Graph } from '../../../scripts/lib/graph/graph'
import type { Blob } from '../../../scripts/lib/graph/step'
import { writeDist } from '../../../scripts/site/write-dist'

let root = ''
let folder = ''
let stamps: BlobStamps = {}
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'write-dist-'))
  folder = join(root, '.cache/graph')
  stamps = {}
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

type Site = Readonly<Record<string, string>>

const site: Site = {
  'index.html': 'Home',
  'product/nitrogen.html': 'Nitrogen',
  'data/product/nitrogen.json': '{}',
  'assets/entry-1.js': 'alive()',
}

/** The store as a new process opens it, which has looked at no file yet. */
const openStore = () => new FolderStore(join(folder, 'blobs'), stamps)

function blobsOf(store: FolderStore, files: Site): Map<string, Blob> {
  const graph = new Graph({ root, store })
  return new Map(Object.entries(files).map(([path, text]) => [path, graph.blob(text)]))
}

/** Builds a site in a process of its own. @returns whether dist/ was written */
function build(files: Site): boolean {
  const store = openStore()
  return writeDist(root, folder, store, blobsOf(store, files))
}

const inDist = (path: string) => join(root, 'dist', path)
const built = (): Site =>
  Object.fromEntries(filesBelow(inDist('')).map((path) => [path, readFileSync(inDist(path), 'utf8')]))

/** Writes to a file in place, as an editor does, with the time of change a second later. */
function overwrite(path: string, text: string): void {
  const { mtimeMs } = statSync(path)
  writeFileSync(path, text)
  utimesSync(path, new Date(mtimeMs + 1000), new Date(mtimeMs + 1000))
}

describe('writeDist', () => {
  it('writes all files and leaves no other folder beside dist/', () => {
    expect(build(site)).toBe(true)
    expect(built()).toEqual(site)
    expect(readdirSync(root).sort()).toEqual(['.cache', 'dist'])
  })

  it('replaces dist/ by the next site and removes files that are gone', () => {
    build(site)
    const { 'product/nitrogen.html': _, 'data/product/nitrogen.json': __, ...others } = site
    const next = { ...others, 'index.html': 'New home' }
    expect(build(next)).toBe(true)
    expect(built()).toEqual(next)
    expect(existsSync(inDist('product'))).toBe(false)
  })

  it('writes nothing when dist/ already holds the site', () => {
    build(site)
    const before = statSync(inDist('')).ino
    expect(build(site)).toBe(false)
    expect(statSync(inDist('')).ino).toBe(before)
  })

  it('keeps the bytes of a file that takes the path of another one', () => {
    build({ 'a.html': 'one', 'b.html': 'two' })
    expect(build({ 'a.html': 'two', 'b.html': 'one' })).toBe(true)
    expect(built()).toEqual({ 'a.html': 'two', 'b.html': 'one' })
  })
})

describe('a modified dist/', () => {
  const changes: Readonly<Record<string, () => void>> = {
    'a file written to in place': () => overwrite(inDist('index.html'), 'Hand'),
    'a replaced file': () => {
      unlinkSync(inDist('index.html'))
      writeFileSync(inDist('index.html'), 'Home')
    },
    'a removed file': () => unlinkSync(inDist('index.html')),
    'an added file': () => writeFileSync(inDist('more.html'), 'More'),
    'a renamed file': () => renameSync(inDist('index.html'), inDist('home.html')),
    'no dist/ at all': () => rmSync(inDist(''), { recursive: true }),
    'no list of its files': () => rmSync(join(folder, 'dist.json')),
  }

  it.each(Object.entries(changes))('is written again: %s', (_, change) => {
    build(site)
    change()
    expect(build(site)).toBe(true)
    expect(built()).toEqual(site)
    expect(build(site)).toBe(false)
  })
})

describe('the site before the last one', () => {
  const spare = (path: string) => join(root, '.cache/build/spare-dist', path)
  const second = { ...site, 'index.html': 'New home' }
  const third = { ...site, 'index.html': 'Newer home' }

  it('is completed to the next one, which keeps its unchanged files', () => {
    build(site)
    build(second)
    const { ino } = statSync(spare('product'))
    expect(build(third)).toBe(true)
    expect(built()).toEqual(third)
    expect(statSync(inDist('product')).ino).toBe(ino)
  })

  const changes: Readonly<Record<string, () => void>> = {
    'a replaced file': () => {
      unlinkSync(spare('product/nitrogen.html'))
      writeFileSync(spare('product/nitrogen.html'), 'Hand')
    },
    'a file in place of a folder': () => {
      rmSync(spare('product'), { recursive: true })
      writeFileSync(spare('product'), 'Hand')
    },
    'a folder in place of a file': () => {
      unlinkSync(spare('index.html'))
      mkdirSync(spare('index.html/below'), { recursive: true })
    },
    'an added folder': () => mkdirSync(spare('more/below'), { recursive: true }),
    'a missing file': () => unlinkSync(spare('product/nitrogen.html')),
  }

  it.each(Object.entries(changes))('does not pass on a change of its own: %s', (_, change) => {
    build(site)
    build(second)
    change()
    expect(build(third)).toBe(true)
    expect(built()).toEqual(third)
    expect(existsSync(inDist('more'))).toBe(false)
  })
})

describe('a modified blob', () => {
  it('is never written to dist/', () => {
    const store = openStore()
    const blobs = blobsOf(store, site)
    const path = store.path(blobs.get('index.html')?.digest ?? '')
    overwrite(path, 'Hand')
    expect(() => writeDist(root, folder, openStore(), blobs)).toThrow(/missing in the cache.*index\.html/)
    expect(existsSync(inDist(''))).toBe(false)
    expect(build(site)).toBe(true)
    expect(built()).toEqual(site)
  })
})

describe('a build that fails while it writes', () => {
  const next = { ...site, 'draft.html': 'Draft', 'about.html': 'About' }
  /** Writes a site whose last file is not in the store. */
  function fail(): void {
    const store = openStore()
    const blobs = blobsOf(store, next)
    unlinkSync(store.path(blobs.get('about.html')?.digest ?? ''))
    expect(() => writeDist(root, folder, openStore(), blobs)).toThrow('missing in the cache')
  }

  it('leaves the last good dist/, which is still trusted', () => {
    build(site)
    fail()
    expect(built()).toEqual(site)
    expect(build(site)).toBe(false)
  })

  it('leaves none of its files to the next build', () => {
    build(site)
    fail()
    const later = { ...site, 'index.html': 'New home' }
    expect(build(later)).toBe(true)
    expect(built()).toEqual(later)
    expect(readdirSync(root).sort()).toEqual(['.cache', 'dist'])
  })

  it('restores the last good dist/ of a process that was killed between the two renames', () => {
    build(site)
    renameSync(inDist(''), join(root, 'dist.last'))
    fail()
    expect(built()).toEqual(site)
  })
})

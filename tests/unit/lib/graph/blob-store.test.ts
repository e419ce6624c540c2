import fs, {
  existsSync,
  linkSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readSource, writeBlob } from '../../../../scripts/lib/graph/blob-file'
import { type BlobStore, FolderStore, memoryStore } from '../../../../scripts/lib/graph/blob-store'
import { digestOf } from '../../../../scripts/lib/graph/digest'

let root = ''
let blobs = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'blobs-'))
  blobs = join(root, 'blobs')
})
afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  rmSync(root, { recursive: true, force: true })
})

const agesAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

/** Lets the file system refuse to create files, as on a read-only disk. */
function refuseWriting(code: string) {
  vi.spyOn(fs, 'openSync').mockImplementation(() => {
    throw Object.assign(new Error(code), { code })
  })
  syncBuiltinESMExports()
}

describe.each<[string, () => BlobStore]>([
  ['a store in memory', memoryStore],
  ['a store in a folder', () => new FolderStore(blobs)],
])('%s', (_, create) => {
  it('returns the bytes of a digest', () => {
    const store = create()
    const digest = store.put(Buffer.from('bytes'))
    expect(digest).toBe(digestOf('bytes'))
    expect(store.has(digest)).toBe(true)
    expect(store.size(digest)).toBe(5)
    expect(store.get(digest).toString()).toBe('bytes')
    expect(Buffer.from(readSource(store.source(digest))).toString()).toBe('bytes')
  })

  it('reports bytes that are missing', () => {
    const store = create()
    const digest = digestOf('never stored')
    expect(store.has(digest)).toBe(false)
    for (const read of ['get', 'source', 'size'] as const)
      expect(() => store[read](digest)).toThrow(`The blob ${digest} is missing.`)
  })

  it('adopts what a thread has written', () => {
    const store = create()
    const written = writeBlob(store.folder, Buffer.from('of a thread'))
    // A message between threads makes plain bytes of a Buffer, which may be a part of a larger memory.
    const received = 'bytes' in written ? { bytes: new Uint8Array(Buffer.from('of a thread')) } : written
    const digest = store.adopt(received)
    expect(digest).toBe(digestOf('of a thread'))
    expect(store.get(digest).toString()).toBe('of a thread')
  })
})

describe('FolderStore', () => {
  it('reads what an earlier process has stored, by its stamps', () => {
    const earlier = new FolderStore(blobs)
    const digest = earlier.put(Buffer.from('bytes'))
    const store = new FolderStore(blobs, earlier.stamps)
    expect(store.get(digest).toString()).toBe('bytes')
    expect(store.source(digest)).toEqual({ path: store.path(digest) })
    expect([...store.added]).toEqual([])
    expect([...earlier.added]).toEqual([digest])
  })

  it('stores nothing again that an earlier process has stored', () => {
    const earlier = new FolderStore(blobs)
    const digest = earlier.put(Buffer.from('bytes'))
    const store = new FolderStore(blobs, earlier.stamps)
    expect(store.put(Buffer.from('bytes'))).toBe(digest)
    expect([...store.added]).toEqual([])
  })

  it('leaves a file with the same bytes alone', () => {
    const store = new FolderStore(blobs)
    const digest = store.put(Buffer.from('bytes'))
    const inode = store.inode(digest)
    expect(store.adopt(writeBlob(blobs, Buffer.from('bytes')))).toBe(digest)
    expect(store.inode(digest)).toBe(inode)
    expect(store.inode(digestOf('never stored'))).toBeUndefined()
  })

  it('misses a file whose bytes are others of the same length', () => {
    const earlier = new FolderStore(blobs)
    const digest = earlier.put(Buffer.from('bytes'))
    writeFileSync(earlier.path(digest), 'other')
    utimesSync(earlier.path(digest), 1, 1)
    expect(new FolderStore(blobs, earlier.stamps).has(digest)).toBe(false)
  })

  it('removes unused blobs that are older than the period, and no others', () => {
    const store = new FolderStore(blobs)
    const [used, old, recent] = ['used', 'old', 'recent'].map((text) => store.put(Buffer.from(text)))
    for (const digest of [used, old]) utimesSync(store.path(digest ?? ''), agesAgo(20), agesAgo(20))
    utimesSync(store.path(recent ?? ''), agesAgo(13), agesAgo(13))
    writeFileSync(join(blobs, 'note.txt'), 'no folder of blobs')
    store.collect(new Set([used ?? '']), 14)
    const files = readdirSync(blobs, { recursive: true, encoding: 'utf8' })
    expect(files.filter((file) => /\/|note/.test(file)).sort()).toEqual(
      [used, recent]
        .map((digest) => `${digest?.slice(0, 2)}/${digest?.slice(2)}`)
        .concat('note.txt')
        .sort(),
    )
    expect([used, old, recent].map((digest) => store.has(digest ?? ''))).toEqual([true, false, false])
    expect(Object.keys(store.stamps)).toEqual([used])
  })

  it.each([
    ['it was listed', 'readdirSync' as const],
    ['its age was read', 'statSync' as const],
  ])('reports no error when another process removes an unused blob right after %s', (_, name) => {
    const store = new FolderStore(blobs)
    const path = store.path(store.put(Buffer.from('unused')))
    utimesSync(path, agesAgo(20), agesAgo(20))
    const original = fs[name] as (...values: unknown[]) => unknown
    vi.spyOn(fs, name).mockImplementation((...values: unknown[]) => {
      const result = original(...values)
      if (values[0] !== blobs) rmSync(path, { force: true })
      return result as never
    })
    syncBuiltinESMExports()
    store.collect(new Set(), 14)
    expect(existsSync(path)).toBe(false)
  })

  it('replaces a file whose writing was interrupted, and leaves links to it alone', () => {
    const path = new FolderStore(blobs).path(new FolderStore(blobs).put(Buffer.from('whole')))
    writeFileSync(path, 'who')
    linkSync(path, join(root, 'link'))
    const store = new FolderStore(blobs)
    const digest = store.put(Buffer.from('whole'))
    expect(readFileSync(path, 'utf8')).toBe('whole')
    expect(store.inode(digest)).toBe(statSync(path).ino)
    expect(readFileSync(join(root, 'link'), 'utf8')).toBe('who')
  })

  it.each(['EROFS', 'EACCES', 'EPERM'])('keeps bytes in memory when writing fails with %s', (code) => {
    refuseWriting(code)
    const store = new FolderStore(blobs)
    const digest = store.put(Buffer.from('bytes'))
    expect([store.has(digest), store.size(digest), store.get(digest).toString()]).toEqual([true, 5, 'bytes'])
    expect(store.source(digest)).toEqual({ bytes: Buffer.from('bytes') })
    expect(store.stamps).toEqual({})
    const adopted = store.adopt(writeBlob(blobs, Buffer.from('of a thread')))
    expect(store.get(adopted).toString()).toBe('of a thread')
  })

  it('reports another error of the file system', () => {
    refuseWriting('ENOSPC')
    expect(() => new FolderStore(blobs).put(Buffer.from('bytes'))).toThrow('ENOSPC')
  })
})

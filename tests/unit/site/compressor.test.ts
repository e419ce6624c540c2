import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { type BlobStore, FolderStore, memoryStore } from '../../../scripts/lib/graph/blob-store'
import { compress } from '../../../scripts/site/compression/compress'
import { createCompressor } from '../../../scripts/site/compression/compressor'

/** More files than Node's own threads compress. */
const files = Array.from({ length: 60 }, (_, index) =>
  Buffer.from(`Page ${index}: ${'gas plant, pressure, skid. '.repeat(index * 20 + 20)}`),
)

function folderStore(): BlobStore {
  const folder = mkdtempSync(join(tmpdir(), 'blobs-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return new FolderStore(folder)
}

function compressorFor(store: BlobStore) {
  const digests = files.map((file) => store.put(file))
  const compressor = createCompressor(store)
  onTestFinished(() => void compressor.close())
  return { digests, ...compressor }
}

it.each([
  ['a folder', folderStore],
  ['memory', memoryStore],
])('adds to a store in %s the same copies of many files as of a single one', async (_, createStore) => {
  const store = createStore()
  const compressor = compressorFor(store)
  const efforts = ['quick', 'small'] as const
  const effortOf = (index: number) => efforts[index % efforts.length] ?? 'small'
  const copies = await Promise.all(
    compressor.digests.map((digest, index) => compressor.compress(digest, effortOf(index))),
  )
  for (const [index, { br, gz }] of copies.entries()) {
    const alone = await compress(files[index] ?? Buffer.alloc(0), effortOf(index))
    expect(store.get(store.adopt(br)).equals(alone.br), `file ${index}`).toBe(true)
    expect(store.get(store.adopt(gz)).equals(alone.gz), `file ${index}`).toBe(true)
  }
})

it('rejects the files that are being compressed when the threads end, and starts others for the next', async () => {
  const { digests, compress, close } = compressorFor(folderStore())
  const compressAll = () => Promise.allSettled(digests.map((digest) => compress(digest, 'small')))
  const all = compressAll()
  await close()
  const reasons = (await all).flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
  expect(new Set(reasons)).toEqual(new Set(['Error: A thread that compresses files has ended.']))
  expect((await compressAll()).every(({ status }) => status === 'fulfilled')).toBe(true)
})

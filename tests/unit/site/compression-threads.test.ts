import { expect, it, onTestFinished } from 'vitest'
import { compress } from '../../../scripts/site/compress'
import { createCompressor } from '../../../scripts/site/compression-threads'

/** More files than Node's own threads compress. */
const files = Array.from({ length: 60 }, (_, index) =>
  Buffer.from(`Page ${index}: ${'gas plant, pressure, skid. '.repeat(index * 20 + 20)}`),
)

it('returns for each of many files the same bytes as for a single one', async () => {
  const compressor = createCompressor()
  onTestFinished(() => void compressor.close())
  const efforts = ['quick', 'fair', 'small'] as const
  const effortOf = (index: number) => efforts[index % efforts.length] ?? 'small'
  const copies = await Promise.all(files.map((file, index) => compressor.compress(file, effortOf(index))))
  for (const [index, { br, gz }] of copies.entries()) {
    const alone = await compress(files[index] ?? Buffer.alloc(0), effortOf(index))
    expect(br.equals(alone.br) && gz.equals(alone.gz), `file ${index}`).toBe(true)
  }
})

it('rejects the files that are being compressed when the threads end, and starts others for the next', async () => {
  const compressor = createCompressor()
  onTestFinished(() => void compressor.close())
  const compressAll = () => Promise.allSettled(files.map((file) => compressor.compress(file, 'small')))
  const all = compressAll()
  await compressor.close()
  const reasons = (await all).flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
  expect(new Set(reasons)).toEqual(new Set(['Error: A thread that compresses files has ended.']))
  expect((await compressAll()).every(({ status }) => status === 'fulfilled')).toBe(true)
})

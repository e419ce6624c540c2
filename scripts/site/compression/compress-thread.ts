import { parentPort, workerData } from 'node:worker_threads'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { readSource, writeBlob } from '../../lib/graph/blob-file'
import { optionsFor } from './compress'
import type { CompressionThreadData, Reply, Request } from './compressor'

/*
 * Compresses files for `compressor.ts`. The synchronous functions of zlib write each copy in one call, and the memory of the
 * compressors counts towards this thread's small heap, which is quick to collect.
 */
const { folder }: CompressionThreadData = workerData
parentPort?.on('message', ({ id, source, effort }: Request) => {
  const content = readSource(source)
  const options = optionsFor(content, effort)
  const br = writeBlob(folder, brotliCompressSync(content, options.brotli))
  const gz = writeBlob(folder, gzipSync(content, options.gzip))
  const reply: Reply = { id, br, gz }
  parentPort?.postMessage(reply)
})

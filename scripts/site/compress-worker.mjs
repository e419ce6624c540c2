/*
 * Compresses files for `compression-threads.ts`. The synchronous functions of zlib write each copy in one call, and the memory
 * of the compressors counts towards this thread's small heap, which is quick to collect. JavaScript for the reason that
 * `render-worker.mjs` gives.
 */
// @ts-check
import { parentPort } from 'node:worker_threads'
import { brotliCompressSync, gzipSync } from 'node:zlib'

parentPort?.on(
  'message',
  (/** @type {import('./compression-threads').Request} */ { id, content, options }) => {
    const br = brotliCompressSync(content, options.brotli)
    const gz = gzipSync(content, options.gzip)
    /** @type {import('./compression-threads').Reply} */
    const reply = { id, br, gz }
    parentPort?.postMessage(reply)
  },
)

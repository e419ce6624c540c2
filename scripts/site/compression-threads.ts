import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { type Copies, compress, type Effort, optionsFor } from './compress'

/** What a worker receives. */
export interface Request {
  readonly id: number
  readonly content: Uint8Array
  readonly options: ReturnType<typeof optionsFor>
}

/** What a worker posts. */
export interface Reply {
  readonly id: number
  readonly br: Uint8Array
  readonly gz: Uint8Array
}

interface Pending {
  readonly resolve: (copies: Copies) => void
  readonly reject: (reason: unknown) => void
}

interface CompressionThread {
  readonly compress: typeof compress
  readonly pending: ReadonlyMap<number, Pending>
  readonly close: () => Promise<unknown>
}

/** Number of files that Node's own threads compress; starting others takes as long. */
const MOST_WITHOUT_THREADS = 20
/** Number of threads above which the main thread cannot provide files quickly enough. */
const MOST_THREADS = 4

/**
 * Returns a function that compresses files, from a number of files on in threads of its own, and one that ends them.
 * The asynchronous functions of zlib would cost the main thread more time than rendering a page.
 */
export function createCompressor(): {
  readonly compress: typeof compress
  readonly close: () => Promise<unknown>
} {
  const threads: CompressionThread[] = []
  let count = 0
  return {
    compress(content: Buffer, effort: Effort) {
      count += 1
      if (count <= MOST_WITHOUT_THREADS) return compress(content, effort)
      if (threads.length === 0)
        for (let index = 0; index < Math.min(availableParallelism(), MOST_THREADS); index++)
          threads.push(startThread())
      const [free] = threads.toSorted((one, other) => one.pending.size - other.pending.size)
      return free ? free.compress(content, effort) : compress(content, effort)
    },
    close() {
      count = 0
      return Promise.all(threads.splice(0).map((thread) => thread.close()))
    },
  }
}

function startThread(): CompressionThread {
  const worker = new Worker(join(import.meta.dirname, 'compress-worker.mjs'))
  // The process may end while nothing is pending.
  worker.unref()
  const pending = new Map<number, Pending>()
  let count = 0
  const settle = (id: number, settled: (request: Pending) => void) => {
    const request = pending.get(id)
    pending.delete(id)
    if (pending.size === 0) worker.unref()
    if (request) settled(request)
  }
  const failAll = (error: unknown) => {
    for (const id of [...pending.keys()]) settle(id, ({ reject }) => reject(error))
  }
  worker.on('message', ({ id, br, gz }: Reply) =>
    settle(id, ({ resolve }) => resolve({ br: bufferOf(br), gz: bufferOf(gz) })),
  )
  worker.on('error', failAll)
  worker.on('exit', () => failAll(new Error('A thread that compresses files has ended.')))
  return {
    pending,
    compress: (content, effort) =>
      new Promise((resolve, reject) => {
        count += 1
        pending.set(count, { resolve, reject })
        worker.ref()
        const request: Request = { id: count, content, options: optionsFor(content, effort) }
        worker.postMessage(request)
      }),
    close: () => worker.terminate(),
  }
}

/** A message loses the class of a Buffer. */
function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}

import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { pendingReplies } from '../lib/pending-replies'
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

interface CompressionThread {
  readonly compress: typeof compress
  /** Number of files that wait for the thread. */
  readonly size: () => number
  readonly close: () => Promise<unknown>
}

/** Number of files that Node's own threads compress; starting others takes as long. */
const MOST_WITHOUT_THREADS = 20
/** Number of threads above which the main thread cannot provide files quickly enough. */
const MOST_THREADS = 4

/** Compresses files. It starts worker threads when there are many. */
export interface Compressor {
  readonly compress: typeof compress
  /** Ends the worker threads; the next files start others. */
  readonly close: () => Promise<unknown>
}

/**
 * Creates a compressor. For many files, the asynchronous functions of zlib would cost the main thread more time than
 * rendering the pages.
 */
export function createCompressor(): Compressor {
  const threads: CompressionThread[] = []
  let count = 0
  return {
    compress(content: Buffer, effort: Effort) {
      count += 1
      if (count <= MOST_WITHOUT_THREADS) return compress(content, effort)
      if (threads.length === 0)
        for (let index = 0; index < Math.min(availableParallelism(), MOST_THREADS); index++)
          threads.push(startThread())
      const [free] = threads.toSorted((one, other) => one.size() - other.size())
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
  const replies = pendingReplies<Copies>(worker, 'A thread that compresses files has ended.')
  worker.on('message', ({ id, br, gz }: Reply) => replies.resolve(id, { br: bufferOf(br), gz: bufferOf(gz) }))
  return {
    size: replies.size,
    compress: (content, effort) =>
      replies.request((id) => {
        const request: Request = { id, content, options: optionsFor(content, effort) }
        worker.postMessage(request)
      }),
    close: () => worker.terminate(),
  }
}

/** A message loses the class of a Buffer. */
function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}

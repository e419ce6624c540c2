import { availableParallelism } from 'node:os'
import type { Worker } from 'node:worker_threads'
import type { BlobBytes, BlobFile, BlobSource } from '../../lib/graph/blob-file'
import { writeBlob } from '../../lib/graph/blob-file'
import type { BlobStore } from '../../lib/graph/blob-store'
import { type PendingReplies, pendingReplies } from '../../lib/pending-replies'
import { startThread } from '../../lib/start-thread'
import { compress, type Effort } from './compress'

/** What a thread is started with. */
export interface CompressionThreadData {
  /** Folder of the store; undefined if it is in memory. */
  readonly folder: string | undefined
}

/** What a thread receives. */
export interface Request {
  readonly id: number
  readonly source: BlobSource
  readonly effort: Effort
}

/** The compressed copies of a file, which the store adopts. */
export interface WrittenCopies {
  readonly br: BlobFile | BlobBytes
  readonly gz: BlobFile | BlobBytes
}

/** What a thread posts. */
export interface Reply extends WrittenCopies {
  readonly id: number
}

interface CompressionThread {
  readonly worker: Worker
  readonly replies: PendingReplies<WrittenCopies>
}

/** Number of files that Node's own threads compress; starting others takes as long. */
const MOST_WITHOUT_THREADS = 20
/** Number of threads above which the main thread cannot provide files quickly enough. */
const MOST_THREADS = 4

/** Compresses files of a store. It starts threads when there are many. */
export interface Compressor {
  readonly compress: (digest: string, effort: Effort) => Promise<WrittenCopies>
  /** Ends the threads; the next files start others. */
  readonly close: () => Promise<unknown>
}

/**
 * Creates a compressor. Threads read and write the files, so that the main thread handles no bytes: the asynchronous
 * functions of zlib would cost it more time than all else that a page needs.
 */
export function createCompressor(store: BlobStore): Compressor {
  const threads: CompressionThread[] = []
  let count = 0
  return {
    async compress(digest, effort) {
      count += 1
      if (count > MOST_WITHOUT_THREADS && threads.length === 0)
        for (let index = 0; index < Math.min(availableParallelism(), MOST_THREADS); index++)
          threads.push(start(store))
      const [free] = threads.toSorted((one, other) => one.replies.size() - other.replies.size())
      if (free)
        return free.replies.request((id) => {
          const request: Request = { id, source: store.source(digest), effort }
          free.worker.postMessage(request)
        })
      const { br, gz } = await compress(store.get(digest), effort)
      return { br: writeBlob(store.folder, br), gz: writeBlob(store.folder, gz) }
    },
    close() {
      count = 0
      return Promise.all(threads.splice(0).map(({ worker }) => worker.terminate()))
    },
  }
}

function start({ folder }: BlobStore): CompressionThread {
  const data: CompressionThreadData = { folder }
  const worker = startThread('compress-thread', data)
  const replies = pendingReplies<WrittenCopies>(worker, 'A thread that compresses files has ended.')
  worker.on('message', ({ id, br, gz }: Reply) => replies.resolve(id, { br, gz }))
  return { worker, replies }
}

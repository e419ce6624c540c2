import { availableParallelism } from 'node:os'
import { pathToFileURL } from 'node:url'
import { type BlobBytes, type BlobFile, writeBlob } from '../../lib/graph/blob-file'
import type { BlobStore } from '../../lib/graph/blob-store'
import { pendingReplies } from '../../lib/pending-replies'
import { startThread } from '../../lib/start-thread'
import type { EntryServer, ReadRecord } from './entry-server'
import type { PageLoad } from './page-load'
import { type PageSettings, type PageSource, pageWriter, type WritePage } from './page-writer'

/** What a thread is started with. */
export interface PageThreadData {
  /** Address of the server bundle's entry, as in `file:///…/entry-server.js`. */
  readonly entry: string
  readonly settings: PageSettings
  /** Folder of the store; undefined if it is in memory. */
  readonly folder: string | undefined
}

/** What a thread receives: a page to write, or a record that it reads. */
export type Request =
  | { readonly kind: 'write'; readonly id: number; readonly source: PageSource }
  | { readonly kind: 'record'; readonly read: number; readonly text: string | undefined }

/** What a thread posts: a record to read, or the result of a request. */
export type Reply =
  | { readonly kind: 'read'; readonly id: number; readonly read: number; readonly address: string }
  | { readonly kind: 'written'; readonly id: number; readonly page: StoredPage }
  | { readonly kind: 'failed'; readonly id: number; readonly error: unknown }

/** A finished document, which the store adopts, and what it makes a visitor load. */
export interface StoredPage {
  readonly html: BlobFile | BlobBytes
  readonly load: PageLoad
}

/** Makes pages. */
export interface PageMaker {
  /** @throws as {@link WritePage} */
  readonly make: (source: PageSource, readRecord: ReadRecord) => Promise<StoredPage>
  /** Ends the thread; the next pages start another. */
  readonly close: () => Promise<unknown>
}

/** Number of pages that are made on the main thread; starting another one takes as long as making them. */
const MOST_ON_MAIN_THREAD = 20

/**
 * Creates a maker of pages that uses a thread from a number of pages on, so that the main thread can check the content of the
 * others. Date.now() is constant during rendering, so that builds are reproducible.
 * @param file entry of the server bundle
 */
export function createPageMaker(file: string, settings: PageSettings, store: BlobStore): PageMaker {
  const { href } = pathToFileURL(file)
  let writer: Promise<WritePage> | undefined
  let thread: PageMaker | undefined
  let count = 0
  return {
    async make(source, readRecord) {
      count += 1
      if (count > MOST_ON_MAIN_THREAD && availableParallelism() > 1)
        thread ??= startPageThread({ entry: href, settings, folder: store.folder })
      if (thread) return thread.make(source, readRecord)
      // No query behind the file name: split chunks import the entry by its plain name, and a second React would load.
      writer ??= import(href).then((server: EntryServer) => pageWriter(server, settings))
      const write = await writer
      const { html, load } = await withClockStopped(() => write(source, readRecord))
      return { html: writeBlob(store.folder, Buffer.from(html)), load }
    },
    async close() {
      await thread?.close()
      thread = undefined
      count = 0
    },
  }
}

/** Starts a thread that makes pages. */
export function startPageThread(data: PageThreadData): PageMaker {
  const worker = startThread('page-thread', data)
  const replies = pendingReplies<StoredPage>(worker, 'The thread that renders pages has ended.')
  const readers = new Map<number, ReadRecord>()
  const post = (request: Request) => worker.postMessage(request)
  worker.on('message', (reply: Reply) => {
    const { id } = reply
    if (reply.kind !== 'read') readers.delete(id)
    if (reply.kind === 'written') replies.resolve(id, reply.page)
    else if (reply.kind === 'failed') replies.reject(id, reply.error)
    else
      readers
        .get(id)?.(reply.address)
        .then(
          (text) => post({ kind: 'record', read: reply.read, text }),
          (error: unknown) => replies.reject(id, error),
        )
  })
  return {
    make: (source, readRecord) =>
      replies.request((id) => {
        readers.set(id, readRecord)
        post({ kind: 'write', id, source })
      }),
    close: () => worker.terminate(),
  }
}

let activeTasks = 0
const originalNow = Date.now

/** Runs a task while Date.now() returns 0. Tasks may overlap; the last one restores the clock. */
async function withClockStopped<Result>(task: () => Promise<Result>): Promise<Result> {
  activeTasks += 1
  Date.now = () => 0
  try {
    return await task()
  } finally {
    activeTasks -= 1
    if (activeTasks === 0) Date.now = originalNow
  }
}

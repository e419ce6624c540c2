import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { pendingReplies } from '../../lib/pending-replies'
import type { Rendered } from './entry-server'

/** Reads the text of a record by its public address; undefined when there is none. */
export type ReadRecord = (address: string) => Promise<string | undefined>

/** What the worker receives: an address to render, or a record that it reads. */
export type Request =
  | { readonly kind: 'render'; readonly id: number; readonly address: string }
  | { readonly kind: 'record'; readonly read: number; readonly text: string | undefined }

/** What the worker posts: a record to read, or the result of a request. */
export type Reply =
  | { readonly kind: 'read'; readonly id: number; readonly read: number; readonly address: string }
  | { readonly kind: 'rendered'; readonly id: number; readonly page: Rendered }
  | { readonly kind: 'failed'; readonly id: number; readonly error: unknown }

/** A thread that renders pages, so that the main thread can write and compress earlier ones. */
export interface RenderThread {
  readonly render: (address: string, readRecord: ReadRecord) => Promise<Rendered>
  readonly close: () => Promise<unknown>
}

/** Starts a thread. @param entry address of the server bundle's entry, as in `file:///…/entry-server.js` */
export function startRenderThread(entry: string): RenderThread {
  const worker = new Worker(join(import.meta.dirname, 'render-worker.mjs'), { workerData: { entry } })
  const replies = pendingReplies<Rendered>(worker, 'The thread that renders pages has ended.')
  const readers = new Map<number, ReadRecord>()
  const post = (request: Request) => worker.postMessage(request)
  worker.on('message', (reply: Reply) => {
    const { id } = reply
    if (reply.kind !== 'read') readers.delete(id)
    if (reply.kind === 'rendered') replies.resolve(id, reply.page)
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
    render: (address, readRecord) =>
      replies.request((id) => {
        readers.set(id, readRecord)
        post({ kind: 'render', id, address })
      }),
    close: () => worker.terminate(),
  }
}

import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
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

interface Pending {
  readonly resolve: (page: Rendered) => void
  readonly reject: (reason: unknown) => void
  readonly readRecord: ReadRecord
}

/** A thread that renders pages, so that the main thread can write and compress earlier ones. */
export interface RenderThread {
  readonly render: (address: string, readRecord: ReadRecord) => Promise<Rendered>
  readonly close: () => Promise<unknown>
}

/** Starts a thread. @param entry address of the server bundle's entry, as in `file:///…/entry-server.js` */
export function startRenderThread(entry: string): RenderThread {
  const worker = new Worker(join(import.meta.dirname, 'render-worker.mjs'), { workerData: { entry } })
  const pending = new Map<number, Pending>()
  let count = 0
  const post = (request: Request) => worker.postMessage(request)
  const settle = (id: number, settled: (request: Pending) => void) => {
    const request = pending.get(id)
    pending.delete(id)
    if (request) settled(request)
  }
  worker.on('message', (reply: Reply) => {
    const { id } = reply
    if (reply.kind === 'rendered') settle(id, ({ resolve }) => resolve(reply.page))
    else if (reply.kind === 'failed') settle(id, ({ reject }) => reject(reply.error))
    else
      pending
        .get(id)
        ?.readRecord(reply.address)
        .then(
          (text) => post({ kind: 'record', read: reply.read, text }),
          (error: unknown) => settle(id, ({ reject }) => reject(error)),
        )
  })
  const failAll = (error: unknown) => {
    for (const id of [...pending.keys()]) settle(id, ({ reject }) => reject(error))
  }
  worker.on('error', failAll)
  worker.on('exit', () => failAll(new Error('The thread that renders pages has ended.')))
  return {
    render: (address, readRecord) =>
      new Promise((resolve, reject) => {
        count += 1
        pending.set(count, { resolve, reject, readRecord })
        post({ kind: 'render', id: count, address })
      }),
    close: () => worker.terminate(),
  }
}

import { parentPort, workerData } from 'node:worker_threads'
import { writeBlob } from '../../lib/graph/blob-file'
import type { PageThreadData, Reply, Request } from './page-maker'
import { pageWriter } from './page-writer'

/* Writes pages for `page-maker.ts`, and puts them into the store. */

// As in `page-maker.ts`: what is rendered depends on no clock.
Date.now = () => 0

const { entry, settings, folder }: PageThreadData = workerData
// The type of a bundle that is imported by its address.
const writer = import(entry).then((server) => pageWriter(server, settings))
/** Functions that receive the record of each read, by its number. */
const reads = new Map<number, (text: string | undefined) => void>()
let count = 0

parentPort?.on('message', (request: Request) => {
  if (request.kind === 'write') void write(request)
  else {
    reads.get(request.read)?.(request.text)
    reads.delete(request.read)
  }
})

async function write({ id, source }: Request & { readonly kind: 'write' }): Promise<void> {
  const readRecord = (address: string) =>
    new Promise<string | undefined>((resolve) => {
      count += 1
      reads.set(count, resolve)
      post({ kind: 'read', id, read: count, address })
    })
  try {
    const { html, load } = await (await writer)(source, readRecord)
    post({ kind: 'written', id, page: { html: writeBlob(folder, Buffer.from(html)), load } })
  } catch (error) {
    post({ kind: 'failed', id, error })
  }
}

function post(reply: Reply): void {
  parentPort?.postMessage(reply)
}

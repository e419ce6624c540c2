/*
 * Renders addresses with the server bundle, for `render-thread.ts`. This file is JavaScript because worker threads load it
 * from here, and Node.js 20 does not run TypeScript.
 */
// @ts-check
import { parentPort, workerData } from 'node:worker_threads'

/** @typedef {import('./render-thread').Reply} Reply */
/** @typedef {import('./render-thread').Request} Request */

// As in `renderer.ts`: what is rendered depends on no clock.
Date.now = () => 0

/** @type {Promise<import('./entry-server').EntryServer>} */
const server = import(workerData.entry)
/** Functions that receive the record of each read, by its number. @type {Map<number, (text: string | undefined) => void>} */
const reads = new Map()
let count = 0

parentPort?.on('message', (/** @type {Request} */ request) => {
  if (request.kind === 'render') void render(request)
  else {
    reads.get(request.read)?.(request.text)
    reads.delete(request.read)
  }
})

/** @param {{ id: number, address: string }} request */
async function render({ id, address }) {
  /** @param {string} record */
  const readData = async (record) => {
    const text = await new Promise((resolve) => {
      count += 1
      reads.set(count, resolve)
      send({ kind: 'read', id, read: count, address: record })
    })
    return text === undefined ? undefined : JSON.parse(text)
  }
  try {
    const page = await (await server).render(address, readData)
    send({ kind: 'rendered', id, page })
  } catch (error) {
    send({ kind: 'failed', id, error })
  }
}

/** @param {Reply} reply */
function send(reply) {
  parentPort?.postMessage(reply)
}

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeIndexedDB } from './fake-indexeddb'
import { stored } from './outbox-kit'

const persist = vi.fn(async () => true)
const register = vi.fn(async () => {})

/** The outbox of a page or worker that has just started. */
async function start(parts: Partial<Navigator> | object = {}) {
  const { createBrowserOutbox, SYNC_TAG } = await import('../../../src/outbox/browser-outbox')
  vi.stubGlobal('indexedDB', fakeIndexedDB())
  vi.stubGlobal('navigator', { onLine: false, ...parts })
  const outbox = createBrowserOutbox({ transport: async () => ({ type: 'delivered' }) })
  return { outbox, SYNC_TAG }
}

beforeEach(() => {
  vi.resetModules()
  vi.clearAllMocks()
  vi.stubGlobal('document', { addEventListener: () => {} })
  vi.stubGlobal('window', { addEventListener: () => {} })
  vi.stubGlobal('addEventListener', () => {})
})
afterEach(() => vi.unstubAllGlobals())

const serviceWorker = { ready: Promise.resolve({ sync: { register } }) }

it('asks for lasting storage once, and for a sync after every submission', async () => {
  const { outbox, SYNC_TAG } = await start({ storage: { persist }, serviceWorker })
  await stored(outbox)
  await stored(outbox, { clientName: 'Ben' })
  await vi.waitFor(() => expect(register).toHaveBeenCalledTimes(2))
  expect(register).toHaveBeenLastCalledWith(SYNC_TAG)
  expect(persist).toHaveBeenCalledTimes(1)
})

it('asks for neither in a worker', async () => {
  vi.stubGlobal('document', undefined)
  const { outbox } = await start({ storage: { persist }, serviceWorker })
  await stored(outbox)
  await new Promise((resolve) => setTimeout(resolve))
  expect([persist, register].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
})

it.each([
  ['storage that lasts', {}],
  ['a way to ask for it', { storage: {} }],
  ['Background Sync', { serviceWorker: { ready: Promise.resolve({}) } }],
])('stores a submission in a browser without %s', async (_, parts) => {
  const { outbox } = await start(parts)
  expect((await outbox.list()).map(({ id }) => id)).toEqual([])
  const id = await stored(outbox)
  expect((await outbox.list()).map((entry) => entry.id)).toEqual([id])
})

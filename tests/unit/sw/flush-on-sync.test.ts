import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SYNC_TAG } from '../../../src/outbox/browser-outbox'
import { flushOnSync } from '../../../src/sw/flush-on-sync'
import { createKit, stored } from '../outbox/outbox-kit'

type Listener = (event: { readonly tag: string; readonly waitUntil: (work: Promise<void>) => void }) => void

const listeners: Listener[] = []

/** Fires a sync event in a worker without a page; returns what the worker waits for. */
function fireSync(tag: string): Promise<void> | undefined {
  let work: Promise<void> | undefined
  for (const listener of listeners)
    listener({
      tag,
      waitUntil: (promise) => {
        work = promise
      },
    })
  return work
}

beforeEach(() => {
  listeners.length = 0
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: Listener) => type === 'sync' && listeners.push(listener),
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('flushOnSync', () => {
  it('sends a queued submission when the browser fires the sync, and nothing before', async () => {
    const kit = createKit()
    kit.online = false
    await stored(kit.outbox, { clientName: 'Asha' })
    kit.online = true
    flushOnSync(kit.outbox)
    expect(fireSync('another-tag')).toBeUndefined()
    expect(kit.sent).toHaveLength(0)
    await fireSync(SYNC_TAG)
    expect(kit.sent.map(({ body }) => body.clientName)).toEqual(['Asha'])
  })

  it('rejects while a submission is waiting, so that the browser retries', async () => {
    const kit = createKit()
    kit.online = false
    await stored(kit.outbox, { clientName: 'Asha' })
    flushOnSync(kit.outbox)
    await expect(fireSync(SYNC_TAG)).rejects.toThrow('could not be sent yet')
  })
})

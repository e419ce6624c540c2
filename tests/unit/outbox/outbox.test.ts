import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Channel } from '../../../src/outbox/outbox'
import { createKit, deferredOutcome, idOf, stored } from './outbox-kit'
import { NOW, pending, receipt, refused, unknown } from './records'

const asha = { clientName: 'Asha' }
const ben = { clientName: 'Ben' }

afterEach(() => void vi.useRealTimers())

describe('listing entries', () => {
  it('returns every state with time and error, oldest first', async () => {
    const kit = createKit()
    const { outbox, answers } = kit
    answers.push({ type: 'delivered' }, refused, unknown, { type: 'misconfigured', reason: 'Our mistake.' })
    for (const body of [asha, ben, { clientName: 'Chitra' }, { clientName: 'Devi' }]) {
      await outbox.whenSettled(await stored(outbox, body))
      kit.now += 1
    }
    const entries = await outbox.list()
    expect(entries.map(({ reference }) => reference)).toEqual([
      '0000-0001',
      '0000-0002',
      '0000-0003',
      '0000-0004',
    ])
    expect(entries).toMatchObject([
      { state: 'delivered', body: null, createdAt: NOW, deliveredAt: NOW, isEditable: false },
      {
        state: 'attention',
        body: ben,
        lastError: refused,
        mayHaveArrived: false,
        isEditable: true,
        nextAt: null,
      },
      {
        state: 'queued',
        lastError: unknown,
        mayHaveArrived: true,
        isEditable: false,
        nextAt: NOW + 2 + 1_500,
      },
      { state: 'queued', lastError: { type: 'misconfigured' }, isEditable: true, nextAt: NOW + 3 + 900_000 },
    ])
    expect(await outbox.countByState()).toEqual({ waiting: 2, attention: 1, delivered: 1, unreadable: 0 })
  })

  it('lists the oldest first in whichever order the store has them, without cleared receipts', async () => {
    const { outbox, store } = createKit()
    store.values.set(idOf(2), pending({ id: idOf(2), createdAt: NOW + 2, state: 'sending' }))
    store.values.set(idOf(1), pending({ id: idOf(1), createdAt: NOW + 1 }))
    store.values.set(idOf(3), receipt({ id: idOf(3), isCleared: true }))
    expect((await outbox.list()).map(({ id }) => id)).toEqual([idOf(1), idOf(2)])
    expect(await outbox.countByState()).toEqual({ waiting: 2, attention: 0, delivered: 0, unreadable: 0 })
  })

  it('shows an entry as sending that another context sends', async () => {
    const { outbox, answers, open } = createKit()
    const { answer, resolve } = deferredOutcome()
    answers.push(answer)
    const id = await stored(outbox)
    await vi.waitFor(async () =>
      expect(await open().get(id)).toMatchObject({ state: 'sending', isEditable: false }),
    )
    resolve({ type: 'delivered' })
    await outbox.whenSettled(id)
  })
})

describe('whenSettled', () => {
  it('waits for an attempt of another context', async () => {
    vi.useFakeTimers()
    const { outbox, answers, open } = createKit()
    const { answer, resolve } = deferredOutcome()
    answers.push(answer)
    const id = await stored(outbox)
    const page = open()
    const done = vi.fn()
    void page.whenSettled(id).then(done)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(done).not.toHaveBeenCalled()
    resolve({ type: 'delivered' })
    await vi.advanceTimersByTimeAsync(500)
    expect(done.mock.calls[0]?.[0]).toMatchObject({ state: 'delivered' })
  })

  it('resolves to nothing for an entry that is not there', async () => {
    expect(await createKit().outbox.whenSettled(idOf(9))).toBeUndefined()
  })

  it('resolves after 25 seconds although the entry is still sending', async () => {
    vi.useFakeTimers()
    const kit = createKit()
    kit.store.values.set(idOf(7), pending({ id: idOf(7), state: 'sending', leaseUntil: NOW + 90_000 }))
    const done = vi.fn()
    void kit.outbox.whenSettled(idOf(7)).then(done)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(done.mock.calls[0]?.[0]).toMatchObject({ state: 'sending' })
  })
})

describe('an unreadable value', () => {
  const strange = () => {
    const kit = createKit()
    kit.store.values.set(idOf(8), { id: idOf(8), schemaVersion: 99, state: 'queued', body: 'in a new way' })
    kit.store.values.set(idOf(9), { id: idOf(9), body: 7, size: 1n })
    return kit
  }

  it('is counted and explained, but not listed', async () => {
    const { outbox } = strange()
    expect(await outbox.list()).toEqual([])
    expect(await outbox.countByState()).toMatchObject({ unreadable: 2, waiting: 0 })
    expect(await outbox.listUnreadable()).toMatchObject([
      { id: idOf(8), isNewer: true, reason: expect.stringContaining('newer version') },
      { id: idOf(9), isNewer: false, reason: expect.stringContaining('no longer be read') },
    ])
  })

  it('is not changed by a flush, a send or an edit', async () => {
    const { outbox, store, sent } = strange()
    const before = structuredClone([...store.values])
    await outbox.flush('resume')
    await outbox.sendNow()
    await outbox.sendNow(idOf(8))
    expect(await outbox.edit(idOf(8), ben)).toBe('gone')
    expect([...store.values]).toEqual(before)
    expect(sent).toEqual([])
  })

  it('is discarded with consent when damaged, and never when newer', async () => {
    const { outbox, store } = strange()
    expect(await outbox.discard(idOf(9))).toBe('needs-consent')
    expect(await outbox.discard(idOf(9), { evenIfReceived: true })).toBe('may-have-arrived')
    expect(await outbox.discard(idOf(8), { evenIfReceived: true })).toBe('gone')
    expect([...store.values.keys()]).toEqual([idOf(8)])
  })

  it('is not reported as discarded when the device cannot delete it', async () => {
    const { outbox, store } = strange()
    const update = store.update.bind(store)
    // The first update finds no readable record; the second one deletes the value.
    const updates = [update, () => Promise.reject(new Error('No space.'))]
    vi.spyOn(store, 'update').mockImplementation((...parameters) =>
      (updates.shift() ?? update)(...parameters),
    )
    await expect(outbox.discard(idOf(9), { evenIfReceived: true })).rejects.toThrow('No space.')
    expect(store.values.has(idOf(9))).toBe(true)
  })
})

it('a record of an earlier release is written only when it changes', async () => {
  const { outbox, store } = createKit()
  const old = { ...pending({ id: idOf(1), ambiguous: true }), everSent: true }
  store.values.set(idOf(1), old)
  expect(await outbox.discard(idOf(1))).toBe('needs-consent')
  await outbox.markSeen(idOf(1))
  await outbox.clearReceipts()
  expect(store.values.get(idOf(1))).toEqual(old)
})

describe('the contents of the outbox', () => {
  it('hold submissions, drafts and unreadable values', async () => {
    const kit = createKit()
    kit.answers.push({ type: 'delivered' }, unknown)
    await kit.outbox.whenSettled(await stored(kit.outbox, asha))
    kit.now += 1
    await kit.outbox.whenSettled(await stored(kit.outbox, ben))
    kit.now += 1
    await kit.outbox.saveDraft('vendor', { vendorName: 'Chitra' })
    kit.store.values.set('garbage', { size: 1n })
    const loop: { self?: unknown } = {}
    loop.self = loop
    kit.store.values.set('loop', loop)
    kit.store.values.set('number', { size: 7 })
    const { entries, drafts, unreadable } = await kit.outbox.readContents()
    expect(entries.map(({ reference, state, body }) => [reference, state, body])).toEqual([
      ['0000-0001', 'delivered', null],
      ['0000-0002', 'queued', ben],
    ])
    expect(drafts).toMatchObject([{ kind: 'vendor', body: { vendorName: 'Chitra' }, savedAt: NOW + 2 }])
    expect(unreadable).toEqual([
      { id: 'garbage', isNewer: false, reason: expect.any(String), stored: '[object Object]' },
      { id: 'loop', isNewer: false, reason: expect.any(String), stored: '[object Object]' },
      { id: 'number', isNewer: false, reason: expect.any(String), stored: '{\n  "size": 7\n}' },
    ])
  })
})

describe('msUntilNextAttempt', () => {
  it('returns the wait of the earliest entry', async () => {
    const kit = createKit()
    const { values } = kit.store
    kit.online = false
    expect(await kit.outbox.msUntilNextAttempt()).toBeUndefined()
    kit.online = true
    values.set(idOf(1), pending({ id: idOf(1), state: 'attention' }))
    expect(await kit.outbox.msUntilNextAttempt()).toBeUndefined()
    values.set(idOf(2), pending({ id: idOf(2), state: 'sending', leaseUntil: NOW + 80_000 }))
    expect(await kit.outbox.msUntilNextAttempt()).toBe(80_000)
    values.set(idOf(3), pending({ id: idOf(3), nextAt: NOW + 3_000, waitMs: 3_000 }))
    expect(await kit.outbox.msUntilNextAttempt()).toBe(3_000)
    kit.online = false
    expect(await kit.outbox.msUntilNextAttempt()).toBe(60_000)
  })
})

describe('a subscriber', () => {
  it('is called without a channel to other contexts, and not after a change that was refused', async () => {
    const { outbox, answers } = createKit()
    answers.push(unknown)
    const id = await stored(outbox)
    await outbox.whenSettled(id)
    const heard = vi.fn()
    const stop = outbox.subscribe(heard)
    expect(await outbox.edit(id, ben)).toBe('may-have-arrived')
    expect(heard).not.toHaveBeenCalled()
    await outbox.discard(id, { evenIfReceived: true })
    expect(heard).toHaveBeenCalledTimes(1)
    stop()
  })

  it('is called after changes in any context until it unsubscribes', async () => {
    const listeners = new Set<() => void>()
    const post = vi.fn()
    const channel: Channel = {
      post,
      listen: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    }
    const { outbox } = createKit({ channel })
    const heard = vi.fn()
    const stop = outbox.subscribe(heard)
    await outbox.whenSettled(await stored(outbox))
    // Saved, being sent, delivered.
    expect(heard).toHaveBeenCalledTimes(3)
    expect(post).toHaveBeenCalledTimes(3)
    for (const listener of listeners) listener()
    expect(heard).toHaveBeenCalledTimes(4)
    stop()
    expect(listeners.size).toBe(0)
    await outbox.discard(idOf(5))
    expect(heard).toHaveBeenCalledTimes(4)
  })
})

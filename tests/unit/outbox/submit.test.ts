import { describe, expect, it, vi } from 'vitest'
import {
  notStored,
  notStoredLater,
  notStoredMisconfigured,
  notStoredOffline,
  notStoredUnclear,
} from '../../../src/generated/interface/delivery'
import { createOutbox } from '../../../src/outbox/outbox'
import { queuedDelivery } from '../../../src/outbox/outbox-entry'
import { memoryStore } from './memory-store'
import { createKit, deferredOutcome, idOf, stored } from './outbox-kit'
import { NOW, quota, receipt, unknown } from './records'

const asha = { clientName: 'Asha' }
const lost = () => new DOMException('Connection to Indexed Database server lost.', 'UnknownError')

describe('submitting', () => {
  it('resolves once the submission is durable, then sends it', async () => {
    const { answer, resolve } = deferredOutcome()
    const onStored = vi.fn()
    const { outbox, store, sent, answers } = createKit({ onStored })
    answers.push(answer)
    expect(await outbox.submit('quote', asha)).toEqual({ ...queuedDelivery(idOf(1)) })
    expect(store.values.get(idOf(1))).toMatchObject({
      id: idOf(1),
      kind: 'quote',
      body: asha,
      createdAt: NOW,
    })
    expect(onStored).toHaveBeenCalledTimes(1)
    const settled = outbox.whenSettled(idOf(1))
    resolve({ type: 'delivered' })
    expect(await settled).toMatchObject({ state: 'delivered', body: null, deliveredAt: NOW })
    expect(sent).toEqual([{ id: idOf(1), kind: 'quote', body: asha }])
    expect(store.values.get(idOf(1))).toEqual(
      receipt({ id: idOf(1), reference: '0000-0001', isUnseen: true, serverTime: expect.any(Number) }),
    )
  })

  it('keeps the submission queued and editable while offline', async () => {
    const kit = createKit()
    kit.online = false
    const id = await stored(kit.outbox)
    expect(await kit.outbox.whenSettled(id)).toMatchObject({
      state: 'queued',
      attempts: 0,
      isEditable: true,
      lastError: null,
    })
    expect(await kit.outbox.flush()).toEqual({ waiting: 1 })
    expect(kit.sent).toEqual([])
    kit.online = true
    expect(await kit.outbox.flush('resume')).toEqual({ waiting: 0 })
  })

  it('reads navigator.onLine by default', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    const sent = vi.fn(async () => ({ type: 'delivered' }) as const)
    const outbox = createOutbox({ store: memoryStore(), transport: sent })
    await outbox.whenSettled(await stored(outbox))
    expect(sent).not.toHaveBeenCalled()
    vi.stubGlobal('navigator', { onLine: true })
    expect(await outbox.flush()).toEqual({ waiting: 0 })
    // Some contexts have no navigator.
    vi.stubGlobal('navigator', undefined)
    expect(await outbox.whenSettled(await stored(outbox, { clientName: 'Ben' }))).toMatchObject({
      state: 'delivered',
    })
    vi.unstubAllGlobals()
  })

  it('sends a double click once', async () => {
    const onStored = vi.fn()
    const { outbox, sent } = createKit({ onStored })
    const [one, two] = await Promise.all([outbox.submit('quote', asha), outbox.submit('quote', { ...asha })])
    const three = await outbox.submit('quote', asha)
    await outbox.whenSettled(idOf(1))
    expect([two, three]).toEqual([one, one])
    expect(sent).toHaveLength(1)
    expect(onStored).toHaveBeenCalledTimes(1)
  })

  it('treats the same text a minute later as a second submission', async () => {
    const kit = createKit()
    await stored(kit.outbox)
    kit.now += 60_000
    expect(await stored(kit.outbox)).toBe(idOf(2))
  })

  it('stores text values only', async () => {
    const { outbox, sent } = createKit()
    // A form may pass a number in spite of the types.
    await outbox.submit('quote', { plannedCapacity: 60 as unknown as string })
    await outbox.whenSettled(idOf(1))
    expect(sent[0]?.body).toEqual({ plannedCapacity: '60' })
  })

  it('stores five megabytes, whose rejection does not block other entries', async () => {
    const { outbox, answers } = createKit()
    answers.push({ type: 'refused', reason: 'This is too long for the server.' })
    const huge = await stored(outbox, { clientName: 'A'.repeat(5_000_000) })
    expect(await outbox.whenSettled(huge)).toMatchObject({
      state: 'attention',
      isEditable: true,
      lastError: { type: 'refused', reason: 'This is too long for the server.' },
    })
    const small = await stored(outbox, asha)
    expect(await outbox.whenSettled(small)).toMatchObject({ state: 'delivered' })
  })
})

describe('submitting on a device that cannot store', () => {
  it('sends the submission directly', async () => {
    const { outbox, store, sent } = createKit()
    store.failWrites = quota()
    expect(await outbox.submit('quote', asha)).toEqual({
      ...queuedDelivery(sent[0]?.id ?? ''),
      state: 'delivered',
      isUnstored: true,
    })
    expect(store.values.size).toBe(0)
  })

  it('reports the reason while offline, and sends nothing', async () => {
    const kit = createKit()
    kit.store.failWrites = quota()
    kit.online = false
    const answer = await kit.outbox.submit('quote', asha)
    expect(answer).toMatchObject({ state: 'unsaved', mayHaveArrived: false })
    expect(answer).toHaveProperty('reason', `${notStored} ${notStoredOffline}`)
    expect(kit.sent).toEqual([])
  })

  it('sends the same text again under the same id until the outcome is known', async () => {
    const { outbox, store, sent, answers } = createKit()
    store.failWrites = quota()
    answers.push(unknown, { type: 'portal', reason: 'Log in first.' })
    expect(await outbox.submit('quote', asha)).toMatchObject({ state: 'unsaved', mayHaveArrived: true })
    const portal = await outbox.submit('quote', asha)
    expect(portal).toMatchObject({ state: 'unsaved', mayHaveArrived: true })
    expect(portal).toHaveProperty('reason', expect.stringContaining('Log in first.'))
    expect(await outbox.submit('quote', asha)).toMatchObject({ state: 'delivered' })
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
  })

  it('sends the same text under another id once the outcome is known, and in another form', async () => {
    const kit = createKit()
    kit.store.failWrites = quota()
    kit.answers.push(unknown, unknown)
    await kit.outbox.submit('quote', asha)
    await kit.outbox.submit('vendor', asha)
    expect(kit.sent[1]?.id).not.toBe(kit.sent[0]?.id)
    await kit.outbox.submit('quote', asha)
    expect(kit.sent[2]?.id).toBe(kit.sent[0]?.id)
    kit.now += 60_000
    await kit.outbox.submit('quote', asha)
    expect(kit.sent[3]?.id).not.toBe(kit.sent[0]?.id)
    await kit.outbox.submit('vendor', asha)
    expect(kit.sent[4]?.id).toBe(kit.sent[1]?.id)
  })

  it('takes a refusal by a gateway for final only when nothing was sent before', async () => {
    const { outbox, store, answers } = createKit()
    store.failWrites = quota()
    const byGateway = { type: 'refused', reason: 'Not accepted.', byGateway: true } as const
    answers.push(byGateway, unknown, byGateway)
    expect(await outbox.submit('quote', asha)).toStrictEqual({
      state: 'unsaved',
      reason: 'Not accepted.',
      mayHaveArrived: false,
    })
    expect(await outbox.submit('quote', asha)).toMatchObject({ mayHaveArrived: true })
    expect(await outbox.submit('quote', asha)).toMatchObject({ mayHaveArrived: true })
  })

  it('sends changed text under another id', async () => {
    const { outbox, store, sent, answers } = createKit()
    store.failWrites = quota()
    answers.push(unknown)
    await outbox.submit('quote', asha)
    await outbox.submit('quote', { clientName: 'Ben' })
    expect(sent[0]?.id).not.toBe(sent[1]?.id)
  })

  it('keeps id and ambiguity when a sent submission is stored later', async () => {
    const kit = createKit()
    kit.store.failWrites = quota()
    kit.answers.push(unknown)
    await kit.outbox.submit('quote', asha)
    kit.store.failWrites = undefined
    kit.online = false
    const id = await stored(kit.outbox, asha)
    expect(id).toBe(kit.sent[0]?.id)
    expect(await kit.outbox.get(id)).toMatchObject({ mayHaveArrived: true, isEditable: false })
  })

  it('removes the draft once the device can store again', async () => {
    const kit = createKit()
    await kit.outbox.saveDraft('quote', asha)
    kit.store.failWrites = quota()
    kit.answers.push(unknown)
    await kit.outbox.submit('quote', asha)
    kit.store.failWrites = undefined
    await kit.outbox.whenSettled(await stored(kit.outbox, asha))
    expect(await kit.open().loadDraft('quote')).toBeUndefined()
  })

  it('removes the draft of what was sent directly', async () => {
    const kit = createKit()
    await kit.outbox.saveDraft('quote', asha)
    vi.spyOn(kit.store, 'update').mockRejectedValueOnce(quota())
    expect(await kit.outbox.submit('quote', asha)).toMatchObject({ state: 'delivered' })
    expect(await kit.open().loadDraft('quote')).toBeUndefined()
  })

  it('reports the rejected field', async () => {
    const { outbox, store, answers } = createKit()
    store.failWrites = quota()
    answers.push({ type: 'refused', field: 'gstin', reason: 'Too long.' })
    expect(await outbox.submit('quote', asha)).toEqual({
      state: 'unsaved',
      reason: 'Too long.',
      field: 'gstin',
      mayHaveArrived: false,
    })
  })

  it.each([
    ['later', false, `${notStored} ${notStoredLater}`],
    ['skew', false, `${notStored} ${notStoredLater}`],
    ['misconfigured', false, `${notStored} ${notStoredMisconfigured} ${notStoredLater}`],
    ['portal', true, `${notStored} Because. ${notStoredUnclear}`],
    ['unknown', true, `${notStored} ${notStoredUnclear}`],
  ] as const)('reports %s, which may have arrived: %s', async (type, mayHaveArrived, reason) => {
    const { outbox, store, answers } = createKit()
    store.failWrites = quota()
    answers.push({ type, reason: 'Because.' })
    expect(await outbox.submit('quote', asha)).toEqual({ state: 'unsaved', reason, mayHaveArrived })
  })

  it('treats a rejected transport as an unknown outcome', async () => {
    const { outbox, store } = createKit({ transport: () => Promise.reject(new Error('broken')) })
    store.failWrites = quota()
    expect(await outbox.submit('quote', asha)).toMatchObject({ state: 'unsaved', mayHaveArrived: true })
  })

  it('keeps the draft and its id when nothing was sent', async () => {
    const kit = createKit()
    await kit.outbox.saveDraft('quote', asha)
    kit.store.failWrites = quota()
    kit.answers.push({ type: 'later', reason: 'Busy.' })
    await kit.outbox.submit('quote', asha)
    kit.store.failWrites = undefined
    await kit.outbox.saveDraft('quote', { clientName: 'Asha Rao' })
    expect([...kit.store.values.keys()]).toEqual([idOf(1)])
    kit.store.failWrites = quota()
    await kit.outbox.submit('quote', { clientName: 'Asha Rao' })
    expect(kit.sent.map(({ id }) => id)).not.toContain(idOf(1))
  })
})

describe('submitting while the connection to IndexedDB is lost', () => {
  it('reports a submission as queued that the store contains', async () => {
    const kit = createKit()
    kit.store.failAfterWrite = lost()
    expect(await kit.outbox.submit('quote', asha)).toEqual(queuedDelivery(idOf(1)))
    await kit.outbox.whenSettled(idOf(1))
    expect(kit.sent).toHaveLength(1)
  })

  it('sends directly when the store still contains the draft', async () => {
    const { outbox, store, sent } = createKit()
    await outbox.saveDraft('quote', asha)
    store.failWrites = lost()
    expect(await outbox.submit('quote', asha)).toMatchObject({ state: 'delivered' })
    expect(sent).toHaveLength(1)
  })

  it('sends directly, under another id, when the stored draft is damaged', async () => {
    const { outbox, store, sent } = createKit()
    await outbox.saveDraft('quote', asha)
    store.values.set(idOf(1), { id: idOf(1), state: 'no state' })
    store.failWrites = lost()
    expect(await outbox.submit('quote', asha)).toMatchObject({ state: 'delivered' })
    expect(sent.map(({ id }) => id)).toEqual([idOf(2)])
  })

  it('reports that it may have arrived when the store is empty, and sends it directly when submitted again', async () => {
    const { outbox, store, sent } = createKit()
    store.failWrites = lost()
    expect(await outbox.submit('quote', asha)).toMatchObject({
      state: 'unsaved',
      mayHaveArrived: true,
    })
    expect(sent).toEqual([])
    expect(await outbox.submit('quote', asha)).toMatchObject({ state: 'delivered' })
    expect(sent).toHaveLength(1)
  })

  it('does not send directly what another tab has sent and discarded', async () => {
    const kit = createKit()
    const other = kit.open()
    const { answer, resolve } = deferredOutcome()
    const read = kit.store.read.bind(kit.store)
    // This page sleeps between its write and its read of the result.
    vi.spyOn(kit.store, 'read').mockImplementationOnce(async (id) => {
      kit.answers.push(answer)
      const flushed = other.flush()
      await vi.waitFor(() => expect(kit.sent).toHaveLength(1))
      expect(await other.discard(id, { evenIfReceived: true })).toBe('may-have-arrived')
      resolve(unknown)
      await flushed
      return read(id)
    })
    kit.store.failAfterWrite = lost()
    expect(await kit.outbox.submit('quote', asha)).toMatchObject({ state: 'unsaved', mayHaveArrived: true })
    expect(kit.sent).toHaveLength(1)
  })

  it('does not send directly while the store is unreadable, and sends once when submitted again', async () => {
    const kit = createKit()
    kit.store.failWrites = lost()
    kit.store.failReads = lost()
    const answer = await kit.outbox.submit('quote', asha)
    expect(answer).toMatchObject({ state: 'unsaved', mayHaveArrived: true })
    expect(kit.sent).toEqual([])
    kit.store.failWrites = undefined
    kit.store.failReads = undefined
    const id = await stored(kit.outbox, asha)
    await kit.outbox.whenSettled(id)
    expect(kit.sent.map((submission) => submission.id)).toEqual([id])
  })

  it('sends a text again under another id when another tab has sent its own under the draft that both had loaded', async () => {
    const kit = createKit()
    const other = kit.open()
    await other.saveDraft('quote', asha)
    await kit.outbox.loadDraft('quote')
    const first = await stored(other, asha)
    await other.whenSettled(first)
    kit.now += 1_000
    kit.store.failWrites = lost()
    kit.store.failReads = lost()
    const bela = { clientName: 'Bela' }
    expect(await kit.outbox.submit('quote', bela)).toMatchObject({ state: 'unsaved', mayHaveArrived: true })
    kit.store.failWrites = undefined
    kit.store.failReads = undefined
    const second = await stored(kit.outbox, bela)
    await kit.outbox.whenSettled(second)
    expect(second).not.toBe(first)
    expect(kit.sent.map(({ body }) => body)).toEqual([asha, bela])
  })

  it('does not send a text again that was stored and then delivered before it could be read', async () => {
    const kit = createKit()
    const other = kit.open()
    await kit.outbox.saveDraft('quote', asha)
    kit.store.failAfterWrite = lost()
    kit.store.failReads = lost()
    expect(await kit.outbox.submit('quote', asha)).toMatchObject({ state: 'unsaved', mayHaveArrived: true })
    kit.store.failReads = undefined
    await other.flush()
    expect(kit.sent).toHaveLength(1)
    kit.now += 5_000
    expect(await kit.outbox.submit('quote', asha)).toMatchObject({ id: kit.sent[0]?.id })
    expect(kit.sent).toHaveLength(1)
  })

  it('does not send a text again whose receipt was cleared before it could be read', async () => {
    const kit = createKit()
    const other = kit.open()
    kit.store.failAfterWrite = lost()
    kit.store.failReads = lost()
    expect(await kit.outbox.submit('quote', asha)).toMatchObject({ state: 'unsaved', mayHaveArrived: true })
    kit.store.failReads = undefined
    await other.flush()
    await other.clearReceipts()
    kit.now += 5_000
    const id = await stored(kit.outbox, asha)
    expect(await kit.outbox.whenSettled(id)).toMatchObject({ state: 'delivered' })
    expect(kit.sent.map((submission) => submission.id)).toEqual([id])
  })

  it('does not send directly what was stored, also when the store then fails permanently', async () => {
    const kit = createKit()
    kit.online = false
    kit.store.failAfterWrite = lost()
    kit.store.failReads = lost()
    expect(await kit.outbox.submit('quote', asha)).toMatchObject({ state: 'unsaved', mayHaveArrived: true })
    kit.store.failReads = undefined
    kit.store.failWrites = quota()
    kit.online = true
    expect(await kit.outbox.submit('quote', asha)).toEqual(queuedDelivery(idOf(1)))
    expect(kit.sent).toEqual([])
  })
})

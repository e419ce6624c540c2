import { describe, expect, it, vi } from 'vitest'
import { comparableAnswers, digestAnswers } from '../../../src/outbox/answers-digest'
import { referenceOf } from '../../../src/outbox/submission-id'
import { createKit, idOf, stored } from './outbox-kit'
import { DAY_MS, NOW } from './records'

const asha = { clientName: 'Asha Rao', gstin: '' }
const kitWithDigests = () => createKit({ digest: digestAnswers })

describe('comparable answers', () => {
  it('differ in neither case, blanks, empty answers nor the order of fields', () => {
    const answers = comparableAnswers({ clientName: 'Asha  Rao', registeredAddress: 'Dairy Road\nDewas' })
    for (const body of [
      { registeredAddress: ' dairy road dewas', clientName: 'ASHA RAO ', gstin: ' ' },
      { clientName: 'Asha\u00a0Rao', registeredAddress: 'Dairy Road\r\nDewas' },
    ])
      expect(comparableAnswers(body)).toBe(answers)
  })

  it('differ in everything else', () => {
    const one = comparableAnswers({ clientName: 'Asha', companyName: 'Rao' })
    for (const body of [
      { clientName: 'Asha' },
      { clientName: 'Rao', companyName: 'Asha' },
      { clientName: 'Asha', companyName: 'Rao.' },
      { clientName: 'As ha', companyName: 'Rao' },
    ])
      expect(comparableAnswers(body)).not.toBe(one)
  })
})

describe('the digest of answers', () => {
  it('differs in each submission', async () => {
    const digests = await Promise.all(
      [idOf(1), idOf(2)].map((id) => digestAnswers({ id, kind: 'quote', body: asha })),
    )
    expect(digests[0]).toMatch(/^[0-9a-f]{64}$/)
    expect(digests[0]).not.toBe(digests[1])
  })

  it('is not to be had without a secure context', async () => {
    vi.stubGlobal('crypto', {})
    expect(await digestAnswers({ id: idOf(1), kind: 'quote', body: asha })).toBeUndefined()
    vi.unstubAllGlobals()
  })
})

describe('the same answers again', () => {
  it('are found while the first submission waits, however long', async () => {
    const kit = kitWithDigests()
    kit.online = false
    await stored(kit.outbox, asha)
    kit.now += 5 * DAY_MS
    const found = await kit.open().findEarlier('quote', { clientName: ' ASHA rao' })
    expect(found).toEqual({ reference: '0000-0001', state: 'queued', at: NOW })
    expect(await kit.outbox.findEarlier('vendor', asha)).toBeUndefined()
    expect(await kit.outbox.findEarlier('quote', { clientName: 'Asha' })).toBeUndefined()
  })

  it('are found for a day after delivery, without the answers on the device', async () => {
    const kit = kitWithDigests()
    await kit.outbox.whenSettled(await stored(kit.outbox, asha))
    expect(JSON.stringify([...kit.store.values])).not.toMatch(/asha/i)
    const again = { ...asha, clientName: 'asha rao' }
    kit.now += DAY_MS
    expect(await kit.open().findEarlier('quote', again)).toMatchObject({
      reference: '0000-0001',
      state: 'delivered',
      at: NOW,
    })
    kit.now += 1
    expect(await kit.open().findEarlier('quote', again)).toBeUndefined()
    kit.now = NOW - 2 * DAY_MS
    expect(await kit.open().findEarlier('quote', again)).toBeUndefined()
  })

  it('are not found in the submission that is being edited', async () => {
    const kit = kitWithDigests()
    kit.online = false
    const edited = await stored(kit.outbox, asha)
    expect(await kit.outbox.findEarlier('quote', asha, edited)).toBeUndefined()
    const other = await stored(kit.open(), asha)
    const found = await kit.outbox.findEarlier('quote', asha, edited)
    expect(found).toMatchObject({ reference: referenceOf(other) })
  })

  it('are found with the latest of several submissions', async () => {
    const kit = kitWithDigests()
    await kit.outbox.whenSettled(await stored(kit.outbox, asha))
    kit.now += 60_000
    await kit.outbox.whenSettled(await stored(kit.outbox, asha))
    expect(await kit.outbox.findEarlier('quote', asha)).toMatchObject({ at: NOW + 60_000 })
    // In whichever order the store lists them.
    const values = [...kit.store.values].reverse()
    kit.store.values.clear()
    for (const [id, value] of values) kit.store.values.set(id, value)
    expect(await kit.outbox.findEarlier('quote', asha)).toMatchObject({ at: NOW + 60_000 })
  })

  it('are not found in drafts, in values that cannot be read, and in other answers that were delivered', async () => {
    const kit = kitWithDigests()
    await kit.outbox.whenSettled(await stored(kit.outbox, { clientName: 'Ben' }))
    await kit.open().saveDraft('quote', asha)
    kit.store.values.set('garbage', 7)
    expect(await kit.outbox.findEarlier('quote', asha)).toBeUndefined()
    kit.online = false
    await stored(kit.open(), asha)
    expect(await kit.outbox.findEarlier('quote', asha)).toMatchObject({ state: 'queued' })
  })

  it('are found when the device could not store the first submission', async () => {
    const kit = kitWithDigests()
    kit.store.failWrites = new DOMException('Full.', 'QuotaExceededError')
    expect(await kit.outbox.submit('quote', asha)).toMatchObject({ state: 'delivered' })
    expect(await kit.outbox.findEarlier('quote', asha)).toMatchObject({ state: 'delivered', at: NOW })
    expect(await kit.outbox.findEarlier('quote', { clientName: 'Ben' })).toBeUndefined()
    kit.now += 2 * DAY_MS
    expect(await kit.outbox.findEarlier('quote', asha)).toBeUndefined()
  })

  it('continue an attempt without an answer, so nothing is found', async () => {
    const kit = kitWithDigests()
    kit.store.failAfterWrite = new DOMException('Connection to Indexed Database server lost.', 'UnknownError')
    kit.store.failReads = new Error('no storage')
    expect(await kit.outbox.submit('quote', asha)).toMatchObject({ state: 'unsaved', mayHaveArrived: true })
    kit.store.failReads = undefined
    expect(await kit.outbox.findEarlier('quote', asha)).toBeUndefined()
    // Other forms and other answers are not part of the attempt.
    const waiting = kit.open()
    await stored(waiting, { clientName: 'Ben' })
    await waiting.submit('vendor', asha)
    expect(await kit.outbox.findEarlier('quote', { clientName: 'Ben' })).toBeDefined()
    expect(await kit.outbox.findEarlier('vendor', asha)).toBeDefined()
  })

  it('are not found when the storage cannot be read', async () => {
    const kit = kitWithDigests()
    kit.store.failReads = new Error('no storage')
    expect(await kit.outbox.findEarlier('quote', asha)).toBeUndefined()
  })

  it('are found without a digest only while they wait', async () => {
    const kit = createKit()
    await kit.outbox.whenSettled(await stored(kit.outbox, asha))
    expect(await kit.outbox.findEarlier('quote', asha)).toBeUndefined()
  })
})

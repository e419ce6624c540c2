import { describe, expect, it } from 'vitest'
import { createKit, idOf, stored } from './outbox-kit'
import { DAY_MS, draft, NOW, quota } from './records'

const asha = { clientName: 'Asha' }
const ben = { clientName: 'Ben' }

describe('a draft', () => {
  it('survives a reload, one per form', async () => {
    const { outbox, open } = createKit()
    expect(await outbox.saveDraft('quote', asha)).toBe(true)
    await outbox.saveDraft('vendor', { vendorName: 'Chitra' })
    await outbox.saveDraft('quote', ben)
    const page = open()
    expect(await page.loadDraft('quote')).toMatchObject({ body: ben, savedAt: NOW })
    expect(await page.loadDraft('vendor')).toMatchObject({ body: { vendorName: 'Chitra' } })
  })

  it('is the latest of several pages in whichever order the store has them, beside values that cannot be read', async () => {
    const { outbox, store } = createKit()
    store.values.set('garbage', 7)
    store.values.set(idOf(7), draft({ id: idOf(7), savedAt: NOW, body: ben }))
    store.values.set(idOf(8), draft({ id: idOf(8), savedAt: NOW - 1, body: asha }))
    expect(await outbox.loadDraft('quote')).toMatchObject({ body: ben })
    store.values.set(idOf(9), draft({ id: idOf(9), savedAt: NOW + 1, body: asha }))
    expect(await outbox.loadDraft('quote')).toMatchObject({ body: asha })
  })

  it('is saved as soon as one answer is not empty, under one id', async () => {
    const { outbox, store } = createKit()
    for (const clientName of ['A', 'As'])
      expect(await outbox.saveDraft('quote', { clientName, gstin: '' })).toBe(true)
    expect(store.values.size).toBe(1)
  })

  it('is kept for 14 days after its last change', async () => {
    const kit = createKit()
    await kit.outbox.saveDraft('quote', asha)
    // The first save has requested the server's time.
    await kit.outbox.saveDraft('quote', asha)
    kit.now += 14 * DAY_MS
    expect(await kit.open().loadDraft('quote')).toMatchObject({ body: asha })
    kit.now += DAY_MS
    expect(await kit.open().loadDraft('quote')).toBeUndefined()
    await kit.outbox.flush()
    expect(kit.store.values.size).toBe(0)
  })

  it('becomes the submission under the same id', async () => {
    const { outbox, store } = createKit()
    await outbox.saveDraft('quote', asha)
    expect(await stored(outbox, ben)).toBe(idOf(1))
    expect([...store.values.keys()]).toEqual([idOf(1)])
    expect(await outbox.loadDraft('quote')).toBeUndefined()
  })

  it('is not listed, counted or sent', async () => {
    const { outbox, sent } = createKit()
    await outbox.saveDraft('quote', asha)
    await outbox.flush('resume')
    await outbox.sendNow()
    expect(await outbox.list()).toEqual([])
    expect(await outbox.get(idOf(1))).toBeUndefined()
    expect(await outbox.countByState()).toEqual({ waiting: 0, attention: 0, delivered: 0, unreadable: 0 })
    expect(sent).toEqual([])
  })

  it('is removed by discarding it and by emptying the form', async () => {
    const { outbox, store } = createKit()
    await outbox.saveDraft('quote', asha)
    await outbox.discardDraft('quote')
    expect(store.values.size).toBe(0)
    await outbox.saveDraft('quote', asha)
    expect(await outbox.saveDraft('quote', { clientName: '' })).toBe(true)
    expect(store.values.size).toBe(0)
    // Without a draft there is nothing to remove.
    await outbox.discardDraft('vendor')
    await outbox.saveDraft('quote', asha)
    store.failWrites = quota()
    expect(await outbox.saveDraft('quote', { clientName: '' })).toBe(false)
  })

  it('is stored also when its text equals that of the last submission', async () => {
    const kit = createKit()
    await kit.outbox.whenSettled(await stored(kit.outbox, asha))
    expect(await kit.outbox.saveDraft('quote', asha)).toBe(true)
    expect(await kit.open().loadDraft('quote')).toMatchObject({ body: asha })
  })

  it('continues under another id after another page has submitted it', async () => {
    const kit = createKit()
    kit.online = false
    await kit.outbox.saveDraft('quote', asha)
    const other = kit.open()
    await other.loadDraft('quote')
    await stored(kit.outbox, asha)
    await Promise.all([other.saveDraft('quote', ben), other.saveDraft('quote', { clientName: 'Ben B' })])
    expect(await kit.outbox.get(idOf(1))).toMatchObject({ state: 'queued', body: asha })
    expect(await kit.open().loadDraft('quote')).toMatchObject({ body: { clientName: 'Ben B' } })
    // One submission and one draft, not one draft for each of the two saves.
    expect(kit.store.values.size).toBe(2)
  })

  it('is reported as gone after another page has submitted it, unless the store is unreadable', async () => {
    const kit = createKit()
    kit.online = false
    expect(await kit.outbox.isDraftGone('quote')).toBe(false)
    await kit.outbox.saveDraft('quote', asha)
    const other = kit.open()
    await other.loadDraft('quote')
    expect(await other.isDraftGone('quote')).toBe(false)
    await stored(kit.outbox, asha)
    expect(await other.isDraftGone('quote')).toBe(true)
    expect(await kit.outbox.isDraftGone('quote')).toBe(false)
    kit.store.failReads = new Error('The device does not answer.')
    expect(await other.isDraftGone('quote')).toBe(false)
  })

  it('is not removed by another page once it is a submission', async () => {
    const kit = createKit()
    kit.online = false
    await kit.outbox.saveDraft('quote', asha)
    const other = kit.open()
    await other.loadDraft('quote')
    await stored(kit.outbox, asha)
    await other.discardDraft('quote')
    expect(await kit.outbox.get(idOf(1))).toMatchObject({ state: 'queued', body: asha })
  })

  it('is gone after another page has discarded it, and its text is sent under another id', async () => {
    const kit = createKit()
    await kit.outbox.saveDraft('quote', asha)
    const other = kit.open()
    await other.loadDraft('quote')
    await other.discardDraft('quote')
    expect(await kit.outbox.isDraftGone('quote')).toBe(true)
    expect(await stored(kit.outbox, asha)).not.toBe(idOf(1))
    expect(await kit.outbox.saveDraft('quote', { clientName: '' })).toBe(true)
    expect(await kit.outbox.saveDraft('vendor', { vendorName: '' })).toBe(true)
  })

  it('is not gone when it could not be stored', async () => {
    const kit = createKit()
    kit.store.failWrites = quota()
    await kit.outbox.saveDraft('quote', asha)
    expect(await kit.outbox.isDraftGone('quote')).toBe(false)
  })

  it('stays in memory when it cannot be stored', async () => {
    const kit = createKit()
    kit.store.failWrites = quota()
    expect(await kit.outbox.saveDraft('quote', asha)).toBe(false)
    expect(await kit.outbox.loadDraft('quote')).toMatchObject({ body: asha })
    expect(await kit.open().loadDraft('quote')).toBeUndefined()
    kit.store.failReads = quota()
    expect(await kit.outbox.loadDraft('quote')).toMatchObject({ body: asha })
    await expect(kit.outbox.list()).rejects.toMatchObject({ name: 'QuotaExceededError' })
    await kit.outbox.discardDraft('quote')
    expect(await kit.outbox.loadDraft('quote')).toBeUndefined()
  })

  it('keeps the link to the submission that it corrects until it is submitted, removed or started anew', async () => {
    const kit = createKit()
    const replaced = { id: idOf(9), body: ben }
    kit.outbox.setReplaced('quote', replaced)
    await kit.outbox.saveDraft('quote', asha)
    const page = kit.open()
    await page.loadDraft('quote')
    expect(page.replacedBy('quote')).toEqual(replaced)
    expect(page.replacedBy('vendor')).toBeUndefined()
    await page.discardDraft('quote')
    expect(page.replacedBy('quote')).toBeUndefined()
    await kit.outbox.loadDraft('quote')
    expect(kit.outbox.replacedBy('quote')).toBeUndefined()
    kit.outbox.setReplaced('quote', replaced)
    await kit.outbox.submit('quote', asha)
    expect(kit.outbox.replacedBy('quote')).toBeUndefined()
  })

  it('keeps the link of a draft that the device cannot store', async () => {
    const kit = createKit()
    kit.store.failWrites = new Error('full')
    kit.outbox.setReplaced('quote', { id: idOf(9), body: ben })
    await kit.outbox.saveDraft('quote', asha)
    await kit.outbox.loadDraft('quote')
    expect(kit.outbox.replacedBy('quote')).toMatchObject({ id: idOf(9) })
  })

  it('is one submission when two pages submit the same text', async () => {
    const kit = createKit()
    kit.online = false
    await kit.outbox.saveDraft('quote', asha)
    const other = kit.open()
    await other.loadDraft('quote')
    expect(await stored(kit.outbox, asha)).toBe(await stored(other, asha))
    expect(await kit.outbox.countByState()).toMatchObject({ waiting: 1 })
  })

  it('is two submissions when two pages submit different text, also after delivery of the first', async () => {
    const kit = createKit()
    await kit.outbox.saveDraft('quote', asha)
    const other = kit.open()
    await other.loadDraft('quote')
    const first = await stored(kit.outbox, asha)
    await kit.outbox.whenSettled(first)
    kit.now += 1
    const second = await stored(other, ben)
    await other.whenSettled(second)
    expect(kit.sent.map(({ id, body }) => [id, body])).toEqual([
      [first, asha],
      [second, ben],
    ])
    expect(second).not.toBe(first)
  })
})

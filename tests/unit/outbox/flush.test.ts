import { describe, expect, it, vi } from 'vitest'
import { runCallbacks } from './model/simulation'
import { createKit, deferredOutcome, idOf, stored } from './outbox-kit'
import { DAY_MS, draft, NOW, pending, receipt, refused, unknown } from './records'

const asha = { clientName: 'Asha' }
const ben = { clientName: 'Ben' }

describe('a flush', () => {
  it('dispatches oldest first, three at a time', async () => {
    const kit = createKit()
    kit.online = false
    for (let count = 0; count < 7; count += 1) {
      kit.now += 1
      await stored(kit.outbox, { clientName: `Nr ${count}` })
    }
    kit.online = true
    const waits = Array.from({ length: 7 }, deferredOutcome)
    kit.answers.push(...waits.map(({ answer }) => answer))
    const report = kit.outbox.flush()
    await vi.waitFor(() => expect(kit.sent).toHaveLength(3))
    await runCallbacks()
    expect(kit.sent.map(({ body }) => body.clientName)).toEqual(['Nr 0', 'Nr 1', 'Nr 2'])
    for (const { resolve } of waits) resolve({ type: 'delivered' })
    expect(await report).toEqual({ waiting: 0 })
    expect(kit.sent).toHaveLength(7)
  })

  it('is not blocked by rejected, failed or damaged entries', async () => {
    const kit = createKit()
    kit.online = false
    for (const clientName of ['refused', 'unknown', 'skew', 'good']) {
      kit.now += 1
      await stored(kit.outbox, { clientName })
    }
    kit.store.values.set('garbage', 7)
    kit.online = true
    kit.answers.push(refused, unknown, { type: 'skew', reason: 'New version.' })
    expect(await kit.outbox.flush()).toEqual({ waiting: 2 })
  })

  it('sends each entry once when three pages flush at the same time', async () => {
    const kit = createKit()
    kit.online = false
    for (let count = 0; count < 50; count += 1) await stored(kit.outbox, { clientName: `Nr ${count}` })
    kit.online = true
    const pages = [kit.outbox, kit.open(), kit.open()]
    await Promise.all(pages.map((page) => page.flush()))
    expect(new Set(kit.sent.map(({ id }) => id)).size).toBe(50)
    expect(kit.sent).toHaveLength(50)
  })

  it('sends the oldest first in whichever order the store has them, and counts what waits alone', async () => {
    const kit = createKit()
    const { values } = kit.store
    values.set(idOf(2), pending({ id: idOf(2), createdAt: NOW - 1, body: ben }))
    values.set(idOf(1), pending({ id: idOf(1), createdAt: NOW - 2 }))
    values.set(idOf(3), pending({ id: idOf(3), state: 'sending', leaseUntil: NOW + 60_000 }))
    values.set(idOf(4), pending({ id: idOf(4), state: 'attention' }))
    values.set(idOf(5), receipt({ id: idOf(5) }))
    values.set(idOf(6), draft({ id: idOf(6) }))
    kit.online = false
    expect(await kit.outbox.flush()).toMatchObject({ waiting: 3 })
    kit.online = true
    expect(await kit.outbox.flush()).toEqual({ waiting: 1 })
    expect(kit.sent.map(({ id }) => id)).toEqual([idOf(1), idOf(2)])
  })

  it('takes a transport that fails for an attempt without an answer', async () => {
    const kit = createKit({ transport: () => Promise.reject(new Error('broken')) })
    const id = await stored(kit.outbox)
    expect(await kit.outbox.whenSettled(id)).toMatchObject({
      state: 'queued',
      mayHaveArrived: true,
      lastError: { type: 'unknown', reason: expect.stringMatching(/./) },
    })
  })

  it('asks for the time of the server only when something is old', async () => {
    const serverTime = vi.fn(async () => NOW)
    const kit = createKit({ serverTime })
    kit.store.values.set(idOf(1), receipt({ id: idOf(1) }))
    await kit.outbox.flush()
    expect(serverTime).not.toHaveBeenCalled()
  })

  it('runs once more for all calls during a flush', async () => {
    const kit = createKit()
    const { answer, resolve } = deferredOutcome()
    kit.online = false
    await stored(kit.outbox)
    kit.online = true
    kit.answers.push(answer)
    const list = vi.spyOn(kit.store, 'list')
    const first = kit.outbox.flush()
    const others = [kit.outbox.flush(), kit.outbox.flush('resume'), kit.outbox.flush()]
    resolve(unknown)
    expect(await first).toMatchObject({ waiting: 1 })
    // The second one resumes: it does not wait for the backoff.
    expect(await Promise.all(others)).toEqual(Array(3).fill({ waiting: 0 }))
    expect(list).toHaveBeenCalledTimes(2)
  })

  it('does not send after the device slept through its lease', async () => {
    const kit = createKit()
    kit.online = false
    const id = await stored(kit.outbox)
    kit.online = true
    const { update } = kit.store
    vi.spyOn(kit.store, 'update').mockImplementationOnce(async (...args) => {
      await update.apply(kit.store, args)
      kit.now += 90_000
    })
    await kit.outbox.flush()
    expect(kit.sent).toEqual([])
    expect(await kit.outbox.get(id)).toMatchObject({ state: 'queued', mayHaveArrived: false })
  })

  it('calls onSkew when page and tables are of different versions', async () => {
    const onSkew = vi.fn()
    const { outbox, answers } = createKit({ onSkew })
    answers.push({ type: 'skew', reason: 'New version.' })
    await outbox.whenSettled(await stored(outbox))
    expect(onSkew).toHaveBeenCalledTimes(1)
    await outbox.whenSettled(await stored(outbox, ben))
    expect(onSkew).toHaveBeenCalledTimes(1)
  })

  it('continues when one entry cannot be written, and rejects when the store cannot be read', async () => {
    const kit = createKit()
    kit.online = false
    await stored(kit.outbox, asha)
    kit.now += 1
    await stored(kit.outbox, ben)
    kit.online = true
    vi.spyOn(kit.store, 'update').mockRejectedValueOnce(new DOMException('Full.', 'QuotaExceededError'))
    expect(await kit.outbox.flush()).toEqual({ waiting: 1 })
    kit.store.failReads = new Error('no storage')
    await expect(kit.outbox.flush()).rejects.toThrow('no storage')
  })

  it('does not expire an old entry that another tab has just claimed, when the server is behind the device', async () => {
    const kit = createKit({ serverTime: async () => NOW - 5_000 })
    const time = NOW - 40 * DAY_MS
    kit.store.values.set(idOf(1), pending({ id: idOf(1), confirmedAt: time, serverTime: time }))
    const { answer, resolve } = deferredOutcome()
    kit.answers.push(answer)
    const list = kit.store.list.bind(kit.store)
    vi.spyOn(kit.store, 'list').mockImplementationOnce(async () => {
      const read = await list()
      void kit.open().sendNow(idOf(1))
      await vi.waitFor(() => expect(kit.sent).toHaveLength(1))
      return read
    })
    await kit.outbox.flush()
    expect(kit.store.values.get(idOf(1))).toMatchObject({ state: 'sending' })
    resolve({ type: 'delivered' })
    await vi.waitFor(() => expect(kit.store.values.get(idOf(1))).toMatchObject({ state: 'delivered' }))
    expect(kit.sent).toHaveLength(1)
  })

  it('deletes old drafts and receipts, and moves old entries to attention', async () => {
    const kit = createKit()
    const { values } = kit.store
    const time = NOW - 91 * DAY_MS
    values.set(idOf(1), receipt({ id: idOf(1), deliveredAt: time, serverTime: time }))
    values.set(idOf(2), draft({ id: idOf(2), savedAt: time, serverTime: time }))
    values.set(idOf(3), pending({ id: idOf(3), confirmedAt: time, serverTime: time }))
    await kit.outbox.flush()
    expect([...values.keys()]).toEqual([idOf(3)])
    expect(await kit.outbox.get(idOf(3))).toMatchObject({
      state: 'attention',
      lastError: { type: 'expired' },
      body: asha,
    })
    expect(kit.sent).toEqual([])
    await kit.outbox.sendNow(idOf(3))
    expect(await kit.outbox.get(idOf(3))).toMatchObject({ state: 'delivered' })
  })

  const old = () => ({
    [idOf(1)]: receipt({ id: idOf(1), deliveredAt: NOW - 2 * DAY_MS }),
    [idOf(2)]: draft({ id: idOf(2), savedAt: NOW - 2 * DAY_MS }),
    [idOf(3)]: pending({ id: idOf(3), confirmedAt: NOW - 2 * DAY_MS }),
  })

  it.each([
    ['is offline', undefined],
    ['has the right time', NOW],
  ])('deletes nothing and sends when the clock is a year ahead and the server %s', async (_, serverTime) => {
    const kit = createKit({ serverTime: async () => serverTime })
    for (const [id, record] of Object.entries(old())) kit.store.values.set(id, record)
    kit.now = NOW + 365 * DAY_MS
    await kit.outbox.flush('resume')
    expect(kit.store.values.get(idOf(1))).toEqual(old()[idOf(1)])
    expect(kit.store.values.get(idOf(2))).toEqual(old()[idOf(2)])
    expect(await kit.outbox.get(idOf(3))).toMatchObject({ state: 'delivered' })
  })

  it('expires by the device when the server is ahead', async () => {
    const kit = createKit({ serverTime: async () => NOW + 365 * DAY_MS })
    for (const [id, record] of Object.entries(old())) kit.store.values.set(id, record)
    await kit.outbox.flush()
    expect(kit.store.values.has(idOf(2))).toBe(true)
  })

  it('keeps and sends what a clock in the past has dated, once the clock is right', async () => {
    const kit = createKit()
    kit.now = NOW - 400 * DAY_MS
    kit.online = false
    await kit.outbox.saveDraft('vendor', { vendorName: 'Chitra' })
    const id = await stored(kit.outbox, asha)
    kit.store.values.set(idOf(9), receipt({ id: idOf(9), deliveredAt: kit.now, copy: asha }))
    kit.now = NOW
    kit.online = true
    const page = kit.open()
    await page.flush('resume')
    expect(await page.get(id)).toMatchObject({ state: 'delivered' })
    expect(await page.get(idOf(9))).toMatchObject({ copy: asha })
    expect(await page.loadDraft('vendor')).toMatchObject({ body: { vendorName: 'Chitra' } })
  })

  it('dates a draft by the server while the clock of the device is wrong', async () => {
    const kit = createKit({ serverTime: async () => NOW })
    kit.now = NOW - 400 * DAY_MS
    await kit.outbox.saveDraft('vendor', { vendorName: 'C' })
    await kit.outbox.saveDraft('vendor', { vendorName: 'Chitra' })
    const [record] = [...kit.store.values.values()]
    expect(record).toHaveProperty('savedAt', NOW - 400 * DAY_MS)
    expect(Math.abs(Number(Object(record).serverTime) - NOW)).toBeLessThan(60_000)
  })

  it('removes the digest of a receipt after a day, also without a network', async () => {
    const kit = createKit()
    kit.store.values.set(idOf(1), receipt({ id: idOf(1), digest: 'abc' }))
    await kit.outbox.flush()
    expect(kit.store.values.get(idOf(1))).toHaveProperty('digest')
    kit.now += DAY_MS + 1
    kit.online = false
    await kit.outbox.flush()
    expect(kit.store.values.get(idOf(1))).toEqual(receipt({ id: idOf(1), reference: '0000-0001' }))
  })

  it('sends what waits although the digest of a receipt cannot be removed', async () => {
    const kit = createKit()
    kit.store.values.set(idOf(8), receipt({ id: idOf(8), digest: 'abc' }))
    kit.now += DAY_MS + 1
    kit.store.values.set(idOf(9), pending({ id: idOf(9), createdAt: kit.now }))
    const update = kit.store.update.bind(kit.store)
    vi.spyOn(kit.store, 'update').mockImplementation((id, change) =>
      id === idOf(8) ? Promise.reject(new Error('No space.')) : update(id, change),
    )
    await kit.outbox.flush()
    expect(kit.sent.map(({ id }) => id)).toEqual([idOf(9)])
  })
})

import { describe, expect, it, vi } from 'vitest'
import { createKit, deferredOutcome, idOf, stored } from './outbox-kit'

const asha = { clientName: 'Asha' }
const ben = { clientName: 'Ben' }
const unknown = { type: 'unknown', reason: 'No answer.' } as const
const refused = { type: 'refused', field: 'clientName', reason: 'Too short.' } as const

describe('sendNow', () => {
  it('ignores waits and navigator.onLine', async () => {
    const kit = createKit()
    kit.answers.push({ type: 'later', retryAfterMs: 600_000, reason: 'Busy.' })
    const id = await stored(kit.outbox)
    await kit.outbox.whenSettled(id)
    kit.online = false
    await kit.outbox.sendNow()
    expect(await kit.outbox.get(id)).toMatchObject({ state: 'delivered' })
    const second = await stored(kit.outbox, ben)
    await kit.outbox.sendNow(second)
    expect(await kit.outbox.get(second)).toMatchObject({ state: 'delivered' })
  })

  it('sends one entry that needs attention and leaves the others queued', async () => {
    const kit = createKit()
    kit.answers.push(unknown, refused)
    const ids = [await stored(kit.outbox, asha), await stored(kit.outbox, ben)]
    for (const id of ids) await kit.outbox.whenSettled(id)
    await kit.outbox.sendNow(ids[1])
    expect(await kit.outbox.list()).toMatchObject([{ state: 'queued' }, { state: 'delivered' }])
  })

  it('does not interrupt a request in flight', async () => {
    const kit = createKit()
    const { answer, resolve } = deferredOutcome()
    kit.answers.push(answer)
    const id = await stored(kit.outbox)
    await vi.waitFor(() => expect(kit.sent).toHaveLength(1))
    await kit.outbox.sendNow(id)
    await kit.open().sendNow()
    resolve({ type: 'delivered' })
    await vi.waitFor(async () => expect(await kit.outbox.get(id)).toMatchObject({ state: 'delivered' }))
    expect(kit.sent).toHaveLength(1)
  })
})

describe('discard', () => {
  it('removes an entry that was never sent, and never sends it', async () => {
    const kit = createKit()
    kit.online = false
    const id = await stored(kit.outbox)
    expect(await kit.outbox.discard(id)).toBe('discarded')
    kit.online = true
    await kit.outbox.flush()
    expect([kit.store.values.size, kit.sent.length]).toEqual([0, 0])
    expect(await kit.outbox.discard(id)).toBe('gone')
  })

  it('needs consent for an entry that may have arrived', async () => {
    const { outbox, answers } = createKit()
    answers.push(unknown)
    const id = await stored(outbox)
    await outbox.whenSettled(id)
    expect(await outbox.discard(id)).toBe('needs-consent')
    expect(await outbox.get(id)).toMatchObject({ state: 'queued' })
    expect(await outbox.discard(id, { evenIfReceived: true })).toBe('may-have-arrived')
    expect(await outbox.get(id)).toBeUndefined()
  })

  it('aborts a request in flight, and shows the receipt if it arrived', async () => {
    const { answer, resolve } = deferredOutcome()
    let signal: AbortSignal | undefined
    const { outbox } = createKit({
      transport: (_submission, given) => {
        signal = given
        return answer
      },
    })
    const id = await stored(outbox)
    await vi.waitFor(() => expect(signal).toBeDefined())
    expect(await outbox.discard(id)).toBe('needs-consent')
    expect(signal?.aborted).toBe(false)
    expect(await outbox.discard(id, { evenIfReceived: true })).toBe('may-have-arrived')
    expect(signal?.aborted).toBe(true)
    resolve({ type: 'delivered' })
    await outbox.whenSettled(id)
    expect(await outbox.get(id)).toMatchObject({ state: 'delivered', body: null })
    expect(await outbox.discard(id)).toBe('delivered')
  })
})

describe('hold', () => {
  it('keeps an entry from being sent until it is released', async () => {
    const kit = createKit()
    kit.online = false
    const id = await stored(kit.outbox)
    expect(await kit.outbox.hold(id)).toBe(true)
    expect(await kit.outbox.hold(idOf(9))).toBe(false)
    kit.online = true
    await kit.outbox.flush('resume')
    expect(kit.sent).toEqual([])
    await kit.outbox.release(id)
    expect(await kit.outbox.get(id)).toMatchObject({ state: 'delivered' })
    expect(await kit.outbox.hold(id)).toBe(false)
  })
})

describe('edit', () => {
  it('sends a rejected entry with the new body under the same id', async () => {
    const { outbox, answers, sent } = createKit()
    answers.push(refused)
    const id = await stored(outbox, asha)
    await outbox.whenSettled(id)
    expect(await outbox.edit(id, ben)).toBe('edited')
    expect(await outbox.whenSettled(id)).toMatchObject({ state: 'delivered' })
    expect(sent).toEqual([
      { id, kind: 'quote', body: asha },
      { id, kind: 'quote', body: ben },
    ])
  })

  it('is refused while the entry is sending or may have arrived', async () => {
    const { outbox, answers } = createKit()
    const { answer, resolve } = deferredOutcome()
    answers.push(answer)
    const id = await stored(outbox)
    await vi.waitFor(async () => expect(await outbox.get(id)).toMatchObject({ state: 'sending' }))
    expect(await outbox.edit(id, ben)).toBe('may-have-arrived')
    resolve(unknown)
    await outbox.whenSettled(id)
    expect(await outbox.edit(id, ben)).toBe('may-have-arrived')
    expect(await outbox.get(id)).toMatchObject({ body: asha })
    await outbox.sendNow(id)
    expect(await outbox.edit(id, ben)).toBe('delivered')
    expect(await outbox.edit(idOf(9), ben)).toBe('gone')
  })
})

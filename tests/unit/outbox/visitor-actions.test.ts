import { describe, expect, it, vi } from 'vitest'
import { createKit, idOf, promised, stored } from './outbox-kit'

const asha = { clientName: 'Asha' }
const ben = { clientName: 'Ben' }
const unknown = { type: 'unknown', reason: 'No answer.' } as const
const refused = { type: 'refused', field: 'clientName', reason: 'Too short.' } as const

describe('send now', () => {
  it('heeds neither waits nor the browser’s word that it is offline', async () => {
    const kit = createKit()
    kit.answers.push({ type: 'later', retryAfterMs: 600_000, reason: 'Busy.' })
    const id = await stored(kit.outbox)
    await kit.outbox.whenSettled(id)
    kit.online = false
    await kit.outbox.sendNow()
    expect(await kit.outbox.get(id)).toMatchObject({ state: 'delivered' })
  })

  it('of one entry leaves the others waiting, and sends what needed attention', async () => {
    const kit = createKit()
    kit.answers.push(unknown, refused)
    const ids = [await stored(kit.outbox, asha), await stored(kit.outbox, ben)]
    for (const id of ids) await kit.outbox.whenSettled(id)
    await kit.outbox.sendNow(ids[1])
    expect(await kit.outbox.list()).toMatchObject([{ state: 'queued' }, { state: 'delivered' }])
  })

  it('does not disturb a request that is on its way', async () => {
    const kit = createKit()
    const { answer, give } = promised()
    kit.answers.push(answer)
    const id = await stored(kit.outbox)
    await vi.waitFor(() => expect(kit.sent).toHaveLength(1))
    await kit.outbox.sendNow(id)
    await kit.open().sendNow()
    give({ type: 'delivered' })
    await vi.waitFor(async () => expect(await kit.outbox.get(id)).toMatchObject({ state: 'delivered' }))
    expect(kit.sent).toHaveLength(1)
  })
})

describe('cancelling', () => {
  it('what was never sent removes it, and it is never sent', async () => {
    const kit = createKit()
    kit.online = false
    const id = await stored(kit.outbox)
    expect(await kit.outbox.discard(id)).toBe('discarded')
    kit.online = true
    await kit.outbox.flush()
    expect([kit.store.values.size, kit.sent.length]).toEqual([0, 0])
    expect(await kit.outbox.discard(id)).toBe('gone')
  })

  it('what may have been received needs consent', async () => {
    const { outbox, answers } = createKit()
    answers.push(unknown)
    const id = await stored(outbox)
    await outbox.whenSettled(id)
    expect(await outbox.discard(id)).toBe('needs-consent')
    expect(await outbox.get(id)).toMatchObject({ state: 'queued' })
    expect(await outbox.discard(id, { evenIfReceived: true })).toBe('may-have-arrived')
    expect(await outbox.get(id)).toBeUndefined()
  })

  it('during a send stops the request, and says so when it was received all the same', async () => {
    const { answer, give } = promised()
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
    give({ type: 'delivered' })
    await outbox.whenSettled(id)
    expect(await outbox.get(id)).toMatchObject({ state: 'delivered', body: null })
    expect(await outbox.discard(id)).toBe('delivered')
  })
})

describe('fixing', () => {
  it('what was refused sends the changed words under the same id', async () => {
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

  it('is not possible while it is sent or its outcome is open', async () => {
    const { outbox, answers } = createKit()
    const { answer, give } = promised()
    answers.push(answer)
    const id = await stored(outbox)
    await vi.waitFor(async () => expect(await outbox.get(id)).toMatchObject({ state: 'sending' }))
    expect(await outbox.edit(id, ben)).toBe('may-have-arrived')
    give(unknown)
    await outbox.whenSettled(id)
    expect(await outbox.edit(id, ben)).toBe('may-have-arrived')
    expect(await outbox.get(id)).toMatchObject({ body: asha })
    await outbox.sendNow(id)
    expect(await outbox.edit(id, ben)).toBe('delivered')
    expect(await outbox.edit(idOf(9), ben)).toBe('gone')
  })
})

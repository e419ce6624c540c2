import { describe, expect, it, vi } from 'vitest'
import { createKit, deferredOutcome, idOf, stored } from './outbox-kit'
import { refused, unknown } from './records'

const asha = { clientName: 'Asha' }
const ben = { clientName: 'Ben' }

/** Fake of `navigator.locks` with shared locks only. */
function fakeEditLocks() {
  const held = new Set<{ readonly name: string }>()
  const request = async (name: string, _options: LockOptions, callback: (lock: Lock) => unknown) => {
    const lock = { name, mode: 'shared' } as const
    held.add(lock)
    await callback(lock)
    held.delete(lock)
  }
  return {
    // The platform's overloads; only the form with options is used.
    editLocks: { request: request as LockManager['request'], query: async () => ({ held: [...held] }) },
    endAllLocks: () => held.clear(),
  }
}

describe('sendNow', () => {
  it('ignores waits', async () => {
    const kit = createKit()
    kit.answers.push({ type: 'later', retryAfterMs: 600_000, reason: 'Busy.' })
    const id = await stored(kit.outbox)
    await kit.outbox.whenSettled(id)
    expect(await kit.outbox.sendNow()).toBe('attempted')
    expect(await kit.outbox.get(id)).toMatchObject({ state: 'delivered' })
  })

  it('sends nothing offline, so that every entry stays editable', async () => {
    const kit = createKit()
    kit.answers.push(refused)
    const refusedId = await stored(kit.outbox, ben)
    await kit.outbox.whenSettled(refusedId)
    kit.online = false
    const id = await stored(kit.outbox, asha)
    for (const one of [id, refusedId, undefined]) expect(await kit.outbox.sendNow(one)).toBe('offline')
    expect(await kit.outbox.get(id)).toMatchObject({ state: 'queued', attempts: 0, isEditable: true })
    expect(await kit.outbox.get(refusedId)).toMatchObject({ state: 'attention' })
    expect(kit.sent).toHaveLength(1)
  })

  it('reports that an entry is being edited in another page, until that page is left', async () => {
    const { editLocks, endAllLocks } = fakeEditLocks()
    const kit = createKit({ editLocks })
    kit.online = false
    const id = await stored(kit.outbox, asha)
    const other = kit.open()
    await other.hold(id)
    await other.hold(id)
    kit.online = true
    expect(await kit.outbox.sendNow(id)).toBe('held')
    expect(await kit.outbox.sendNow()).toBe('held')
    expect(kit.sent).toEqual([])
    // The browser ends the locks of a page that is left.
    endAllLocks()
    expect(await kit.outbox.sendNow(id)).toBe('attempted')
    expect(await kit.outbox.get(id)).toMatchObject({ state: 'delivered' })
  })

  it('does not hold an entry whose edit has ended before the hold began', async () => {
    const { editLocks } = fakeEditLocks()
    const kit = createKit({ editLocks })
    kit.online = false
    const id = await stored(kit.outbox, asha)
    const holding = kit.outbox.hold(id)
    await kit.outbox.release(id)
    expect(await holding).toBe(false)
    kit.online = true
    expect(await kit.outbox.sendNow(id)).toBe('attempted')
  })

  it('waits for the end of a hold where Web Locks are missing or fail', async () => {
    const fails = () => Promise.reject(new DOMException('Forbidden.', 'SecurityError'))
    for (const editLocks of [undefined, { request: fails, query: fails }]) {
      const kit = createKit({ editLocks })
      kit.online = false
      const id = await stored(kit.outbox, asha)
      await kit.outbox.hold(id)
      kit.online = true
      expect(await kit.open().sendNow(id)).toBe('held')
      kit.now += 120_000
      expect(await kit.open().sendNow(id)).toBe('attempted')
    }
  })

  it('sends the entry of a page that was left during an edit once the next page opens', async () => {
    const { editLocks, endAllLocks } = fakeEditLocks()
    const kit = createKit({ editLocks })
    kit.online = false
    const id = await stored(kit.outbox, asha)
    await kit.outbox.hold(id)
    kit.online = true
    await kit.open().flush('resume')
    expect(kit.sent).toEqual([])
    endAllLocks()
    await kit.open().flush('resume')
    expect(kit.sent).toHaveLength(1)
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

import { describe, expect, it } from 'vitest'
import { createKit, deferredOutcome, idOf, stored } from './outbox-kit'
import { draft, pending, receipt } from './records'

const asha = { clientName: 'Asha' }

describe('a copy of the answers', () => {
  it('is kept after delivery for a visitor who asks for it before', async () => {
    const kit = createKit()
    const { answer, resolve } = deferredOutcome()
    kit.answers.push(answer)
    const id = await stored(kit.outbox, asha)
    expect(await kit.outbox.keepCopy(id, asha)).toBe(true)
    expect(await kit.outbox.get(id)).toMatchObject({ keepsCopy: true, copy: null })
    resolve({ type: 'delivered' })
    expect(await kit.outbox.whenSettled(id)).toMatchObject({ body: null, copy: asha })
  })

  it('holds the answers as they were sent, after an edit', async () => {
    const kit = createKit()
    kit.online = false
    const id = await stored(kit.outbox, asha)
    await kit.outbox.keepCopy(id, asha)
    await kit.outbox.edit(id, { clientName: 'Ben' })
    kit.online = true
    await kit.outbox.flush('resume')
    expect(await kit.outbox.get(id)).toMatchObject({ copy: { clientName: 'Ben' } })
  })

  it('is not kept for a visitor who takes the request back', async () => {
    const kit = createKit()
    kit.online = false
    const id = await stored(kit.outbox, asha)
    await kit.outbox.keepCopy(id, asha)
    await kit.outbox.keepCopy(id, undefined)
    kit.online = true
    await kit.outbox.flush('resume')
    expect(JSON.stringify([...kit.store.values])).not.toContain('Asha')
  })

  it('can be kept and deleted after delivery', async () => {
    const kit = createKit()
    const id = await stored(kit.outbox, asha)
    await kit.outbox.whenSettled(id)
    expect(await kit.outbox.keepCopy(id, asha)).toBe(true)
    expect(await kit.open().get(id)).toMatchObject({ copy: asha, keepsCopy: true })
    expect(await kit.outbox.keepCopy(id, undefined)).toBe(true)
    expect(JSON.stringify([...kit.store.values])).not.toContain('Asha')
  })

  it('is not kept for a draft or nothing, and a full device says so', async () => {
    const kit = createKit()
    kit.store.values.set(idOf(1), draft({ id: idOf(1) }))
    expect(await kit.outbox.keepCopy(idOf(1), asha)).toBe(false)
    expect(await kit.outbox.keepCopy(idOf(2), asha)).toBe(false)
    kit.store.failWrites = new DOMException('Full.', 'QuotaExceededError')
    await expect(kit.outbox.keepCopy(idOf(1), asha)).rejects.toThrow('Full.')
  })
})

describe('unseen deliveries', () => {
  it('are reported once, to one of two tabs', async () => {
    const kit = createKit()
    const ids = [await stored(kit.outbox, asha), await stored(kit.outbox, { clientName: 'Ben' })]
    await Promise.all(ids.map((id) => kit.outbox.whenSettled(id)))
    const [one, other] = await Promise.all([kit.open().takeUnseen(), kit.open().takeUnseen()])
    expect([...one, ...other].map(({ id }) => id).sort()).toEqual(ids)
    expect(await kit.open().takeUnseen()).toEqual([])
  })

  it('are not reported when a page has shown them, nor when an earlier release delivered them', async () => {
    const kit = createKit()
    const id = await stored(kit.outbox, asha)
    await kit.outbox.whenSettled(id)
    await kit.outbox.markSeen(id)
    kit.store.values.set(idOf(9), receipt({ id: idOf(9) }))
    kit.store.values.set(idOf(8), pending({ id: idOf(8), state: 'attention' }))
    expect(await kit.open().takeUnseen()).toEqual([])
  })

  it('are reported later when the device cannot store or read', async () => {
    const kit = createKit()
    kit.store.failReads = new Error('no storage')
    expect(await kit.outbox.takeUnseen()).toEqual([])
    kit.store.failReads = undefined
    kit.store.values.set(idOf(9), receipt({ id: idOf(9), isUnseen: true }))
    kit.store.failWrites = new DOMException('Full.', 'QuotaExceededError')
    expect(await kit.outbox.takeUnseen()).toEqual([])
    kit.store.failWrites = undefined
    expect(await kit.outbox.takeUnseen()).toHaveLength(1)
  })
})

describe('clearing received requests', () => {
  it('removes receipts from every list, with copies and digests, and keeps everything else', async () => {
    const kit = createKit()
    const delivered = receipt({
      id: idOf(1),
      reference: '0000-0001',
      copy: asha,
      digest: 'digest',
      isUnseen: true,
    })
    kit.store.values.set(idOf(1), delivered)
    kit.store.values.set(idOf(2), pending({ id: idOf(2), state: 'attention' }))
    kit.store.values.set(idOf(3), draft({ id: idOf(3) }))
    kit.store.values.set(idOf(4), { ...receipt({ id: idOf(4) }), schemaVersion: 99 })
    const others = new Map([...kit.store.values].slice(1))
    await kit.outbox.clearReceipts()
    expect((await kit.open().list()).map(({ id }) => id)).toEqual([idOf(2)])
    expect(await kit.outbox.countByState()).toMatchObject({ delivered: 0 })
    expect((await kit.outbox.readContents()).entries).toHaveLength(1)
    expect(await kit.outbox.takeUnseen()).toEqual([])
    const { copy: _, digest: __, isUnseen: ___, ...rest } = delivered
    expect(kit.store.values.get(idOf(1))).toEqual({ ...rest, isCleared: true })
    expect(new Map([...kit.store.values].slice(1))).toEqual(others)
  })

  it('keeps no copy of a cleared request', async () => {
    const kit = createKit()
    kit.store.values.set(idOf(1), receipt({ id: idOf(1) }))
    await kit.outbox.clearReceipts()
    expect(await kit.outbox.keepCopy(idOf(1), asha)).toBe(false)
    expect(JSON.stringify([...kit.store.values])).not.toContain('Asha')
  })
})

describe('entries of the release before', () => {
  it('are read, delivered and kept without the new fields', async () => {
    const kit = createKit()
    kit.store.values.set(idOf(1), pending({ id: idOf(1) }))
    kit.store.values.set(idOf(2), receipt({ id: idOf(2), reference: '0000-0002' }))
    await kit.outbox.flush('resume')
    expect(kit.sent.map(({ id }) => id)).toEqual([idOf(1)])
    expect(await kit.outbox.get(idOf(1))).toMatchObject({ state: 'delivered', copy: null, isUnseen: true })
    expect(kit.store.values.get(idOf(2))).toEqual(receipt({ id: idOf(2), reference: '0000-0002' }))
  })
})

import { describe, expect, it } from 'vitest'
import { claim } from '../../../src/outbox/delivery-transitions'
import {
  clearReceipt,
  discard,
  edit,
  enqueue,
  hold,
  markSeen,
  release,
  requeue,
  saveDraft,
} from '../../../src/outbox/visitor-transitions'
import { DAY_MS, draft, ID, NOW, pending, receipt } from './records'

const body = { clientName: 'Asha' }
const fresh = { id: ID, kind: 'quote', body, isNewId: true } as const
const known = { ...fresh, isNewId: false }
const LATER = NOW + 5

const notWaitingForUs = [pending(), pending({ state: 'sending' }), pending({ state: 'attention' }), receipt()]

describe('saveDraft', () => {
  it('stores and overwrites a draft', () => {
    expect(saveDraft(undefined, fresh, NOW)).toStrictEqual({ record: draft({ body }), result: true })
    expect(saveDraft(draft(), known, LATER).record).toStrictEqual(draft({ body, savedAt: LATER }))
  })

  it('never overwrites a submission', () => {
    for (const record of notWaitingForUs) {
      expect(saveDraft(record, known, LATER)).toStrictEqual({ record, result: false })
      expect(saveDraft(record, fresh, LATER).record).toBe(record)
    }
  })

  it('does not reuse the id of a removed draft', () => {
    expect(saveDraft(undefined, known, NOW)).toStrictEqual({ record: undefined, result: false })
  })
})

it('saveDraft stores the time of the server only when it is known', () => {
  const input = { id: ID, kind: 'quote', body: { clientName: 'A' }, isNewId: true } as const
  expect(saveDraft(undefined, input, NOW).record).toStrictEqual(draft())
  expect(saveDraft(undefined, input, NOW, NOW - 5).record).toStrictEqual(draft({ serverTime: NOW - 5 }))
})

describe('enqueue', () => {
  it('queues the body as a new entry or in place of its draft', () => {
    expect(enqueue(undefined, fresh, NOW, false)).toStrictEqual({ record: pending(), result: 'enqueued' })
    expect(enqueue(draft({ createdAt: NOW - DAY_MS }), known, NOW, false)).toStrictEqual({
      record: pending(),
      result: 'enqueued',
    })
  })

  it('changes nothing when repeated', () => {
    for (const record of [pending({ attempts: 2 }), pending({ state: 'sending' })]) {
      expect(enqueue(record, fresh, LATER, false)).toStrictEqual({ record, result: 'duplicate' })
      expect(enqueue(record, { ...fresh, body: { clientName: 'Ben' } }, LATER, false)).toStrictEqual({
        record,
        result: 'conflict',
      })
      expect(enqueue(record, { ...fresh, kind: 'vendor' }, LATER, false).result).toBe('conflict')
    }
  })

  it('distinguishes its own receipt from that of another submission of the draft', () => {
    expect(enqueue(receipt(), known, NOW, false).result).toBe('duplicate')
    expect(enqueue(receipt(), known, LATER, false)).toStrictEqual({ record: receipt(), result: 'delivered' })
  })

  it('reports a conflict when the draft is gone', () => {
    expect(enqueue(undefined, known, NOW, false)).toStrictEqual({ record: undefined, result: 'conflict' })
  })

  it('marks an entry that was sent directly as ambiguous', () => {
    expect(enqueue(undefined, fresh, NOW, true).record).toStrictEqual(pending({ ambiguous: true }))
  })
})

describe('discard', () => {
  it('removes an entry that was not received', () => {
    for (const record of [pending(), pending({ state: 'attention' }), draft()]) {
      expect(discard(record, false)).toStrictEqual({ record: undefined, result: 'discarded' })
    }
  })

  it('needs consent to remove an entry that may have arrived', () => {
    for (const record of [pending({ ambiguous: true }), pending({ state: 'sending' })]) {
      expect(discard(record, false)).toStrictEqual({ record, result: 'needs-consent' })
      expect(discard(record, true)).toStrictEqual({ record: undefined, result: 'may-have-arrived' })
    }
  })

  it('keeps receipts and reports a missing record', () => {
    expect(discard(receipt(), true)).toStrictEqual({ record: receipt(), result: 'delivered' })
    expect(discard(undefined, true)).toStrictEqual({ record: undefined, result: 'gone' })
  })
})

describe('edit', () => {
  const better = { clientName: 'Asha Rao' }

  it('queues the new body under the same id', () => {
    const refused = pending({
      state: 'attention',
      attempts: 3,
      confirmedAt: NOW - DAY_MS,
      lastError: { type: 'refused', reason: 'Too short.' },
    })
    expect(edit(refused, better, LATER)).toStrictEqual({
      record: {
        ...refused,
        state: 'queued',
        body: better,
        nextAt: LATER,
        confirmedAt: LATER,
        lastError: null,
      },
      result: 'edited',
    })
    expect(edit(pending({ nextAt: NOW + 4_000, waitMs: 4_000 }), better, LATER).record).toMatchObject({
      body: better,
      nextAt: LATER,
      waitMs: 0,
    })
  })

  it('is refused while the entry may have arrived', () => {
    for (const record of [
      pending({ ambiguous: true }),
      pending({ state: 'attention', ambiguous: true }),
      pending({ state: 'sending' }),
    ]) {
      expect(edit(record, better, LATER)).toStrictEqual({ record, result: 'may-have-arrived' })
    }
  })

  it('does not replace answers that the visitor has not seen', () => {
    const record = pending()
    expect(edit(record, better, LATER, { clientName: 'Ash' })).toStrictEqual({ record, result: 'changed' })
    expect(edit(record, better, LATER, record.body).result).toBe('edited')
  })

  it('reports receipts, drafts and missing records', () => {
    expect(edit(receipt(), better, LATER).result).toBe('delivered')
    expect(edit(draft(), better, LATER)).toStrictEqual({ record: draft(), result: 'gone' })
    expect(edit(undefined, better, LATER)).toStrictEqual({ record: undefined, result: 'gone' })
  })
})

describe('hold', () => {
  it('holds an entry that needs attention too', () => {
    const record = pending({ state: 'attention' })
    expect(hold(record, NOW)).toStrictEqual({ record: { ...record, heldUntil: NOW + 120_000 }, result: true })
  })

  it('keeps an entry from being claimed for two minutes, however urgent', () => {
    const { record, result } = hold(pending(), NOW)
    expect(result).toBe(true)
    for (const urgency of ['due', 'resume', 'force'] as const) {
      expect(claim(record, NOW + 119_999, urgency).result).toBeUndefined()
      expect(claim(record, NOW + 120_000, urgency).result).toBeDefined()
    }
  })

  it('ends early when the clock was set back', () => {
    expect(claim(hold(pending(), NOW).record, NOW - DAY_MS, 'force').result).toBeDefined()
  })

  it('ends with an edit or a release', () => {
    const { record } = hold(pending(), NOW)
    expect(claim(release(record).record, NOW, 'due').result).toBeDefined()
    expect(claim(edit(record, { clientName: 'Ben' }, NOW).record, NOW, 'due').result).toBeDefined()
  })

  it('is refused when the entry cannot be edited', () => {
    const others = [
      undefined,
      draft(),
      receipt(),
      pending({ state: 'sending' }),
      pending({ ambiguous: true }),
      pending({ state: 'attention', ambiguous: true }),
    ]
    for (const record of others) {
      expect(hold(record, NOW)).toStrictEqual({ record, result: false })
      expect(release(record).record).toBe(record)
    }
  })
})

describe('receipts that a visitor sees or clears', () => {
  it('change once, and nothing else does', () => {
    const unseen = receipt({ isUnseen: true, copy: { clientName: 'Asha' }, digest: 'abc' })
    const { isUnseen: _, ...seen } = unseen
    expect(markSeen(unseen)).toStrictEqual({ record: seen, result: true })
    const cleared = receipt({ isCleared: true })
    expect(clearReceipt(unseen)).toStrictEqual({ record: cleared, result: undefined })
    for (const record of [seen, pending(), draft(), undefined])
      expect(markSeen(record)).toStrictEqual({ record, result: false })
    for (const record of [cleared, pending(), draft(), undefined])
      expect(clearReceipt(record)).toStrictEqual({ record, result: undefined })
  })
})

describe('requeue', () => {
  it('queues an entry that needs attention with unchanged body and ambiguity', () => {
    const expired = pending({ state: 'attention', ambiguous: true, confirmedAt: NOW - 40 * DAY_MS })
    const { record } = requeue(expired, NOW)
    expect(record).toStrictEqual({ ...expired, state: 'queued', confirmedAt: NOW })
    expect(claim(record, NOW, 'due').result).toBeDefined()
  })

  it('leaves every other record unchanged', () => {
    for (const record of [pending(), pending({ state: 'sending' }), receipt(), draft(), undefined]) {
      expect(requeue(record, NOW).record).toBe(record)
    }
  })
})

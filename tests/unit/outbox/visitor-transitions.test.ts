import { describe, expect, it } from 'vitest'
import { claim } from '../../../src/outbox/delivery-transitions'
import { cancel, enqueue, fix, resend, saveDraft } from '../../../src/outbox/visitor-transitions'
import { DAY_MS, draft, ID, NOW, receipt, waiting } from './records'

const body = { clientName: 'Asha' }
const fresh = { id: ID, kind: 'quote', body, fresh: true } as const
const known = { ...fresh, fresh: false }
const LATER = NOW + 5

const notWaitingForUs = [waiting(), waiting({ state: 'sending' }), waiting({ state: 'attention' }), receipt()]

describe('a draft', () => {
  it('is saved, and saved over', () => {
    expect(saveDraft(undefined, fresh, NOW)).toEqual({ record: draft({ body }), result: true })
    expect(saveDraft(draft(), known, LATER).record).toEqual(draft({ body, savedAt: LATER }))
  })

  it('never takes the place of what was submitted', () => {
    for (const record of notWaitingForUs) {
      expect(saveDraft(record, known, LATER)).toEqual({ record, result: false })
      expect(saveDraft(record, fresh, LATER).record).toBe(record)
    }
  })

  it('does not come back under an id that was submitted or discarded elsewhere', () => {
    expect(saveDraft(undefined, known, NOW)).toEqual({ record: undefined, result: false })
  })
})

describe('submitting', () => {
  it('queues the body, afresh or in place of its draft', () => {
    expect(enqueue(undefined, fresh, NOW, false)).toEqual({ record: waiting(), result: 'queued' })
    expect(enqueue(draft({ createdAt: NOW - DAY_MS }), known, NOW, false)).toEqual({
      record: waiting(),
      result: 'queued',
    })
  })

  it('twice changes nothing', () => {
    for (const record of [waiting({ attempts: 2 }), waiting({ state: 'sending' })]) {
      expect(enqueue(record, fresh, LATER, false)).toEqual({ record, result: 'there' })
      expect(enqueue(record, { ...fresh, body: { clientName: 'Ben' } }, LATER, false)).toEqual({
        record,
        result: 'taken',
      })
      expect(enqueue(record, { ...fresh, kind: 'vendor' }, LATER, false).result).toBe('taken')
    }
  })

  it('tells its own receipt from that of another submission of the same draft', () => {
    expect(enqueue(receipt(), known, NOW, false).result).toBe('there')
    expect(enqueue(receipt(), known, LATER, false)).toEqual({ record: receipt(), result: 'delivered' })
  })

  it('needs a new id when its draft is gone', () => {
    expect(enqueue(undefined, known, NOW, false)).toEqual({ record: undefined, result: 'taken' })
  })

  it('remembers that it was sent directly before', () => {
    expect(enqueue(undefined, fresh, NOW, true).record).toEqual(waiting({ everSent: true, ambiguous: true }))
  })
})

describe('cancelling', () => {
  it('removes what certainly was not received', () => {
    for (const record of [waiting(), waiting({ state: 'attention' }), draft()]) {
      expect(cancel(record, false)).toEqual({ record: undefined, result: 'never-arrived' })
    }
  })

  it('asks before it removes what may have been received', () => {
    for (const record of [waiting({ ambiguous: true }), waiting({ state: 'sending' })]) {
      expect(cancel(record, false)).toEqual({ record, result: 'unsure' })
      expect(cancel(record, true)).toEqual({ record: undefined, result: 'may-have-arrived' })
    }
  })

  it('leaves receipts, and knows when there is nothing', () => {
    expect(cancel(receipt(), true)).toEqual({ record: receipt(), result: 'delivered' })
    expect(cancel(undefined, true)).toEqual({ record: undefined, result: 'gone' })
  })
})

describe('fixing', () => {
  const better = { clientName: 'Asha Rao' }

  it('queues the changed body under the same id', () => {
    const refused = waiting({
      state: 'attention',
      attempts: 3,
      confirmedAt: NOW - DAY_MS,
      lastError: { type: 'refused', reason: 'Too short.' },
    })
    expect(fix(refused, better, LATER)).toEqual({
      record: {
        ...refused,
        state: 'queued',
        body: better,
        nextAt: LATER,
        confirmedAt: LATER,
        lastError: null,
      },
      result: 'fixed',
    })
    expect(fix(waiting({ nextAt: NOW + 4_000, waitMs: 4_000 }), better, LATER).record).toMatchObject({
      body: better,
      nextAt: LATER,
      waitMs: 0,
    })
  })

  it('is refused while the outcome is open: the row may hold the old words', () => {
    for (const record of [
      waiting({ ambiguous: true }),
      waiting({ state: 'attention', ambiguous: true }),
      waiting({ state: 'sending' }),
    ]) {
      expect(fix(record, better, LATER)).toEqual({ record, result: 'unsure' })
    }
  })

  it('says when there is nothing to fix', () => {
    expect(fix(receipt(), better, LATER).result).toBe('delivered')
    expect(fix(draft(), better, LATER)).toEqual({ record: draft(), result: 'gone' })
    expect(fix(undefined, better, LATER)).toEqual({ record: undefined, result: 'gone' })
  })
})

describe('resending', () => {
  it('queues what needs attention with its body and its open outcome as they are', () => {
    const expired = waiting({ state: 'attention', ambiguous: true, confirmedAt: NOW - 40 * DAY_MS })
    const { record } = resend(expired, NOW)
    expect(record).toEqual({ ...expired, state: 'queued', confirmedAt: NOW })
    expect(claim(record, NOW, 'due').result).toBeDefined()
  })

  it('leaves everything else alone', () => {
    for (const record of [waiting(), waiting({ state: 'sending' }), receipt(), draft(), undefined]) {
      expect(resend(record, NOW).record).toBe(record)
    }
  })
})

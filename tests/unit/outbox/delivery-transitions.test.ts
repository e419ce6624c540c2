import { describe, expect, it } from 'vitest'
import { type Claim, claim, expire, forgetDigest, settle } from '../../../src/outbox/delivery-transitions'
import type { AttemptOutcome } from '../../../src/outbox/transport-contract'
import { DAY_MS, draft, ID, NOW, pending, receipt } from './records'

const reason = 'Because.'
const sending = pending({ state: 'sending', attempts: 2, leaseUntil: NOW + 90_000 })
const held: Claim = {
  submission: { id: ID, kind: 'quote', body: sending.body },
  createdAt: NOW,
  attempt: 2,
  leaseUntil: NOW + 90_000,
}
const settled = (outcome: AttemptOutcome, record = sending) => settle(record, held, outcome, NOW, 0.5).record

describe('claim', () => {
  it('takes a lease of 90 s and counts the attempt before the request', () => {
    const { record, result } = claim(pending(), NOW, 'due')
    expect(record).toStrictEqual(
      pending({ state: 'sending', attempts: 1, leaseUntil: NOW + 90_000, ambiguous: false }),
    )
    expect(result).toStrictEqual({
      submission: { id: ID, kind: 'quote', body: { clientName: 'Asha' } },
      createdAt: NOW,
      attempt: 1,
      leaseUntil: NOW + 90_000,
    })
  })

  it('leaves records unchanged that are not due, not queued or leased', () => {
    const others = [
      undefined,
      draft(),
      receipt(),
      pending({ nextAt: NOW + 1, waitMs: 1 }),
      pending({ state: 'attention' }),
      sending,
    ]
    for (const record of others) {
      const step = claim(record, NOW, 'due')
      expect(step.result).toBeUndefined()
      expect(step.record).toBe(record)
    }
  })

  it('reclaims an expired lease and marks the entry as ambiguous', () => {
    for (const leaseUntil of [NOW, NOW - DAY_MS, NOW + DAY_MS]) {
      const { record, result } = claim({ ...sending, leaseUntil }, NOW, 'due')
      expect(result?.attempt).toBe(3)
      expect(record).toMatchObject({ state: 'sending', attempts: 3, ambiguous: true })
    }
  })

  it('ends waits by urgency', () => {
    const paused = pending({ nextAt: NOW + 9e5, waitMs: 9e5, lastError: { type: 'misconfigured', reason } })
    const waiting = pending({ nextAt: NOW + 9e5, waitMs: 9e5, lastError: { type: 'later', reason } })
    const taken = (record: typeof paused, urgency: 'due' | 'resume' | 'force') =>
      claim(record, NOW, urgency).result !== undefined
    expect([taken(paused, 'due'), taken(paused, 'resume'), taken(paused, 'force')]).toStrictEqual([
      false,
      true,
      true,
    ])
    expect([taken(waiting, 'due'), taken(waiting, 'resume'), taken(waiting, 'force')]).toStrictEqual([
      false,
      false,
      true,
    ])
    expect(claim(sending, NOW, 'force').result).toBeUndefined()
  })

  it('claims entries whose times are too far ahead after the clock was set back', () => {
    const late = pending({ nextAt: NOW + DAY_MS, waitMs: 4_000 })
    expect(claim(late, NOW, 'due').result).toBeDefined()
    expect(
      claim(pending({ createdAt: NOW + DAY_MS, confirmedAt: NOW + DAY_MS }), NOW, 'due').result,
    ).toBeDefined()
  })
})

it('a claim resumes an entry that waits without an error', () => {
  const waiting = pending({ nextAt: NOW + 1_000, waitMs: 1_000 })
  expect(claim(waiting, NOW, 'due').result).toBeUndefined()
  expect(claim(waiting, NOW, 'resume').result).toMatchObject({ attempt: 1 })
})

describe('settle', () => {
  it('replaces a delivered entry by a receipt without personal data', () => {
    expect(settled({ type: 'delivered' })).toStrictEqual(receipt({ isUnseen: true }))
  })

  it.each(['unknown', 'portal'] as const)('%s leaves the outcome open and is retried', (type) => {
    expect(settled({ type, reason })).toStrictEqual({
      ...sending,
      state: 'queued',
      leaseUntil: 0,
      nextAt: NOW + 3_000,
      waitMs: 3_000,
      ambiguous: true,
      lastError: { type, reason },
    })
  })

  it('honours Retry-After up to a day, and keeps the ambiguity of earlier attempts', () => {
    expect(settled({ type: 'later', reason })).toMatchObject({ nextAt: NOW + 3_000, ambiguous: false })
    expect(settled({ type: 'later', reason, retryAfterMs: 6e5 })).toMatchObject({
      nextAt: NOW + 6e5,
      waitMs: 6e5,
    })
    expect(settled({ type: 'later', reason, retryAfterMs: 9e9 })).toMatchObject({ nextAt: NOW + DAY_MS })
    expect(settled({ type: 'later', reason, retryAfterMs: -1 })).toMatchObject({ nextAt: NOW + 3_000 })
    expect(settled({ type: 'later', reason }, { ...sending, ambiguous: true })).toMatchObject({
      ambiguous: true,
      lastError: { type: 'later', reason },
    })
  })

  it.each(['misconfigured', 'skew'] as const)('%s pauses for 15 minutes', (type) => {
    expect(settled({ type, reason })).toMatchObject({ state: 'queued', nextAt: NOW + 9e5, waitMs: 9e5 })
    expect(settled({ type, reason }, { ...sending, ambiguous: true })).toMatchObject({ ambiguous: true })
  })

  it('moves a refused entry to attention and resets its ambiguity', () => {
    const refused = settled({ type: 'refused', reason, field: 'gstin' }, { ...sending, ambiguous: true })
    expect(refused).toStrictEqual({
      ...sending,
      state: 'attention',
      leaseUntil: 0,
      ambiguous: false,
      lastError: { type: 'refused', reason, field: 'gstin' },
    })
    expect(settled({ type: 'refused', reason })).toMatchObject({ lastError: { type: 'refused', reason } })
  })

  it('keeps the ambiguity of earlier attempts after a refusal by a gateway', () => {
    const turnedAway = { type: 'refused', reason, byGateway: true } as const
    expect(settled(turnedAway, { ...sending, ambiguous: true })).toMatchObject({
      state: 'attention',
      ambiguous: true,
    })
    expect(settled(turnedAway)).toMatchObject({ state: 'attention', ambiguous: false })
  })

  const outcomes: AttemptOutcome[] = [
    { type: 'unknown', reason },
    { type: 'portal', reason },
    { type: 'later', reason },
    { type: 'refused', reason },
    { type: 'misconfigured', reason },
    { type: 'skew', reason },
  ]

  it('ignores every outcome but delivery from a sender whose lease was reclaimed', () => {
    const overtaken = { ...sending, attempts: 3 }
    for (const outcome of outcomes) {
      for (const record of [overtaken, pending({ attempts: 2 }), draft(), receipt(), undefined]) {
        expect(settle(record, held, outcome, NOW, 0.5).record).toBe(record)
      }
    }
    for (const record of [
      overtaken,
      pending({ attempts: 2 }),
      pending({ state: 'attention', attempts: 2 }),
    ]) {
      expect(settle(record, held, { type: 'delivered' }, NOW, 0.5).record).toStrictEqual(
        receipt({ isUnseen: true }),
      )
    }
  })

  it('stores a receipt when a discarded entry was delivered', () => {
    expect(settle(undefined, held, { type: 'delivered' }, NOW, 0.5).record).toStrictEqual(
      receipt({ isUnseen: true }),
    )
  })

  it('keeps the first receipt', () => {
    const first = receipt({ deliveredAt: NOW - 5 })
    expect(settle(first, held, { type: 'delivered' }, NOW, 0.5).record).toBe(first)
  })
})

describe('expire', () => {
  const expired = (record: Parameters<typeof expire>[0]) => expire(record, NOW, NOW).record
  /** Times by the device and by the server, a millisecond too old for a period of so many days. */
  const aged = (days: number) => {
    const time = NOW - days * DAY_MS - 1
    return { savedAt: time, deliveredAt: time, confirmedAt: time, serverTime: time }
  }

  it('deletes drafts after 14 days and receipts after 90 days', () => {
    expect(expired({ ...draft(), ...aged(14) })).toBeUndefined()
    expect(expired({ ...receipt({ copy: { clientName: 'A' } }), ...aged(90) })).toBeUndefined()
    for (const record of [
      draft({ savedAt: NOW - 14 * DAY_MS, serverTime: 0 }),
      receipt({ deliveredAt: NOW - 90 * DAY_MS, serverTime: 0 }),
    ]) {
      expect(expired(record)).toBe(record)
    }
  })

  it('moves undelivered entries to attention after 30 days', () => {
    const old = aged(30)
    const parked = expired({ ...pending(), ...old })
    expect(parked).toMatchObject({
      state: 'attention',
      ambiguous: false,
      body: { clientName: 'Asha' },
      lastError: { type: 'expired' },
    })
    expect(parked).not.toHaveProperty('serverTime')
    expect(expired({ ...sending, ...old, leaseUntil: NOW })).toMatchObject({
      state: 'attention',
      ambiguous: true,
    })
    for (const record of [
      pending({ confirmedAt: NOW - 30 * DAY_MS, serverTime: 0 }),
      { ...pending({ state: 'attention' }), ...old },
      { ...sending, ...old },
      pending({ confirmedAt: NOW + DAY_MS, serverTime: 0 }),
    ]) {
      expect(expired(record)).toBe(record)
    }
  })
})

describe('a record whose time no server has confirmed', () => {
  it.each([
    ['a draft', draft({ savedAt: 0 })],
    ['a receipt with a copy', receipt({ deliveredAt: 0, copy: { clientName: 'Asha' } })],
    ['an unsent entry', pending({ confirmedAt: 0 })],
  ])('keeps %s that a clock in the past has dated, for a whole period from now', (_, record) => {
    const { record: kept } = expire(record, NOW, NOW)
    expect(kept).toStrictEqual({ ...record, serverTime: NOW })
    expect(expire(kept, NOW + 14 * DAY_MS, NOW + 14 * DAY_MS).record).toBe(kept)
    expect(expire(kept, NOW + 91 * DAY_MS, NOW + 91 * DAY_MS).record).not.toStrictEqual(kept)
  })
})

describe('the digest of a receipt', () => {
  it('is removed after a day by the clock of the device, and nothing else is', () => {
    const delivered = receipt({ digest: 'abc', copy: { clientName: 'Asha' } })
    expect(forgetDigest(delivered, NOW + DAY_MS).record).toBe(delivered)
    for (const now of [NOW + DAY_MS + 1, NOW - DAY_MS - 1])
      expect(forgetDigest(delivered, now).record).toStrictEqual(receipt({ copy: { clientName: 'Asha' } }))
    for (const record of [undefined, draft(), pending(), receipt()])
      expect(forgetDigest(record, NOW + 2 * DAY_MS).record).toBe(record)
  })
})

describe('the receipt', () => {
  const delivered = (record: typeof sending | undefined) =>
    settle(record, held, { type: 'delivered' }, NOW, 0.5, { serverTime: NOW + 5, digest: 'abc' }).record

  it('holds no answers, and waits to be shown', () => {
    const expected = receipt({ isUnseen: true, serverTime: NOW + 5, digest: 'abc' })
    expect(delivered(sending)).toStrictEqual(expected)
    expect(delivered(undefined)).toStrictEqual(expected)
  })

  it('keeps the answers for a visitor who asked for a copy before the delivery', () => {
    expect(delivered({ ...sending, keepsCopy: true })).toHaveProperty('copy', sending.body)
  })
})

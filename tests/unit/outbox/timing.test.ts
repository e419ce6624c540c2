import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  backoffMs,
  LEASE_MS,
  LONGEST_BACKOFF_MS,
  leaseRemainingMs,
  msUntilDue,
  PAUSE_MS,
} from '../../../src/outbox/timing'

const NOW = 1_700_000_000_000
const DAY_MS = 86_400_000

describe('backoffMs', () => {
  it('doubles from two seconds to five minutes with random jitter', () => {
    expect(backoffMs(1, 0)).toBe(1_000)
    expect(backoffMs(1, 1)).toBe(2_000)
    expect(backoffMs(4, 0.5)).toBe(12_000)
    expect(backoffMs(8, 0)).toBe(128_000)
    expect(backoffMs(9, 1)).toBe(300_000)
    expect(backoffMs(2_000, 1)).toBe(300_000)
  })

  it('stays between half and whole of min(2ⁿ s, 300 s)', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (n, random) => {
          const whole = Math.min(2 ** n * 1_000, LONGEST_BACKOFF_MS)
          const wait = backoffMs(n, random)
          expect(wait).toBeGreaterThanOrEqual(whole / 2)
          expect(wait).toBeLessThanOrEqual(whole)
        },
      ),
    )
  })
})

describe('msUntilDue', () => {
  it('is 0 once the time has come', () => {
    expect(msUntilDue({ nextAt: NOW, waitMs: 4_000 }, NOW)).toBe(0)
    expect(msUntilDue({ nextAt: NOW + 3_000, waitMs: 4_000 }, NOW)).toBe(3_000)
    expect(msUntilDue({ nextAt: NOW + 300_000, waitMs: 4_000 }, NOW)).toBe(300_000)
  })

  it('is 0 when the time is beyond any wait, because the clock was set back', () => {
    expect(msUntilDue({ nextAt: NOW + 300_001, waitMs: 4_000 }, NOW)).toBe(0)
    expect(msUntilDue({ nextAt: NOW + DAY_MS, waitMs: 300_000 }, NOW)).toBe(0)
  })

  it('keeps waits of the server and pauses', () => {
    expect(msUntilDue({ nextAt: NOW + PAUSE_MS, waitMs: PAUSE_MS }, NOW)).toBe(PAUSE_MS)
    expect(msUntilDue({ nextAt: NOW + 3_600_000, waitMs: 3_600_000 }, NOW)).toBe(3_600_000)
    expect(msUntilDue({ nextAt: NOW + PAUSE_MS + DAY_MS, waitMs: PAUSE_MS }, NOW)).toBe(0)
  })
})

describe('leaseRemainingMs', () => {
  it('returns the rest of the lease', () => {
    expect(leaseRemainingMs({ leaseUntil: NOW + LEASE_MS }, NOW)).toBe(90_000)
    expect(leaseRemainingMs({ leaseUntil: NOW + 1 }, NOW)).toBe(1)
    expect(leaseRemainingMs({ leaseUntil: NOW }, NOW)).toBe(0)
    expect(leaseRemainingMs({ leaseUntil: NOW - DAY_MS }, NOW)).toBe(0)
  })

  it('is 0 when the lease is longer than any, because the clock was set back', () => {
    expect(leaseRemainingMs({ leaseUntil: NOW + LEASE_MS + 1 }, NOW)).toBe(0)
    expect(leaseRemainingMs({ leaseUntil: NOW + DAY_MS }, NOW)).toBe(0)
  })
})

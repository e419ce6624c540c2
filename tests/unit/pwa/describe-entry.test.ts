import { describe, expect, it } from 'vitest'
import { holdUp, shownTime, subjectOf, whatBecameOf } from '../../../src/shell/outbox/describe-entry'

const noon = new Date(2026, 10, 20, 12, 0).getTime()
const minutes = (count: number) => noon + count * 60_000

describe('what an entry is about', () => {
  it('is told by its own answers, without gaps', () => {
    const body = { companyName: 'Narmada Dairy', plantLocation: '  ', plannedCapacity: '30 t/day' }
    expect(subjectOf({ kind: 'quote', body, reference: 'A' })).toBe('Narmada Dairy, 30 t/day')
  })

  it('does not fill the screen with what is far too long', () => {
    const subject = subjectOf({ kind: 'quote', body: { companyName: 'x'.repeat(5_000_000) }, reference: 'A' })
    expect(subject).toBe(`${'x'.repeat(200)}…`)
  })

  it('is its reference once the answers are erased', () => {
    expect(subjectOf({ kind: 'vendor', body: null, reference: '1A2B-3C4D' })).toBe('Reference 1A2B-3C4D')
    expect(subjectOf({ kind: 'vendor', body: {}, reference: '1A2B-3C4D' })).toBe('Reference 1A2B-3C4D')
  })
})

describe('a time', () => {
  it('has its date when it is not of today', () => {
    expect(shownTime(minutes(6), noon)).toBe('12:06')
    expect(shownTime(noon - 2 * 86_400_000, noon)).toBe('18 Nov, 12:00')
  })
})

describe('what holds an entry up', () => {
  const trouble = { type: 'unknown', reason: 'No answer came.' } as const
  const queued = { kind: 'quote', state: 'queued', trouble, nextAt: minutes(5), attempts: 2 } as const

  it('is the reason, with the next attempt', () => {
    expect(holdUp(queued, noon, true)).toBe('No answer came. Tried 2 times. Next try at 12:05.')
    expect(holdUp({ ...queued, attempts: 1 }, noon, true)).toBe(
      'No answer came. Tried once. Next try at 12:05.',
    )
  })

  it('names the answer that it is about', () => {
    const refused = {
      type: 'refused',
      reason: 'The server did not accept this.',
      field: 'contactInfo',
    } as const
    const stuck = { ...queued, state: 'attention', trouble: refused } as const
    expect(holdUp(stuck, noon, true)).toBe('Contact information: The server did not accept this.')
    expect(whatBecameOf(stuck, noon, true)).toBe(
      'It has not been received yet. Contact information: The server did not accept this.',
    )
    expect(whatBecameOf({ ...stuck, state: 'delivered' }, noon, true)).toBe('It has been received.')
  })

  it('names no time where there is none to name', () => {
    expect(holdUp(queued, noon, false)).toBe('No answer came.')
    expect(holdUp({ ...queued, nextAt: noon }, noon, true)).toBe('No answer came.')
    expect(holdUp({ ...queued, state: 'attention', nextAt: null }, noon, true)).toBe('No answer came.')
  })

  it('is nothing while it is sent, once it is, and before anything went wrong', () => {
    expect(holdUp({ ...queued, state: 'sending' }, noon, true)).toBeUndefined()
    expect(holdUp({ ...queued, state: 'delivered' }, noon, true)).toBeUndefined()
    expect(holdUp({ ...queued, trouble: null }, noon, true)).toBeUndefined()
  })
})

import { describe, expect, it } from 'vitest'
import {
  deliveryText,
  errorText,
  formatTime,
  formSkewText,
  subjectOf,
} from '../../../src/forms/describe-entry'
import { quoteBody, vendorBody } from '../../database/support/enquiries'

const noon = new Date(2026, 10, 20, 12, 0).getTime()
const minutes = (count: number) => noon + count * 60_000

describe('the subject of an entry', () => {
  it('joins the answers without empty ones', () => {
    const body = { companyName: 'Narmada Dairy', plantLocation: '  ', plannedCapacity: '30 t/day' }
    expect(subjectOf({ kind: 'quote', body, reference: 'A' })).toBe('Narmada Dairy, 30 t/day')
  })

  it('cuts an answer of a damaged record to 200 characters', () => {
    const subject = subjectOf({ kind: 'quote', body: { companyName: 'x'.repeat(5_000_000) }, reference: 'A' })
    expect(subject).toBe(`${'x'.repeat(200)}…`)
    const longest = { companyName: 'x'.repeat(200) }
    expect(subjectOf({ kind: 'quote', body: longest, reference: 'A' })).toBe(longest.companyName)
  })

  it('is the reference once the answers are erased', () => {
    expect(subjectOf({ kind: 'vendor', body: null, reference: '1A2B-3C4D' })).toBe('Reference 1A2B-3C4D')
    expect(subjectOf({ kind: 'vendor', body: {}, reference: '1A2B-3C4D' })).toBe('Reference 1A2B-3C4D')
  })
})

it('formats a time with its date unless it is today', () => {
  expect(formatTime(minutes(6), noon)).toBe('12:06')
  expect(formatTime(noon - 2 * 86_400_000, noon)).toBe('18 Nov, 12:00')
})

describe('the error text of an entry', () => {
  const lastError = { type: 'unknown', reason: 'No answer came.' } as const
  const queued = { kind: 'quote', state: 'queued', lastError, nextAt: minutes(5), attempts: 2 } as const

  it('names the reason, the attempts and the time of the next attempt', () => {
    expect(errorText(queued, noon, true)).toBe('No answer came. Tried 2 times. Next try at 12:05.')
    expect(errorText({ ...queued, attempts: 1 }, noon, true)).toBe(
      'No answer came. Tried once. Next try at 12:05.',
    )
  })

  it('names the rejected field by its label', () => {
    const refused = {
      type: 'refused',
      reason: 'The server did not accept this.',
      field: 'contactInfo',
    } as const
    const rejected = { ...queued, state: 'attention', lastError: refused } as const
    expect(errorText(rejected, noon, true)).toBe('Contact information: The server did not accept this.')
    expect(deliveryText(rejected, noon, true)).toBe(
      'We have not received it yet. Contact information: The server did not accept this.',
    )
    expect(deliveryText({ ...rejected, state: 'delivered' }, noon, true)).toBe('We have received it.')
    expect(deliveryText({ ...rejected, lastError: null }, noon, true)).toBe('We have not received it yet.')
  })

  it('names no time while offline, when the entry is due, and when it needs attention', () => {
    expect(errorText(queued, noon, false)).toBe('No answer came.')
    expect(errorText({ ...queued, nextAt: noon }, noon, true)).toBe('No answer came.')
    expect(errorText({ ...queued, state: 'attention', nextAt: null }, noon, true)).toBe('No answer came.')
  })

  it('is undefined while sending, once delivered, and without an error', () => {
    expect(errorText({ ...queued, state: 'sending' }, noon, true)).toBeUndefined()
    expect(errorText({ ...queued, state: 'delivered' }, noon, true)).toBeUndefined()
    expect(errorText({ ...queued, lastError: null }, noon, true)).toBeUndefined()
  })
})

describe('the text about an entry of another form version', () => {
  const skew = { type: 'skew', reason: 'The website has changed.' } as const
  const refused = { type: 'refused', reason: 'Not accepted.' } as const
  const quote = { kind: 'quote', body: quoteBody, isEditable: true } as const
  const { rawMaterial: _, ...incomplete } = quoteBody

  it('asks the visitor to send it again when a field was removed from the form or became required', () => {
    const withRemovedField = { ...quoteBody, colour: '' }
    expect(formSkewText({ ...quote, body: withRemovedField, lastError: skew })).toMatch(
      /^Our form has changed .* send them again/,
    )
    expect(formSkewText({ ...quote, body: incomplete, lastError: refused })).toMatch(/^Our form has changed/)
    const vendor = { kind: 'vendor', body: { ...vendorBody, gstin: '' }, isEditable: true } as const
    expect(formSkewText({ ...vendor, lastError: skew })).toMatch(/^Our form has changed/)
  })

  it('does not ask the visitor to send it again when it may have been received', () => {
    const locked = { ...quote, body: incomplete, lastError: skew, isEditable: false }
    expect(formSkewText(locked)).toMatch(/may already have received this/)
  })

  it('is undefined for an entry of this form, and before the server has rejected it', () => {
    expect(formSkewText({ ...quote, lastError: refused })).toBeUndefined()
    expect(formSkewText({ ...quote, kind: 'vendor', body: vendorBody, lastError: skew })).toBeUndefined()
    expect(formSkewText({ ...quote, body: incomplete, lastError: null })).toBeUndefined()
    const unknown = { type: 'unknown', reason: '' } as const
    expect(formSkewText({ ...quote, body: incomplete, lastError: unknown })).toBeUndefined()
    expect(formSkewText({ ...quote, body: null, lastError: refused })).toBeUndefined()
    const withHiddenField = { ...quoteBody, hiddenField: 'x' }
    expect(formSkewText({ ...quote, body: withHiddenField, lastError: refused })).toBeUndefined()
  })
})

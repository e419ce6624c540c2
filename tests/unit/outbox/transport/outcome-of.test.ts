import { describe, expect, it } from 'vitest'
import { outcomeOf, refusalOfLength } from '../../../../src/outbox/transport/outcome-of'
import { readResponse, type WireAnswer } from '../../../../src/outbox/transport/read-response'
import { retryAfterMs } from '../../../../src/outbox/transport/retry-after'
import { submissionOf } from '../../../database/support/enquiries'

/* Answers that no server of the contract tests can send, and the limits between kinds of answers. */

const answerOf = (differs: Partial<WireAnswer>): WireAnswer => ({
  status: 201,
  redirected: false,
  mediaType: '',
  retryAfter: undefined,
  sentAt: undefined,
  text: '',
  ...differs,
})
const error = (code: string, message = '') => JSON.stringify({ code, message })

describe('outcomeOf', () => {
  it.each([
    [{ status: 407 }, 'portal'],
    [{ status: 300 }, 'misconfigured'],
    [{ status: 103 }, 'misconfigured'],
    [{ status: 403, mediaType: 'text/html' }, 'portal'],
    [{ status: 201, text: '{', mediaType: 'application/vnd.pgrst.object+json' }, 'unknown'],
    [{ status: 201, text: '{', mediaType: 'application/+json' }, 'portal'],
    [{ status: 201, text: '{', mediaType: 'application/json-seq' }, 'portal'],
    [{ status: 201, text: '{', mediaType: 'x/application/json' }, 'portal'],
    [{ status: 403, text: '<p>', mediaType: 'application/xhtml+xml' }, 'portal'],
    [{ status: 403, text: '\n  <!DOCTYPE html>' }, 'portal'],
    [{ status: 403, text: 'Not <html>' }, 'misconfigured'],
    [{ status: 403, text: '<htmlx>' }, 'misconfigured'],
    [{ status: 400, text: error('23505', 'violates unique constraint "vendors_pkey"') }, 'refused'],
    [{ status: 409, text: error('23505', 'violates unique constraint "vendors_pkey"') }, 'delivered'],
    [{ status: 409, text: error('23505', 'violates unique constraint "quotes_pkey"') }, 'refused'],
    [{ status: 409, text: error('23505') }, 'delivered'],
    [{ status: 400, text: 'null' }, 'refused'],
  ])('of a vendor registration with the answer %j is %s', (answer, type) => {
    expect(outcomeOf(answerOf(answer), submissionOf('vendor')).type).toBe(type)
  })

  it.each([
    ['22P05', '\0', 'rawMaterial'],
    ['22P02', '\ud800', 'rawMaterial'],
    ['22P05', '😀', undefined],
    ['23514', '\0', undefined],
  ])('with the error %s names the field that the table cannot store: %j', (code, rawMaterial, field) => {
    const outcome = outcomeOf(
      answerOf({ status: 400, text: error(code) }),
      submissionOf('quote', { rawMaterial }),
    )
    expect(outcome).toMatchObject({ type: 'refused', ...(field !== undefined && { field }) })
    expect('field' in outcome).toBe(field !== undefined)
  })

  it('has no wait where the server asks for none', () => {
    expect(outcomeOf(answerOf({ status: 429 }), submissionOf('quote'))).not.toHaveProperty('retryAfterMs')
  })
})

describe('refusalOfLength', () => {
  it('names the longest answer above the limit, and accepts answers up to it', () => {
    const atLimit = submissionOf('quote', { rawMaterial: 'x'.repeat(100_000) })
    expect(refusalOfLength(atLimit)).toBeUndefined()
    const above = {
      rawMaterial: 'x'.repeat(100_001),
      gstin: 'x'.repeat(100_002),
      clientName: 'x'.repeat(100_001),
    }
    expect(refusalOfLength(submissionOf('quote', above))).toMatchObject({ type: 'refused', field: 'gstin' })
  })
})

describe('readResponse', () => {
  it('reads the media type without parameters, blanks and capitals', async () => {
    const headers = { 'content-type': 'Text/HTML ; charset=utf-8' }
    expect(await readResponse(new Response('', { headers }))).toMatchObject({ mediaType: 'text/html' })
    expect(await readResponse(new Response(null))).toMatchObject({ mediaType: '', retryAfter: undefined })
  })

  it.each([
    [{ status: 299 }, false],
    [{ status: 300 }, true],
    [{ status: 399 }, true],
    [{ status: 400 }, false],
    [{ type: 'opaqueredirect' }, true],
  ])('knows a redirect: %j', async (parts, redirected) => {
    const response = new Response('')
    for (const [name, value] of Object.entries(parts)) Object.defineProperty(response, name, { value })
    expect(await readResponse(response)).toMatchObject({ redirected })
  })
})

describe('retryAfterMs', () => {
  it.each([
    [' 12 ', '', 12_000],
    ['soon', 'Retry after 42 seconds.', 42_000],
    [undefined, 'Retry after 42 seconds.', 42_000],
    [undefined, 'Retry after a while.', undefined],
    [undefined, '', undefined],
    ['7 minutes', 'Retry after 42 seconds.', 42_000],
  ])('of the header %j and the details %j is %s', (header, details, wait) => {
    expect(retryAfterMs(header, details)).toBe(wait)
  })

  it('reads no figure out of other words', () => {
    for (const header of ['in 7', '7x']) expect(retryAfterMs(header, '')).not.toBe(7_000)
  })
})

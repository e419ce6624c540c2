import { getEventListeners } from 'node:events'
import type { RequestListener, ServerResponse } from 'node:http'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTransport } from '../../src/outbox/transport/create-transport'
import type { AttemptOutcome } from '../../src/outbox/transport-contract'
import { submissionOf } from '../database/support/enquiries'
import { serve } from '../database/support/serve'

const json = { 'content-type': 'application/json; charset=utf-8' }
const html = { 'content-type': 'text/html; charset=utf-8' }
const page = '<!doctype html><title>Guest network</title><p>Please log in'
const error = (code: string, message = '', details: string | null = null) =>
  JSON.stringify({ code, message, details, hint: null })

/** Returns the outcome of the transport at a server. */
async function outcomeAt(answer: RequestListener, timeoutMs = 5_000): Promise<AttemptOutcome> {
  const url = await serve(answer)
  return createTransport({ url, key: 'key', timeoutMs })(submissionOf('quote'))
}

/** Returns the outcome of the transport for one answer. */
const outcomeOf = (status: number, headers: Record<string, string> = {}, body = '') =>
  outcomeAt((request, response) => {
    request.resume()
    request.once('end', () => response.writeHead(status, headers).end(body))
  })

type Case = readonly [
  title: string,
  status: number,
  headers: Record<string, string>,
  body: string,
  outcome: object,
]

const delivered: Case[] = [
  ['201 without a body', 201, {}, '', {}],
  [
    'a duplicate of the primary key',
    409,
    json,
    error('23505', 'duplicate key value violates unique constraint "quotes_pkey"'),
    {},
  ],
]
const portal: Case[] = [
  ['a page with 200', 200, html, page, {}],
  ['a page with 201', 201, html, page, {}],
  ['an empty page', 200, html, '', {}],
  ['200 without a body', 200, {}, '', {}],
  ['200 with JSON', 200, json, '{}', {}],
  ['202', 202, {}, '', {}],
  ['204', 204, {}, '', {}],
  ['a page that calls itself JSON', 200, json, `\n${page}`, {}],
  ['a page without a type', 200, {}, '<HTML><body>', {}],
  ['plain text', 200, { 'content-type': 'text/plain' }, 'OK', {}],
  ...[301, 302, 303, 307, 308].map(
    (status): Case => [`a redirect with ${status}`, status, { location: '/login' }, '', {}],
  ),
  ['a page with 403', 403, html, page, {}],
  ['a page with 404', 404, html, page, {}],
  ['a network that wants a login', 511, html, page, {}],
]
const unknown: Case[] = [
  ...[500, 502, 503, 504, 520, 521, 522, 523, 524].map(
    (status): Case => [String(status), status, html, 'error', {}],
  ),
  ['500 of the database', 500, json, error('XX000'), {}],
  ['201 with a JSON body', 201, json, '[]', {}],
  ['JSON that breaks off', 201, json, '[{"id":', {}],
]
const later: Case[] = [
  ['408', 408, {}, '', {}],
  ['425', 425, {}, '', {}],
  ['429 of a gateway', 429, html, page, {}],
  [
    '429 with seconds',
    429,
    { ...json, 'retry-after': '7' },
    error('PT429', 'x', 'Retry after 42 seconds.'),
    { retryAfterMs: 7_000 },
  ],
  [
    '429 of the flood brake, which sends no header',
    429,
    json,
    error('PT429', 'x', 'Retry after 42 seconds.'),
    { retryAfterMs: 42_000 },
  ],
  [
    '429 with a date that has passed',
    429,
    { date: 'Wed, 21 Oct 2015 07:29:00 GMT', 'retry-after': 'Wed, 21 Oct 2015 07:28:00 GMT' },
    '',
    { retryAfterMs: -60_000 },
  ],
  [
    '429 with a date of a server in another year',
    429,
    { date: 'Wed, 21 Oct 2015 07:28:00 GMT', 'retry-after': 'Wed, 21 Oct 2015 07:29:00 GMT' },
    '',
    { retryAfterMs: 60_000 },
  ],
  ['429 with an unreadable time', 429, { 'retry-after': 'soon' }, '', {}],
]
const refused: Case[] = [
  [
    'a CHECK',
    400,
    json,
    error('23514', 'new row for relation "quotes" violates check constraint "quotes_clientName_check"'),
    { field: 'clientName' },
  ],
  [
    'a CHECK of another table',
    400,
    json,
    error('23514', 'violates check constraint "vendors_clientName_check"'),
    {},
  ],
  [
    'a missing value',
    400,
    json,
    error('23502', 'null value in column "gstin" of relation "quotes" violates not-null constraint'),
    { field: 'gstin' },
  ],
  [
    'a missing value outside the form',
    400,
    json,
    error('23502', 'null value in column "id" of relation "quotes" violates not-null constraint'),
    {},
  ],
  ['a bad id', 400, json, error('22P02', 'invalid input syntax for type uuid: "x"'), {}],
  ['an exception of ours', 400, json, error('P0001', 'no'), {}],
  ['400 without a code', 400, json, '{}', { byGateway: true }],
  ['400 without a body', 400, {}, '', { byGateway: true }],
  ['413', 413, json, '{"message":"Payload too large"}', { byGateway: true }],
  ['413 of a proxy', 413, html, page, { byGateway: true }],
  ['422', 422, json, '{}', { byGateway: true }],
  [
    'a duplicate of something else',
    409,
    json,
    error('23505', 'duplicate key value violates unique constraint "quotes_other_key"'),
    {},
  ],
  [
    'a duplicate in another table',
    409,
    json,
    error('23505', 'duplicate key value violates unique constraint "vendors_pkey"'),
    {},
  ],
  ['a broken reference', 409, json, error('23503', 'violates foreign key constraint "quotes_pkey"'), {}],
  ['409 without a code', 409, json, '{}', { byGateway: true }],
]
const misconfigured: Case[] = [
  ['an unknown key', 401, json, '{"message":"Invalid API key","hint":"…"}', {}],
  ['a missing permission', 401, json, error('42501', 'permission denied for table quotes'), {}],
  ['403', 403, json, error('42501', 'permission denied for table quotes'), {}],
  ['403 without a body', 403, {}, '', {}],
  ['a method that is not served', 405, json, error('PGRST117'), {}],
  ['a schema that is not exposed', 406, json, error('PGRST106'), {}],
  // The address of the data API is wrong. The client itself takes the first two for a success.
  ['404 without a body', 404, {}, '', {}],
  ['404 with an array', 404, json, '[]', {}],
  ['404 in plain text', 404, { 'content-type': 'text/plain' }, 'Not Found', {}],
  ['404 of another JSON server', 404, json, '{"message":"no Route matched"}', {}],
  ['404 for an invalid path', 404, json, error('PGRST125'), {}],
]
const skew: Case[] = [
  ['an unknown table', 404, json, error('PGRST205'), {}],
  ['an unknown function', 404, json, error('PGRST202'), {}],
  [
    'an unknown column',
    400,
    json,
    error('PGRST204', "Could not find the 'x' column of 'quotes' in the schema cache"),
    {},
  ],
]

describe.each(Object.entries({ delivered, portal, unknown, later, refused, misconfigured, skew }))(
  '%s',
  (type, cases) => {
    it.each(cases)('%s', async (_, status, headers, body, rest) => {
      const outcome = await outcomeOf(status, headers, body)
      const reason = type === 'delivered' ? {} : { reason: expect.stringMatching(/^[A-Z][^{}<>]+[.]$/) }
      expect(outcome).toEqual({ type, ...reason, ...rest })
    })
  },
)

describe('a request without an answer', () => {
  it('is unknown when no server listens', async () => {
    const transport = createTransport({ url: 'http://127.0.0.1:1', key: 'key' })
    expect(await transport(submissionOf('quote'))).toMatchObject({ type: 'unknown' })
  })

  it.each<[string, (response: ServerResponse) => void]>([
    ['hangs up', (response) => response.destroy()],
    [
      'hangs up within the answer',
      (response) => {
        response.writeHead(201, { 'content-length': '100', ...json })
        response.write('{')
        setImmediate(() => response.destroy())
      },
    ],
    ['speaks another protocol', (response) => response.socket?.end('SSH-2.0-OpenSSH\r\n')],
  ])('is unknown when the server %s', async (_, answer) => {
    expect(await outcomeAt((_request, response) => answer(response))).toMatchObject({ type: 'unknown' })
  })

  it.each<[string, (response: ServerResponse) => void]>([
    ['is silent', () => {}],
    [
      'stops within the answer',
      (response) => {
        response.writeHead(201, json)
        response.write('{')
      },
    ],
  ])('times out when the server %s', async (_, answer) => {
    const outcome = await outcomeAt((_request, response) => answer(response), 100)
    expect(outcome).toMatchObject({ type: 'unknown', reason: expect.stringContaining('in time') })
  })

  it('times out although fetch ignores the signal, which it aborts', async () => {
    let signal: AbortSignal | null | undefined
    const transport = createTransport({
      url: 'http://127.0.0.1:1',
      key: 'key',
      timeoutMs: 50,
      fetch: (_input, init) => {
        signal = init?.signal
        return new Promise(() => {})
      },
    })
    expect(await transport(submissionOf('quote'))).toMatchObject({ type: 'unknown' })
    await vi.waitFor(() => expect(signal?.aborted).toBe(true))
  })

  it('is unknown when aborted although fetch ignores the signal, and leaves no timer or listener', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const stop = new AbortController()
    const fetchNever = () => new Promise<Response>(() => {})
    const transport = createTransport({ url: 'http://127.0.0.1:1', key: 'key', fetch: fetchNever })
    const outcome = transport(submissionOf('quote'), stop.signal)
    stop.abort()
    expect(await outcome).toMatchObject({ type: 'unknown', reason: expect.stringContaining('stopped') })
    expect([vi.getTimerCount(), getEventListeners(stop.signal, 'abort')]).toEqual([0, []])
  })

  it('is unknown when aborted, and sends nothing when aborted before', async () => {
    const stop = new AbortController()
    let arrived = 0
    const url = await serve(() => {
      arrived += 1
      stop.abort()
    })
    const transport = createTransport({ url, key: 'key' })
    expect(await transport(submissionOf('quote'), stop.signal)).toMatchObject({ type: 'unknown' })
    expect(await transport(submissionOf('quote'), stop.signal)).toMatchObject({ type: 'unknown' })
    expect(arrived).toBe(1)
  })
})

it('never follows a redirect', async () => {
  let otherRequests = 0
  const otherServer = await serve((_, response) => {
    otherRequests += 1
    response.writeHead(201).end()
  })
  const outcome = await outcomeOf(307, { location: otherServer })
  expect(outcome).toMatchObject({ type: 'portal' })
  expect(otherRequests).toBe(0)
})

it('treats a redirected response as a captive portal', async () => {
  const answer = new Response('', { status: 201 })
  Object.defineProperty(answer, 'redirected', { value: true })
  Object.defineProperty(answer, 'clone', { value: () => answer })
  const transport = createTransport({ url: 'http://127.0.0.1:1', key: 'key', fetch: async () => answer })
  expect(await transport(submissionOf('quote'))).toMatchObject({ type: 'portal' })
})

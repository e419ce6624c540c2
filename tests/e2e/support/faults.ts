import type { Answer, Exchange, ExchangeHandler } from './fault-proxy'

/** A JSON response, as from the data API or its gateway. */
function json(status: number, value: object): Partial<Answer> {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: Buffer.from(JSON.stringify(value)),
  }
}
const instead =
  (answer: Partial<Answer>): ExchangeHandler =>
  (exchange: Exchange) =>
    exchange.answer(answer)

/** The gateway rejects the key. */
export const unauthorised = instead(json(401, { message: 'Invalid API key' }))

/** The data API does not know the table, as after a version skew. */
export const unknownTable = instead(
  json(404, {
    code: 'PGRST205',
    details: null,
    hint: null,
    message: "Could not find the table 'public.quotes' in the schema cache",
  }),
)

const busy = (seconds: number) =>
  json(429, {
    code: 'PT429',
    details: `Retry after ${seconds} seconds.`,
    hint: null,
    message: 'Too many enquiries in a short time',
  })

/** Every fault between a page and the table, except a rejection. */
export const FAULTS: Readonly<Record<string, ExchangeHandler>> = {
  'connection refused': ({ disconnect }) => disconnect(),
  'no answer, not stored': () => {},
  'no answer, stored': async ({ forward }) => {
    await forward()
  },
  'answer lost after the commit': async ({ forward, disconnect }) => {
    await forward()
    disconnect()
  },
  'answer truncated after the commit': async ({ forward, truncate }) => truncate(await forward()),
  'answer truncated, not stored': ({ truncate }) =>
    truncate({ status: 201, headers: {}, body: Buffer.from('{"id":1}') }),
  500: instead(json(500, { code: 'XX000', details: null, hint: null, message: 'Internal error' })),
  '500 after the commit': async ({ forward, answer }) => {
    await forward()
    answer({ status: 500 })
  },
  503: instead({ status: 503 }),
  '429 that names a time': instead(busy(600)),
  '429 with Retry-After': instead({ status: 429, headers: { 'retry-after': '600' } }),
  '429 that names none': instead({ status: 429 }),
  401: unauthorised,
  404: unknownTable,
  'HTML with status 200': instead({
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: Buffer.from('<!doctype html><title>Guest network</title><h1>Please log in</h1>'),
  }),
}

import { once } from 'node:events'
import { connect } from 'node:net'
import type { PGlite } from '@electric-sql/pglite'
import { describe, expect, it } from 'vitest'
import { localKey } from '../../supabase/local/authorise'
import { createHandler, type DataApi } from '../../supabase/local/handler'
import { serve } from './support/serve'

const schema = new Map([
  ['quotes', new Map(Object.entries({ id: 'uuid', clientName: 'text', 'odd"name': 'text' }))],
])
const headers = { apikey: localKey, authorization: `Bearer ${localKey}`, 'content-type': 'application/json' }

interface Asked {
  readonly path?: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** The data API over a database that records its queries, or fails. */
async function start(changes: Partial<DataApi> = {}, failure?: unknown) {
  const queries: [sql: string, parameters: unknown[]][] = []
  const faults: unknown[] = []
  const tx = { query: async (sql: string, parameters: unknown[]) => void queries.push([sql, parameters]) }
  const db = {
    transaction: async (run: (transaction: typeof tx) => Promise<void>) => {
      await run(tx)
      if (failure !== undefined) throw failure
    },
  }
  const handler = createHandler({
    // The handler uses transactions alone.
    db: db as unknown as PGlite,
    schema,
    addressOf: () => '203.0.113.1',
    assertRoom: async () => {},
    isClosing: () => false,
    onFault: (error) => faults.push(error),
    ...changes,
  })
  const url = await serve(async (request, response) => {
    if (!(await handler(request, response))) response.writeHead(200).end('the site')
  })
  /** Sends an insert with changes; an empty header is left out. */
  const ask = ({
    path = '/rest/v1/quotes',
    method = 'POST',
    headers: more = {},
    body = '{"id":"1"}',
  }: Asked = {}) =>
    fetch(url + path, {
      method,
      headers: Object.entries({ ...headers, ...more }).filter(([, value]) => value !== ''),
      ...(method === 'POST' && { body }),
    })
  return { url, ask, queries, faults }
}

const hint = null
const details = null
const invalidPath = { code: 'PGRST125', details, hint, message: 'Invalid path specified in request URL' }
const invalidJson = { code: 'PGRST102', details, hint, message: 'Empty or invalid json' }
const unknownTable = {
  code: 'PGRST205',
  details,
  hint,
  message: "Could not find the table 'public.none' in the schema cache",
}
const otherType = {
  code: 'PGRST107',
  details,
  hint,
  message: 'Content-Type not acceptable: the data API takes application/json',
}
const noKey = {
  message: 'No API key found in request',
  hint: 'No `apikey` request header or url param was found.',
}

describe('the data API', () => {
  it.each<[string, Asked, number, object]>([
    ['no key', { headers: { apikey: '' } }, 401, noKey],
    ['an empty key', { path: '/rest/v1/quotes?apikey=', headers: { apikey: '' } }, 401, noKey],
    [
      'another key',
      { headers: { apikey: 'other' } },
      401,
      { message: 'Invalid API key', hint: 'Double check your Supabase `anon` or `service_role` API key.' },
    ],
    [
      'another token',
      { headers: { authorization: 'Bearer other' } },
      401,
      { code: 'PGRST301', details, hint, message: 'No suitable key or wrong key type' },
    ],
    [
      'another schema',
      { headers: { 'content-profile': 'private' } },
      406,
      {
        code: 'PGRST106',
        details,
        hint: 'Only the following schemas are exposed: public',
        message: 'Invalid schema: private',
      },
    ],
    ['no table', { path: '/rest/v1' }, 404, invalidPath],
    ['a path below a table', { path: '/rest/v1/quotes/1' }, 404, invalidPath],
    ['an address that cannot be decoded', { path: '/rest/v1/%E0%A4%A' }, 404, invalidPath],
    ['an unknown table', { path: '/rest/v1/none' }, 404, unknownTable],
    ['an unknown table to read', { path: '/rest/v1/none', method: 'GET' }, 404, unknownTable],
    [
      'an unknown column',
      { body: '{"id":"1","colour":"red"}' },
      400,
      {
        code: 'PGRST204',
        details,
        hint,
        message: "Could not find the 'colour' column of 'quotes' in the schema cache",
      },
    ],
    [
      'a preference',
      { headers: { prefer: 'return=minimal' } },
      400,
      { code: 'PGRST122', details, hint, message: 'The embedded data API supports no preferences' },
    ],
    ['another type of content', { headers: { 'content-type': 'application/jsonp' } }, 415, otherType],
    [
      'a type of content that ends like JSON',
      { headers: { 'content-type': 'text/application/json' } },
      415,
      otherType,
    ],
    ['invalid JSON', { body: '{"id":' }, 400, invalidJson],
    ['an array', { body: '[{"id":"1"}]' }, 400, invalidJson],
    ['a word', { body: '"x"' }, 400, invalidJson],
    ['null', { body: 'null' }, 400, invalidJson],
    ['JSON of more than 32 levels', { body: `{"id":${'['.repeat(32)}${']'.repeat(32)}}` }, 400, invalidJson],
    [
      'more than 32 kB',
      { body: JSON.stringify({ id: 'x'.repeat(32 * 1024 - 8) }) },
      413,
      { message: 'Payload too large' },
    ],
    [
      'another method',
      { method: 'DELETE' },
      405,
      {
        code: 'PGRST117',
        details,
        hint: 'The embedded data API only inserts.',
        message: 'Unsupported HTTP method: DELETE',
      },
    ],
  ])(
    'refuses %s as a hosted project does, and asks nothing of the database',
    async (_, asked, status, body) => {
      const { ask, queries, faults } = await start()
      const response = await ask(asked)
      expect(response.status).toBe(status)
      expect(await response.json()).toEqual(body)
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('connection')).toBe(status === 413 ? 'close' : 'keep-alive')
      expect([queries, faults]).toEqual([[], []])
    },
  )

  it.each<[string, Asked]>([
    ['the key in the address', { path: `/rest/v1/quotes?apikey=${localKey}`, headers: { apikey: '' } }],
    ['no token', { headers: { authorization: '' } }],
    ['a token in small letters', { headers: { authorization: `bearer ${localKey}` } }],
    ['credentials that are no token', { headers: { authorization: 'Basic Bearer other' } }],
    ['an encoded name of a table', { path: '/rest/v1/%71uotes' }],
    ['the public schema by name', { headers: { 'content-profile': 'public' } }],
    ['a character set', { headers: { 'content-type': 'application/json; charset=utf-8' } }],
    ['a character set after spaces', { headers: { 'content-type': 'application/json  ;charset=utf-8' } }],
    ['a type in capitals', { headers: { 'content-type': 'Application/JSON' } }],
    ['a field without a value', { body: '{"id":null}' }],
    ['JSON of 32 levels', { body: `{"id":${'['.repeat(31)}${']'.repeat(31)}}` }],
    ['32 kB', { body: JSON.stringify({ id: 'x'.repeat(32 * 1024 - 9) }) }],
  ])('accepts %s', async (_, asked) => {
    const { ask, faults } = await start()
    const response = await ask(asked)
    expect(response.status).toBe(201)
    expect(faults).toEqual([])
    expect(await response.text()).toBe('')
    expect(response.headers.get('content-length')).toBe('0')
    expect(response.headers.get('content-type')).toBeNull()
  })

  it('inserts the text of the body as the public, with the request but not its secrets', async () => {
    const { ask, queries } = await start()
    const body = '{"odd\\"name": "\\u0041", "id": 1.0}'
    await ask({
      body,
      headers: { cookie: 'secret', 'x-forwarded-for': 'forged', 'cf-connecting-ip': 'forged' },
    })
    const [[, [settings]] = ['', []], [sql, parameters] = ['', []]] = queries
    expect(sql).toBe(
      'insert into public."quotes" ("odd""name", "id") select "odd""name", "id" from json_to_record($1::json) as _("odd""name" text, "id" uuid)',
    )
    expect(parameters).toEqual([body])
    const { 'request.headers': sent, ...others } = JSON.parse(String(settings))
    expect(others).toEqual({
      role: 'anon',
      'request.jwt.claims': '{"role":"anon"}',
      'request.method': 'POST',
    })
    expect(JSON.parse(sent)).toMatchObject({
      'x-forwarded-for': '203.0.113.1',
      'content-type': 'application/json',
    })
    expect(Object.keys(JSON.parse(sent))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/apikey|authorization|cookie|cf-connecting-ip/)]),
    )
  })

  it('inserts the defaults of a row without fields', async () => {
    const { ask, queries } = await start()
    await ask({ body: '{}' })
    expect(queries.at(-1)).toEqual(['insert into public."quotes" default values', []])
  })

  it.each([
    ['42501', 401],
    ['23505', 409],
    ['PT429', 429],
    ['PT503', 503],
    ['08006', 503],
    ['53300', 503],
    ['22P02', 400],
    ['23514', 400],
    ['42703', 400],
    ['P0001', 400],
    ['22008', 400],
    ['40001', 500],
    ['AB422', 500],
    ['XX053', 500],
    ['57P08', 500],
  ])('answers the error %s of the database with %i', async (code, status) => {
    const error = Object.assign(new Error('a message'), { code, detail: 'a detail', hint: 'a hint' })
    const { ask, faults } = await start({}, error)
    const response = await ask()
    expect(response.status).toBe(status)
    expect(await response.json()).toEqual({ code, details: 'a detail', hint: 'a hint', message: 'a message' })
    expect(response.headers.get('www-authenticate')).toBe(status === 401 ? 'Bearer' : null)
    expect(faults).toEqual([])
  })

  it('answers null for a detail and a hint that the database has not given', async () => {
    const { ask } = await start({}, Object.assign(new Error('a message'), { code: '23514' }))
    expect(await (await ask()).json()).toEqual({ code: '23514', details, hint, message: 'a message' })
  })

  it.each([
    new Error('no code'),
    Object.assign(new Error('of Node'), { code: 'ECONNRESET' }),
    Object.assign(new Error('of Node'), { code: 42501 }),
    { code: '23505' },
    'a text',
  ])('reports another failure and hides it from the caller: %s', async (failure) => {
    const { ask, faults } = await start({}, failure)
    const response = await ask()
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({ code: 'XX000', details, hint, message: 'Internal error' })
    expect(faults).toEqual([failure])
  })

  it('tells its listener of a stored row, whose failure changes nothing', async () => {
    const stored: unknown[] = []
    const fault = new Error('of the listener')
    const { ask, faults } = await start({
      onStored: (...told) => {
        stored.push(told)
        throw fault
      },
    })
    expect((await ask({ body: '{"id":"1"}' })).status).toBe(201)
    expect(stored).toEqual([['quotes', { id: '1' }]])
    expect(faults).toEqual([fault])
  })

  it('asks the database whether a caller may read', async () => {
    const { ask, queries } = await start()
    for (const method of ['GET', 'HEAD']) expect((await ask({ method })).status).toBe(405)
    expect(queries.filter((_, index) => index % 2 === 1)).toEqual(
      Array.from({ length: 2 }, () => ['select * from public."quotes" limit 0', []]),
    )
  })

  it('answers 503 while the database closes, and the methods at any time', async () => {
    const { ask } = await start({ isClosing: () => true })
    const response = await ask()
    expect(response.status).toBe(503)
    expect(await response.json()).toEqual({ message: 'The server is stopping' })
    const options = await ask({ method: 'OPTIONS' })
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET,HEAD,POST,OPTIONS'])
  })

  it('leaves other addresses to the site', async () => {
    const { ask } = await start()
    for (const path of ['/rest/v10/quotes', '/other', '/other/rest/v1/quotes'])
      expect(await (await ask({ path })).text()).toBe('the site')
  })

  it('reports no fault when a caller goes away before its answer', async () => {
    const { ask, faults } = await start({
      addressOf: (request) => {
        request.socket.destroy()
        return ''
      },
    })
    await expect(ask({ method: 'DELETE' })).rejects.toThrow('fetch failed')
    expect(faults).toEqual([])
  })

  it('reports no fault when a caller goes away within its body', async () => {
    const { url, faults, queries, ask } = await start()
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    await once(socket, 'connect')
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(
      `POST /rest/v1/quotes HTTP/1.1\r\nhost: x\r\n${head.join('')}content-length: 500\r\n\r\n{"id":`,
    )
    socket.resume()
    await once(socket, 'close')
    expect((await ask()).status).toBe(201)
    expect(faults).toEqual([])
    expect(queries).toHaveLength(2)
  })
})

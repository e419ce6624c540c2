import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { localKey } from '../../supabase/local/authorise'
import { createHandler, type DataApi } from '../../supabase/local/handler'
import { readSchema } from '../../supabase/local/schema-cache'
import { quoteBody } from '../database/support/enquiries'
import { serve } from '../database/support/serve'
import type { LocalServer } from '../database/support/serve-backend'
import { startTestBackend } from '../database/support/test-backend'

const faults: unknown[] = []
const told: object[] = []
let backend: LocalServer
beforeAll(async () => {
  backend = await startTestBackend({
    onFault: (error) => faults.push(error),
    onEnquiry: (enquiry) => told.push(enquiry),
    // Lets a test simulate many clients.
    addressOf: (request: IncomingMessage) => String(request.headers['x-client-info'] ?? '203.0.113.1'),
  })
})
afterAll(() => backend.close())
beforeEach(async () => {
  told.length = 0
  await backend.db.exec('truncate public.quotes, private.arrivals')
  await backend.db.exec('update private.brake_settings set per_client = default, span = default')
})

const row = (changes: object = {}) => ({ id: randomUUID(), ...quoteBody, ...changes })
const headers = { apikey: localKey, authorization: `Bearer ${localKey}`, 'content-type': 'application/json' }

async function post(body: BodyInit, more: Record<string, string> = {}, path = '/rest/v1/quotes') {
  return fetch(`${backend.url}${path}`, { method: 'POST', headers: { ...headers, ...more }, body })
}

/** Expects that another client can insert. */
async function expectStillServing() {
  const response = await post(JSON.stringify(row()), { 'x-client-info': '203.0.113.99' })
  expect(response.status).toBe(201)
  expect(faults).toEqual([])
}

describe('a body', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
  const bytesOf = (text: string) => Buffer.from(text, 'latin1')
  it.each<[string, string | Buffer<ArrayBuffer>, number, string?]>([
    ['empty', '', 400, 'PGRST102'],
    ['broken off', '{"id":', 400, 'PGRST102'],
    ['not JSON', 'id=1', 400, 'PGRST102'],
    ['a word', '"x"', 400, 'PGRST102'],
    ['null', 'null', 400, 'PGRST102'],
    ['an array of words', '["x"]', 400, 'PGRST102'],
    ['an array of arrays', '[[]]', 400, 'PGRST102'],
    ['without anything in it', '{}', 401, '42501'],
    ['names that every object has', '{"__proto__":{"id":1},"constructor":1}', 400, 'PGRST204'],
    ['a column name with SQL in it', '{"id\\"; drop table quotes; --":1}', 400, 'PGRST204'],
    ['an id with SQL in it', JSON.stringify(row({ id: "'; drop table quotes; --" })), 400, '22P02'],
    ['deep', nested(16_000), 400, 'PGRST102'],
    [
      'deep within a field',
      JSON.stringify(row({ gstin: 0 })).replace('"gstin":0', `"gstin":${nested(15_000)}`),
      400,
      'PGRST102',
    ],
    ['not UTF-8', bytesOf(JSON.stringify(row({ plantLocation: '\xFF' }))), 400, 'PGRST102'],
    ['an array of rows', JSON.stringify([row(), row()]), 400, 'PGRST102'],
    ['33 kB', JSON.stringify(row({ clientName: 'x'.repeat(33 * 1024) })), 413],
  ])('%s: refused, nothing stored', async (_, body, status, code) => {
    const response = await post(body)
    const answer = (await response.json()) as { code?: string }
    expect({ status: response.status, code: answer.code }).toEqual({ status, code })
    expect(await backend.readEnquiries()).toEqual([])
    await expectStillServing()
  })

  it('that is too large closes the connection, so that the rest of the upload is not read', async () => {
    const response = await post(JSON.stringify(row({ clientName: 'x'.repeat(33 * 1024) })))
    expect(response.headers.get('connection')).toBe('close')
  })

  it('of megabytes is rejected with 413', async () => {
    // A caller that is still uploading may not receive the 413.
    const status = await post('x'.repeat(5 * 1024 * 1024)).then(
      (response) => response.status,
      () => 413,
    )
    expect(status).toBe(413)
    await expectStillServing()
  })

  it('with SQL, markup and control characters is stored unchanged', async () => {
    const text = `'"; drop table quotes; -- <script>alert(1)</script> $1 %s \\ {{7*7}} \u202Eabc`
    expect((await post(JSON.stringify(row({ registeredAddress: text })))).status).toBe(201)
    expect(await backend.readEnquiries()).toMatchObject([{ registeredAddress: text }])
  })
})

describe('an object in a text field', () => {
  it('is stored as its JSON text, also for the listener that prints new requests', async () => {
    const gstin = { toString: {} }
    expect((await post(JSON.stringify(row({ gstin })))).status).toBe(201)
    expect(faults).toEqual([])
    expect(told).toMatchObject([{ gstin: '{"toString":{}}' }])
    expect(await backend.readEnquiries()).toMatchObject([{ gstin: '{"toString":{}}' }])
  })
})

describe('a request', () => {
  it.each([
    ['no key', { apikey: '' }, 401],
    ['a wrong key', { apikey: 'sb_publishable_other' }, 401],
    ['a key and another token', { authorization: 'Bearer abc' }, 401],
    ['another content type', { 'content-type': 'text/plain' }, 415],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['another schema', { 'content-profile': 'private' }, 406],
    ['a preference to return the row', { prefer: 'return=representation' }, 400],
    ['a preference to overwrite rows', { prefer: 'resolution=merge-duplicates' }, 400],
  ])('%s: refused', async (_, more, status) => {
    expect((await post(JSON.stringify(row()), more)).status).toBe(status)
    expect(await backend.readEnquiries()).toEqual([])
  })

  it.each([
    ['/rest/v1/', 404],
    ['/rest/v1/nothing', 404],
    ['/rest/v1/rpc/nothing', 404],
    ['/rest/v1/quotes/1', 404],
    ['/rest/v1/%E0%A4%A', 404],
    ['/rest/v1/quotes%22', 404],
    ['/rest/v1//quotes', 201],
    ['/rest/v2/quotes', 404],
    ['/rest/v10/quotes', 404],
    ['//rest/v1/quotes', 404],
  ])('the address %s: %i', async (path, status) => {
    expect((await post(JSON.stringify(row()), {}, path)).status).toBe(status)
  })

  it.each([
    ['GET', 401],
    ['HEAD', 401],
    ['PUT', 405],
    ['PATCH', 405],
    ['DELETE', 405],
    ['PROPFIND', 405],
  ])('the method %s: %i', async (method, status) => {
    const response = await fetch(`${backend.url}/rest/v1/quotes`, { method, headers })
    expect(response.status).toBe(status)
  })

  it('ignores a forged client address', async () => {
    await backend.db.exec('update private.brake_settings set per_client = 1')
    const claims = (address: string) => ({ 'x-forwarded-for': address, 'cf-connecting-ip': address })
    const statuses = []
    for (const address of ['198.51.100.1', '198.51.100.2'])
      statuses.push((await post(JSON.stringify(row()), claims(address))).status)
    expect(statuses).toEqual([201, 429])
  })
})

describe('concurrent clients', () => {
  it('are served 50 at once', async () => {
    const clients = Array.from({ length: 50 }, (_, index) => ({ 'x-client-info': `203.0.113.${index}` }))
    const responses = await Promise.all(clients.map((client) => post(JSON.stringify(row()), client)))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]))
    expect(await backend.readEnquiries()).toHaveLength(50)
  })

  it('are limited per client', async () => {
    // Longer than the test takes on a slow machine.
    await backend.db.exec("update private.brake_settings set per_client = 40, span = '10 minutes'")
    const rows = Array.from({ length: 50 }, () => row())
    const responses = await Promise.all(rows.map((one) => post(JSON.stringify(one))))
    const statuses = responses.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(40)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    const replayed = await Promise.all(rows.map((one) => post(JSON.stringify(one))))
    expect(replayed.map(({ status }) => status)).toEqual(
      statuses.map((status) => (status === 201 ? 409 : 429)),
    )
    await expectStillServing()
  })

  it('are not blocked by incomplete requests', async () => {
    const { port } = new URL(backend.url)
    const slow = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const socket = connect(Number(port), '127.0.0.1')
        await once(socket, 'connect')
        const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
        socket.write(
          `POST /rest/v1/quotes HTTP/1.1\r\nhost: x\r\n${head.join('')}content-length: 500\r\n\r\n{"id":`,
        )
        return socket
      }),
    )
    await expectStillServing()
    for (const socket of slow) socket.destroy()
    await expectStillServing()
  })
})

describe('the handler', () => {
  /** The handler as the site's server mounts it, with changes. */
  async function mounted(changes: Partial<DataApi>): Promise<string> {
    const handler = createHandler({
      db: backend.db,
      schema: await readSchema(backend.db),
      addressOf: () => '203.0.113.1',
      assertRoom: async () => {},
      isClosing: () => false,
      onFault: (error) => faults.push(error),
      ...changes,
    })
    return serve((request, response) => {
      handler(request, response).then((taken) => {
        if (!taken) response.writeHead(200).end('the site')
      })
    })
  }
  const insertAt = (url: string) =>
    fetch(`${url}/rest/v1/quotes`, { method: 'POST', headers, body: JSON.stringify(row()) })

  it('leaves other paths to the site and allows no other origin', async () => {
    const url = await mounted({})
    expect(await (await fetch(`${url}/rest/v10`)).text()).toBe('the site')
    expect((await insertAt(url)).headers.get('access-control-allow-origin')).toBeNull()
    const preflight = await fetch(`${url}/rest/v1/quotes`, { method: 'OPTIONS' })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-headers')).toBeNull()
  })

  it('rejects requests while closing', async () => {
    expect((await insertAt(await mounted({ isClosing: () => true }))).status).toBe(503)
  })

  it('returns 500 without details for its own errors and reports them', async () => {
    const fault = new Error('a secret path')
    const db = new Proxy(backend.db, {
      get: (target, name) =>
        name === 'transaction' ? () => Promise.reject(fault) : Reflect.get(target, name),
    })
    const response = await insertAt(await mounted({ db }))
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('secret')
    expect(faults.splice(0)).toEqual([fault])
  })
})

import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import fc from 'fast-check'
import { localKey } from '../../../supabase/local/authorise'
import { openLocalBackend } from '../../../supabase/local/open-local-backend'
import { freshDataFolder } from '../../database/support/data-folder'
import { quoteBody, vendorBody } from '../../database/support/enquiries'
import { liftLimits } from '../../database/support/lift-limits'
import { demand, type FuzzTarget } from './fuzz-target'
import { hostileJson, hostileName, hostileText, hostileValue } from './hostile-values'
import { InProcessHttp, type RawRequest, type RawResponse } from './in-process-http'
import { mutateValue, valueChanges } from './mutate-json'

const tables = ['quotes', 'vendors'] as const
const bodies = { quotes: quoteBody, vendors: vendorBody }

/** Statuses of the data API's documentation, and Node's own for what is not HTTP. */
const documented = [201, 204, 400, 401, 404, 405, 406, 408, 409, 413, 415]

const utf8 = (text: string) => new Uint8Array(Buffer.from(text))
const columns = fc.constantFrom(...Object.keys({ id: '', ...quoteBody, ...vendorBody }))

/** Rows that are valid but for one field or for a few changes, and bodies from nothing. */
const bodyOf = (table: (typeof tables)[number]): fc.Arbitrary<Uint8Array> => {
  const row = fc.uuid().map((id) => ({ id, ...bodies[table] }))
  return fc.oneof(
    { weight: 3, arbitrary: row.map((one) => utf8(JSON.stringify(one))) },
    {
      weight: 5,
      arbitrary: fc
        .tuple(row, columns, hostileText)
        .map(([one, name, text]) => utf8(JSON.stringify(name in one ? { ...one, [name]: text } : one))),
    },
    {
      weight: 5,
      arbitrary: fc
        .tuple(row, columns, hostileValue)
        .map(([one, name, value]) => utf8(hostileJson({ ...one, [name]: value }))),
    },
    {
      weight: 4,
      arbitrary: fc
        .tuple(row, valueChanges)
        .map(([one, changes]) => utf8(hostileJson(mutateValue(one, changes)))),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(row, fc.nat(300)).map(([one, cut]) => utf8(JSON.stringify(one)).slice(0, cut)),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(row, fc.constantFrom(20_000, 33_000, 1_100_000))
        .map(([one, size]) => utf8(JSON.stringify({ ...one, companyName: 'x'.repeat(size) }))),
    },
    { weight: 1, arbitrary: hostileValue.map((value) => utf8(hostileJson(value))) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }) },
  )
}

const headerValue = fc.oneof(
  hostileText,
  fc.constantFrom('', 'public', 'private', 'return=minimal', '*/*', 'null'),
)
const headers: fc.Arbitrary<Record<string, string>> = fc
  .record(
    {
      apikey: fc.oneof(
        { weight: 12, arbitrary: fc.constant(localKey) },
        { weight: 1, arbitrary: headerValue },
      ),
      authorization: fc.oneof(
        { weight: 12, arbitrary: fc.constant(`Bearer ${localKey}`) },
        { weight: 1, arbitrary: headerValue },
      ),
      'content-type': fc.oneof(
        { weight: 12, arbitrary: fc.constantFrom('application/json', 'application/json; charset=utf-8') },
        { weight: 1, arbitrary: fc.oneof(headerValue, fc.constantFrom('text/plain', 'multipart/form-data')) },
      ),
      'content-profile': fc.oneof(
        { weight: 12, arbitrary: fc.constant('public') },
        { weight: 1, arbitrary: headerValue },
      ),
      prefer: headerValue,
      'x-forwarded-for': headerValue,
      'cf-connecting-ip': headerValue,
      origin: headerValue,
      cookie: headerValue,
      'x-client-info': headerValue,
    },
    { requiredKeys: ['apikey', 'content-type'] },
  )
  // Most requests state no preference, because each one is rejected.
  .chain((all) =>
    fc.integer({ min: 0, max: 9 }).map((keeps) => {
      const { prefer, ...others } = all
      return keeps === 0 && prefer !== undefined ? { ...others, prefer } : others
    }),
  )

const pathPart = fc.oneof(
  hostileName.map((name) => encodeURIComponent(name.toWellFormed())),
  hostileText,
  fc.constantFrom('..', '%2e%2e', 'rpc', 'claim_notifications', 'quotes', '%E0%A4%A', '%00'),
)
const target = (table: string): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constant(`/rest/v1/${table}`) },
    { weight: 1, arbitrary: fc.constantFrom('quotes', 'vendors').map((other) => `/rest/v1/${other}`) },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.constant(`/rest/v1/${table}?`), hostileText).map((parts) => parts.join('')),
    },
    {
      weight: 1,
      arbitrary: fc.array(pathPart, { maxLength: 3 }).map((parts) => `/rest/v1/${parts.join('/')}`),
    },
    { weight: 1, arbitrary: pathPart.map((part) => `/storage/v1/object/public/site/${part}`) },
  )

const request: fc.Arbitrary<RawRequest> = fc.constantFrom(...tables).chain((table) =>
  fc
    .record(
      {
        method: fc.oneof(
          { weight: 12, arbitrary: fc.constant('POST') },
          {
            weight: 1,
            arbitrary: fc.constantFrom(
              'GET',
              'HEAD',
              'PUT',
              'PATCH',
              'DELETE',
              'OPTIONS',
              'TRACE',
              'PROPFIND',
            ),
          },
        ),
        target: target(table),
        headers,
        body: bodyOf(table),
        sentBytes: fc.nat(400),
      },
      { requiredKeys: ['method', 'target', 'headers', 'body'] },
    )
    .chain((one) =>
      // One request in ten is cut off.
      fc.nat(9).map((keeps) => {
        const { sentBytes, ...whole } = one
        return keeps === 0 && sentBytes !== undefined && sentBytes < one.body.length
          ? { ...whole, sentBytes }
          : whole
      }),
    ),
)

/** Fuzzes the embedded data API: every answer is documented, and a row is stored only when the answer says so. */
export async function openApiTarget(): Promise<FuzzTarget> {
  const dataDir = await freshDataFolder()
  const faults: unknown[] = []
  const stored: object[] = []
  const backend = await openLocalBackend({
    dataDir,
    onFault: (error) => faults.push(error),
    onEnquiry: (enquiry) => stored.push(enquiry),
  })
  await liftLimits(backend.db)
  const http = new InProcessHttp((incoming, response) => {
    backend.handler(incoming, response).then(
      (handled) => {
        if (!handled) response.writeHead(418).end()
      },
      (error: unknown) => {
        faults.push(error)
        response.destroy()
      },
    )
  })
  const count = async () => {
    const { rows } = await backend.db.query<{ count: number }>(
      'select ((select count(*) from public.quotes) + (select count(*) from public.vendors))::int as count',
    )
    return rows[0]?.count ?? 0
  }
  return {
    property: fc.asyncProperty(request, async (one) => {
      faults.length = 0
      stored.length = 0
      const before = await count()
      const response = await http.send(one)
      const after = await count()
      demand(faults.length === 0, 'The server has a fault', faults.map(String))
      demand(response !== undefined || one.sentBytes !== undefined, 'There is no answer')
      if (response) demandDocumented(one, response)
      const isStored = response?.status === 201
      // Of a request that was cut off, nobody may hear the answer, but only a whole one is stored.
      demand(after - before === (isStored ? 1 : 0), 'The answer does not say what was stored', {
        response,
        before,
        after,
      })
      demand(stored.length === after - before, 'The inbox was not told of what was stored', stored)
      if (isStored) {
        const { rows } = await backend.db.query<{ id: string }>(
          'select id from public.quotes union all select id from public.vendors',
        )
        demandStored(
          one,
          rows.map(({ id }) => id),
        )
      }
    }),
    endBatch: async () => {
      await backend.db.exec('truncate public.quotes, public.vendors, private.arrivals')
      const id = randomUUID()
      const body = utf8(JSON.stringify({ id, ...quoteBody }))
      const sent = { apikey: localKey, 'content-type': 'application/json' }
      const response = await http.send({ method: 'POST', target: '/rest/v1/quotes', headers: sent, body })
      demand(response?.status === 201, 'A valid request is no longer accepted', response)
      await backend.db.exec('truncate public.quotes, public.vendors, private.arrivals')
    },
    close: async () => {
      http.close()
      await backend.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

function demandDocumented({ method, target: path, headers: sent }: RawRequest, response: RawResponse): void {
  const { status, headers: received, text } = response
  // The storage names every missing file with 400.
  if (status === 418) {
    demand(!/^\/rest\/v1(?:[/?#]|$)/.test(path), 'The handler left its own path', path)
    return
  }
  // Node itself rejects what is not HTTP and headers that are too large.
  if ([400, 431].includes(status) && text === '') return
  demand(documented.includes(status), 'The status is not documented', response)
  demand(
    received['access-control-allow-origin'] === undefined || path.startsWith('/storage/'),
    'Another origin may read',
  )
  const isAuthorised = sent.apikey === localKey || path.includes('apikey=')
  demand(status !== 201 || (method === 'POST' && isAuthorised), 'A row was stored without the key', response)
  if (status === 201 || status === 204 || method === 'HEAD' || text === '') return
  const body: unknown = JSON.parse(text)
  demand(
    typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string',
    'The error has no message',
    body,
  )
}

function demandStored({ body }: RawRequest, ids: readonly string[]): void {
  const sent: unknown = JSON.parse(Buffer.from(body).toString('utf8'))
  const id = typeof sent === 'object' && sent !== null ? String(Reflect.get(sent, 'id')).toLowerCase() : ''
  demand(
    ids.some((one) => one.replaceAll('-', '') === id.replaceAll(/[-{}]/g, '')),
    'The row has another id',
    { id },
  )
}

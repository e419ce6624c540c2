import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { PGlite } from '@electric-sql/pglite'
import { ApiError, gatewayError, restError } from './api-error'
import { DiskFullError } from './assert-room'
import { authorise } from './authorise'
import { CallerGoneError, readJson } from './read-body'
import { runAsPublic } from './run-as-public'
import type { SchemaCache } from './schema-cache'
import { columnsOf, insertStatement, readProbe } from './statement'

/** Answers requests to the data API (`/rest/v1/…`) and resolves to whether the request was one. Never rejects. */
export type DataApiHandler = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>

/** Dependencies of the data API. */
export interface DataApi {
  readonly db: PGlite
  readonly schema: SchemaCache
  /** Returns the client's address for the flood brake. */
  readonly addressOf: (request: IncomingMessage) => string
  /** Rejects with a DiskFullError when the disk has too little room for a row. */
  readonly assertRoom: () => Promise<void>
  /** Whether the database is closing; new requests are rejected then. */
  readonly isClosing: () => boolean
  /** Called with errors of the server itself. */
  readonly onFault: (error: unknown) => void
  /** Called after a row was stored, with its table and the row as the client sent it. */
  readonly onStored?: (table: string, row: object) => void
}

interface Answer {
  readonly status: number
  readonly headers?: OutgoingHttpHeaders
  readonly json?: unknown
}

/**
 * Creates the insert half of the Supabase data API over the embedded database. It accepts what supabase-js sends for
 * `insert(object)`, and rejects reading with the database's own answer.
 */
export function createHandler(api: DataApi): DataApiHandler {
  return async (request, response) => {
    const target = request.url ?? ''
    if (!/^\/rest\/v1(?![^/?#])/.test(target)) return false
    try {
      send(response, await answer(api, request, target))
    } catch (error) {
      if (error instanceof CallerGoneError) response.destroy()
      else if (error instanceof ApiError)
        send(response, { status: error.status, headers: error.headers, json: error.body })
      else {
        api.onFault(error)
        const json = { code: 'XX000', details: null, hint: null, message: 'Internal error' }
        send(response, { status: 500, json })
      }
    }
    return true
  }
}

async function answer(api: DataApi, request: IncomingMessage, target: string): Promise<Answer> {
  const { method = '', headers } = request
  if (method === 'OPTIONS') return { status: 204, headers: { allow: 'GET,HEAD,POST,OPTIONS' } }
  const { path, query } = parseTarget(target)
  authorise(headers, query)
  if (api.isClosing()) throw gatewayError(503, 'The server is stopping')
  const profile = headers['content-profile'] ?? 'public'
  if (profile !== 'public')
    throw restError(
      406,
      'PGRST106',
      `Invalid schema: ${profile}`,
      'Only the following schemas are exposed: public',
    )
  const [table, ...rest] = path
  if (table === undefined || rest.length > 0)
    throw restError(404, 'PGRST125', 'Invalid path specified in request URL')

  const address = api.addressOf(request)
  if (method === 'POST') {
    // A hosted project would read the row back or overwrite it, which the public may not.
    if (headers.prefer !== undefined)
      throw restError(400, 'PGRST122', 'The embedded data API supports no preferences')
    columnsOf(api.schema, table)
    const body = await readJson(request)
    await assertRoom(api)
    await runAsPublic(api.db, address, request, insertStatement(api.schema, table, body))
    reportStored(api, table, body.value)
    return { status: 201 }
  }
  if (method === 'GET' || method === 'HEAD')
    await runAsPublic(api.db, address, request, readProbe(api.schema, table))
  throw restError(
    405,
    'PGRST117',
    `Unsupported HTTP method: ${method}`,
    'The embedded data API only inserts.',
  )
}

/** Reports a full disk and answers as the database does. @throws ApiError 503 */
async function assertRoom(api: DataApi): Promise<void> {
  try {
    await api.assertRoom()
  } catch (error) {
    if (!(error instanceof DiskFullError)) throw error
    api.onFault(error)
    throw new ApiError(503, { code: error.code, details: null, hint: null, message: 'The disk is full' })
  }
}

/** The row is stored: an error of the listener must not change the answer. */
function reportStored(api: DataApi, table: string, row: object): void {
  try {
    api.onStored?.(table, row)
  } catch (error) {
    api.onFault(error)
  }
}

function parseTarget(target: string): { path: string[]; query: URLSearchParams } {
  const [path = '', query] = target.split('?', 2)
  try {
    const parts = path.split('/').filter((part) => part !== '')
    return { path: parts.slice(2).map(decodeURIComponent), query: new URLSearchParams(query) }
  } catch {
    throw restError(404, 'PGRST125', 'Invalid path specified in request URL')
  }
}

function send(response: ServerResponse, { status, headers, json }: Answer): void {
  const body = json === undefined ? '' : JSON.stringify(json)
  response.writeHead(status, {
    ...(body !== '' && { 'content-type': 'application/json; charset=utf-8' }),
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  })
  response.end(body)
}

import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { PGlite } from '@electric-sql/pglite'
import { ApiError, gatewayError, restError } from './api-error'
import { authorise, type Keys } from './authorise'
import { CallerGoneError, readJson } from './read-body'
import { type Caller, runAs } from './run-as'
import type { SchemaCache } from './schema-cache'
import { columnsOf, insertStatement, permissionProbe } from './statement'

/** Takes a request when it is for the data API (`/rest/v1/…`), answers it, and says whether it did. Never rejects. */
export type DataApiHandler = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>

/** What the data API is made of. */
export interface DataApi {
  readonly db: PGlite
  readonly schema: SchemaCache
  readonly keys: Keys
  /** Whether pages of other origins may call, as they may in a hosted project. */
  readonly crossOrigin: boolean
  readonly addressOf: (request: IncomingMessage) => string
  /** Whether the database is about to be closed: then nothing new is begun. */
  readonly isClosing: () => boolean
  readonly onFault: (error: unknown) => void
}

interface Answer {
  readonly status: number
  readonly headers?: OutgoingHttpHeaders
  readonly json?: unknown
}

/**
 * The insert half of the Supabase data API over the embedded database. Reading, changing and removing are left to
 * PostgreSQL to refuse, and are not served to those it would allow.
 */
export function createHandler(api: DataApi): DataApiHandler {
  return async (request, response) => {
    const target = request.url ?? ''
    if (!/^\/rest\/v1(?![^/?#])/.test(target)) return false
    try {
      send(api, response, await answer(api, request, target))
    } catch (error) {
      if (error instanceof CallerGoneError) response.destroy()
      else if (error instanceof ApiError)
        send(api, response, { status: error.status, headers: error.headers, json: error.body })
      else {
        api.onFault(error)
        send(api, response, {
          status: 500,
          json: { code: 'XX000', details: null, hint: null, message: 'Internal error' },
        })
      }
    }
    return true
  }
}

async function answer(api: DataApi, request: IncomingMessage, target: string): Promise<Answer> {
  if (request.method === 'OPTIONS') return preflight(api, request)
  const { path, query } = parseTarget(target)
  const role = authorise(request.headers, query, api.keys)
  if (api.isClosing()) throw gatewayError(503, 'The server is stopping')
  const profile = request.headers['content-profile'] ?? request.headers['accept-profile'] ?? 'public'
  if (profile !== 'public')
    throw restError(
      406,
      'PGRST106',
      `Invalid schema: ${profile}`,
      'Only the following schemas are exposed: public',
    )
  const [table, called, ...more] = path
  if (table === 'rpc' && called !== undefined && more.length === 0)
    throw restError(404, 'PGRST202', `Could not find the function public.${called} in the schema cache`)
  if (table === undefined || called !== undefined)
    throw restError(404, 'PGRST125', 'Invalid path specified in request URL')

  const caller: Caller = { role, address: api.addressOf(request) }
  if (request.method === 'POST') {
    columnsOf(api.schema, table)
    const body = await readJson(request)
    const statement = insertStatement(api.schema, {
      table,
      query,
      prefer: String(request.headers.prefer ?? ''),
      body,
    })
    if (statement === undefined) return { status: 201 }
    const rows = await runAs(api.db, caller, request, statement)
    return {
      status: 201,
      ...(statement.headers && { headers: statement.headers }),
      ...(statement.returnsRows && { json: rows }),
    }
  }
  const method = request.method ?? ''
  if (['GET', 'HEAD', 'PATCH', 'PUT', 'DELETE'].includes(method))
    await runAs(api.db, caller, request, permissionProbe(api.schema, table, method))
  throw restError(
    405,
    'PGRST117',
    `Unsupported HTTP method: ${method}`,
    'The embedded data API only inserts.',
  )
}

function parseTarget(target: string): { path: string[]; query: URLSearchParams } {
  const [path = '', query = ''] = target.split('?', 2)
  try {
    const parts = path.split('/').filter((part) => part !== '')
    return { path: parts.slice(2).map(decodeURIComponent), query: new URLSearchParams(query) }
  } catch {
    throw restError(404, 'PGRST125', 'Invalid path specified in request URL')
  }
}

function preflight(api: DataApi, request: IncomingMessage): Answer {
  const methods = 'GET,HEAD,PUT,PATCH,POST,DELETE,OPTIONS'
  if (!api.crossOrigin) return { status: 204, headers: { allow: methods } }
  const asked = request.headers['access-control-request-headers']
  return {
    status: 200,
    headers: {
      'access-control-allow-methods': methods,
      'access-control-allow-headers':
        asked ?? 'apikey,authorization,content-profile,content-type,prefer,x-client-info',
      'access-control-max-age': '3600',
    },
  }
}

function send(api: DataApi, response: ServerResponse, { status, headers, json }: Answer): void {
  response.on('error', () => response.destroy())
  const body = json === undefined ? '' : JSON.stringify(json)
  response.writeHead(status, {
    ...(api.crossOrigin && {
      'access-control-allow-origin': '*',
      'access-control-expose-headers':
        'Content-Encoding, Content-Location, Content-Range, Content-Type, Date, Location',
    }),
    ...(body !== '' && { 'content-type': 'application/json; charset=utf-8' }),
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  })
  response.end(body)
}

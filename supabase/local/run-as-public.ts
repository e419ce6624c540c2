import type { IncomingMessage } from 'node:http'
import type { PGlite } from '@electric-sql/pglite'
import { errorCode } from '../../scripts/lib/error-code'
import { ApiError } from './api-error'
import type { Statement } from './statement'

/** Headers that are secrets, or with which a caller could forge its address. */
const withheldHeaders = ['apikey', 'authorization', 'cookie', 'cf-connecting-ip', 'x-forwarded-for']

/**
 * Runs one statement in its own transaction, as PostgREST does: as the role anon, with the request in the settings
 * `request.*`.
 * @param address the client's address, for the flood brake
 * @throws ApiError for every error of the database
 */
export async function runAsPublic(
  db: PGlite,
  address: string,
  request: IncomingMessage,
  statement: Statement,
): Promise<void> {
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => !withheldHeaders.includes(name)),
  )
  const settings = {
    role: 'anon',
    'request.jwt.claims': JSON.stringify({ role: 'anon' }),
    'request.method': request.method ?? '',
    'request.headers': JSON.stringify({ ...headers, 'x-forwarded-for': address }),
  }
  try {
    await db.transaction(async (tx) => {
      await tx.query(
        'select set_config(name, value, true) from json_each_text($1::json) as setting (name, value)',
        [JSON.stringify(settings)],
      )
      await tx.query(statement.sql, [...statement.parameters])
    })
  } catch (error) {
    const sqlState = errorCode(error)
    if (!(error instanceof Error) || sqlState === undefined || !/^[0-9A-Z]{5}$/.test(sqlState)) throw error
    const body = {
      code: sqlState,
      details: textOf(error, 'detail'),
      hint: textOf(error, 'hint'),
      message: error.message,
    }
    const status = statusOf(sqlState)
    throw new ApiError(status, body, status === 401 ? { 'www-authenticate': 'Bearer' } : {})
  }
}

/**
 * Returns the HTTP status of an SQLSTATE for the public, as PostgREST does (its documentation, "Errors"). Of its table,
 * these are what an insert into our tables can raise.
 */
function statusOf(sqlState: string): number {
  if (sqlState === '42501') return 401
  if (sqlState === '23505') return 409
  // An SQLSTATE has five characters.
  const [, raised] = /PT(\d{3})/.exec(sqlState) ?? []
  if (raised !== undefined) return Number(raised)
  return /^(08|53)/.test(sqlState) ? 503 : /^(22|23|42|P0001)/.test(sqlState) ? 400 : 500
}

function textOf(error: object, name: 'detail' | 'hint'): string | null {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? value : null
}

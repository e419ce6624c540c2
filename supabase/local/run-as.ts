import type { IncomingMessage } from 'node:http'
import type { PGlite } from '@electric-sql/pglite'
import { ApiError } from './api-error'
import type { Role } from './authorise'
import { errorCode } from './error-code'
import { sqlStatus } from './sql-status'
import type { Statement } from './statement'

/** Under whose name a statement runs, and what the database is told about the request. */
export interface Caller {
  readonly role: Role
  /** The address that the request came from, for the flood brake. */
  readonly address: string
}

/** Headers that are secrets, or that a caller could use to pass for somebody else. */
const withheld = ['apikey', 'authorization', 'cookie', 'cf-connecting-ip', 'x-forwarded-for']

/**
 * Runs one statement in a transaction of its own, as PostgREST does: with the caller's role, and with the request in
 * the settings `request.*`.
 * @returns the rows
 * @throws ApiError for whatever the database refuses
 */
export async function runAs(
  db: PGlite,
  caller: Caller,
  request: IncomingMessage,
  statement: Statement,
): Promise<unknown[]> {
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => !withheld.includes(name)),
  )
  const settings = {
    role: caller.role,
    'request.jwt.claims': JSON.stringify({ role: caller.role }),
    'request.method': request.method ?? '',
    'request.headers': JSON.stringify({ ...headers, 'x-forwarded-for': caller.address }),
  }
  try {
    return await db.transaction(async (tx) => {
      await tx.query(
        'select set_config(name, value, true) from json_each_text($1::json) as setting (name, value)',
        [JSON.stringify(settings)],
      )
      return (await tx.query(statement.sql, [...statement.parameters])).rows
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
    const status = sqlStatus(sqlState, caller.role === 'anon')
    const [, seconds] = status === 429 ? (/(\d+) seconds/.exec(body.details ?? '') ?? []) : []
    throw new ApiError(status, body, {
      ...(status === 401 && { 'www-authenticate': 'Bearer' }),
      ...(seconds !== undefined && { 'retry-after': seconds }),
    })
  }
}

function textOf(error: object, name: 'detail' | 'hint'): string | null {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? value : null
}

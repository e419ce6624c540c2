import { restError } from './api-error'
import type { JsonBody } from './read-body'
import type { Column, SchemaCache } from './schema-cache'

/** SQL with its parameters, and the answer's headers if it succeeds. */
export interface Statement {
  readonly sql: string
  readonly parameters: readonly string[]
  readonly headers?: Record<string, string>
  /** Whether the caller asked to have the stored rows back. */
  readonly returnsRows?: boolean
}

/** What of a request decides about its insert. */
export interface InsertRequest {
  readonly table: string
  readonly query: URLSearchParams
  /** The header Prefer, or nothing. */
  readonly prefer: string
  readonly body: JsonBody
}

/**
 * The columns of a table.
 * @throws ApiError 404 PGRST205 when there is no such table
 */
export function columnsOf(schema: SchemaCache, table: string): ReadonlyMap<string, Column> {
  const columns = schema.get(table)
  if (columns) return columns
  throw restError(404, 'PGRST205', `Could not find the table 'public.${table}' in the schema cache`)
}

/**
 * An insert in PostgREST's dialect: one object or an array of objects with the same keys, `?columns=`, and the
 * preferences `return` and `resolution`. What the caller may do is left to the database.
 * @returns undefined when there is nothing to insert
 * @throws ApiError 404 PGRST205, 400 PGRST204 for an unknown column, 400 PGRST102 for any other shape of body
 */
export function insertStatement(schema: SchemaCache, request: InsertRequest): Statement | undefined {
  const { table, query, body } = request
  const columns = columnsOf(schema, table)
  const known = (name: string): Column => {
    const column = columns.get(name)
    if (column) return column
    throw restError(400, 'PGRST204', `Could not find the '${name}' column of '${table}' in the schema cache`)
  }
  const names = namedColumns(query) ?? commonKeys(body.value)
  if (names === undefined) return undefined
  const list = names.map(quoted).join(', ')
  const typed = names.map((name) => `${quoted(name)} ${known(name).type}`).join(', ')
  const prefer = preferences(request.prefer)
  const returnsRows = prefer.return === 'representation'
  const sql = [
    `insert into public.${quoted(table)}`,
    // The text goes to the database as it came, so that no number or escape is changed on the way.
    names.length > 0
      ? `(${list}) select ${list} from json_to_recordset($1::json) as _(${typed})`
      : 'default values',
    prefer.resolution && conflictClause(prefer.resolution, columns, names),
    returnsRows && 'returning *',
  ]
  const applied = Object.entries(prefer).map(([name, value]) => `${name}=${value}`)
  return {
    sql: sql.filter(Boolean).join(' '),
    parameters: names.length === 0 ? [] : [Array.isArray(body.value) ? body.text : `[${body.text}]`],
    headers: {
      'content-range': '*/*',
      ...(applied.length > 0 && { 'preference-applied': applied.join(', ') }),
    },
    returnsRows,
  }
}

/**
 * A statement that touches no row but needs the same permission as a method that the embedded database does not
 * serve, so that PostgreSQL itself refuses whoever may not use it.
 */
export function permissionProbe(schema: SchemaCache, table: string, method: string): Statement {
  const [first = ''] = columnsOf(schema, table).keys()
  const name = `public.${quoted(table)}`
  const column = quoted(first)
  if (method === 'DELETE') return { sql: `delete from ${name} where false`, parameters: [] }
  if (method === 'GET' || method === 'HEAD') return { sql: `select * from ${name} limit 0`, parameters: [] }
  return { sql: `update ${name} set ${column} = ${column} where false`, parameters: [] }
}

function namedColumns(query: URLSearchParams): string[] | undefined {
  const written = query.get('columns')
  if (written === null) return undefined
  return written.split(',').map((name) => name.trim().replace(/^"(.*)"$/, '$1'))
}

function commonKeys(value: unknown): string[] | undefined {
  const rows: unknown[] = Array.isArray(value) ? value : [value]
  let common: string[] | undefined
  for (const row of rows) {
    if (typeof row !== 'object' || row === null || Array.isArray(row))
      throw restError(400, 'PGRST102', 'Empty or invalid json')
    const keys = Object.keys(row)
    common ??= keys
    const same = new Set([...common, ...keys]).size === common.length && keys.length === common.length
    if (!same) throw restError(400, 'PGRST102', 'All object keys must match')
  }
  return common
}

function preferences(header: string): { return?: string; resolution?: string } {
  const found: { return?: string; resolution?: string } = {}
  for (const part of header.split(',')) {
    const [name, value] = part.trim().split('=')
    if (value !== undefined && (name === 'return' || name === 'resolution')) found[name] = value
  }
  return found
}

function conflictClause(resolution: string, columns: ReadonlyMap<string, Column>, names: string[]): string {
  const key = [...columns].filter(([, column]) => column.isKey).map(([name]) => quoted(name))
  const action =
    resolution === 'ignore-duplicates'
      ? 'do nothing'
      : `do update set ${names.map((name) => `${quoted(name)} = excluded.${quoted(name)}`).join(', ')}`
  return `on conflict (${key.join(', ')}) ${action}`
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

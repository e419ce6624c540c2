import { restError } from './api-error'
import type { JsonBody } from './read-body'
import type { SchemaCache } from './schema-cache'

/** SQL with its parameters. */
export interface Statement {
  readonly sql: string
  readonly parameters: readonly string[]
}

/**
 * Returns the columns of a table: name → type.
 * @throws ApiError 404 PGRST205 for an unknown table
 */
export function columnsOf(schema: SchemaCache, table: string): ReadonlyMap<string, string> {
  const columns = schema.get(table)
  if (columns) return columns
  throw restError(404, 'PGRST205', `Could not find the table 'public.${table}' in the schema cache`)
}

/**
 * Returns the insert of one row, as supabase-js sends it: `insert(object)`. Permissions are left to the database.
 * @throws ApiError 404 PGRST205 for an unknown table, 400 PGRST204 for an unknown column
 */
export function insertStatement(schema: SchemaCache, table: string, { value, text }: JsonBody): Statement {
  const columns = columnsOf(schema, table)
  const names = Object.keys(value)
  if (names.length === 0) return { sql: `insert into public.${quoted(table)} default values`, parameters: [] }
  const list = names.map(quoted).join(', ')
  const typed = names.map((name) => {
    const type = columns.get(name)
    if (type !== undefined) return `${quoted(name)} ${type}`
    throw restError(400, 'PGRST204', `Could not find the '${name}' column of '${table}' in the schema cache`)
  })
  return {
    // The database parses the original text, so numbers and escapes stay unchanged.
    sql: `insert into public.${quoted(table)} (${list}) select ${list} from json_to_record($1::json) as _(${typed.join(', ')})`,
    parameters: [text],
  }
}

/** Returns a query without rows that needs the permission to read, so PostgreSQL itself rejects the public. */
export function readProbe(schema: SchemaCache, table: string): Statement {
  columnsOf(schema, table)
  return { sql: `select * from public.${quoted(table)} limit 0`, parameters: [] }
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

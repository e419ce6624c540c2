import type { SqlDatabase } from '../../../supabase/local/sql-database'

/** What the database said to a statement: nothing, or its refusal. */
export interface Verdict {
  readonly code?: string
  readonly constraint?: string
  readonly column?: string
  readonly message?: string
  readonly detail?: string
}

/** Runs a statement as the public, then undoes it. */
export async function tryAsAnonymous(
  db: SqlDatabase,
  sql: string,
  parameters: unknown[] = [],
): Promise<Verdict> {
  return verdictOf(
    db.transaction(async (tx) => {
      await tx.exec('set local role anon')
      await tx.query(sql, parameters)
      await tx.rollback()
    }),
  )
}

/** The refusal of a query, or nothing when it went through. */
export async function verdictOf(query: Promise<unknown>): Promise<Verdict> {
  try {
    await query
    return {}
  } catch (error) {
    // The errors of PGlite and of pg carry PostgreSQL's fields.
    return error as Verdict
  }
}

/** An insert of a row given as JSON, as the data API writes it; a key that is left out takes its default. */
export function insertSql(table: string, row: Readonly<Record<string, unknown>>): [string, string[]] {
  const names = Object.keys(row)
  const list = names.map((name) => `"${name}"`).join(', ')
  const typed = names.map((name) => `"${name}" ${name === 'id' ? 'uuid' : 'text'}`).join(', ')
  return [
    `insert into public.${table} (${list}) select ${list} from json_to_recordset($1::json) as _(${typed})`,
    [JSON.stringify([row])],
  ]
}

import type { PGlite } from '@electric-sql/pglite'

/** One column, as the data API needs it. */
export interface Column {
  readonly type: string
  readonly isKey: boolean
}

/** The tables of the schema `public` by name, each with its columns by name. */
export type SchemaCache = ReadonlyMap<string, ReadonlyMap<string, Column>>

/** Looks up what tables and columns there are, once: the data API refuses other names without asking the database. */
export async function readSchema(db: PGlite): Promise<SchemaCache> {
  const { rows } = await db.query<{ table: string; column: string; type: string; isKey: boolean }>(`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as "type",
      coalesce(a.attnum = any (i.indkey::int2[]), false) as "isKey"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')`)
  const tables = new Map<string, Map<string, Column>>()
  for (const { table, column, type, isKey } of rows) {
    const columns = tables.get(table) ?? new Map<string, Column>()
    tables.set(table, columns.set(column, { type, isKey }))
  }
  return tables
}

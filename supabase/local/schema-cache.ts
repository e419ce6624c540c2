import type { PGlite } from '@electric-sql/pglite'

/** The tables of the schema `public`: table name → column name → type. */
export type SchemaCache = ReadonlyMap<string, ReadonlyMap<string, string>>

/** Reads tables and columns once, because the data API rejects unknown names without a query. */
export async function readSchema(db: PGlite): Promise<SchemaCache> {
  const { rows } = await db.query<{ table: string; column: string; type: string }>(`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as "type"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')`)
  const tables = new Map<string, Map<string, string>>()
  for (const { table, column, type } of rows) {
    const columns = tables.get(table) ?? new Map<string, string>()
    tables.set(table, columns.set(column, type))
  }
  return tables
}

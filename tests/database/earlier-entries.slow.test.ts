import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate, projectMigrations } from '../../supabase/local/migrate'
import type { SqlDatabase } from '../../supabase/local/sql-database'
import { insertSql, tryAsAnonymous } from './support/as-anonymous'
import { rowsSince } from './support/earlier-rows'
import { openEmptyDatabase, type TestDatabase } from './support/test-database'

type Row = Readonly<Record<string, unknown>>

const files = (await readdir(projectMigrations)).sort()
const names = files.map((file) => file.replace(/^\d+_|\.sql$/g, ''))

it('has a version of its own for each migration, because the database records versions', () => {
  const versions = files.map((file) => file.split('_', 1)[0])
  expect(versions.filter((version, index) => versions.indexOf(version) !== index)).toEqual([])
})

it('knows what each migration lets the database hold', () => {
  expect(Object.keys(rowsSince), 'add a new migration to support/earlier-rows.ts').toEqual(names)
})

describe.each(names)('a database filled under the migrations up to "%s"', (last) => {
  const upToLast = names.slice(0, names.indexOf(last) + 1)
  const sentBy = (migrations: readonly string[]) => migrations.flatMap((name) => rowsSince[name]?.sent ?? [])

  let database: TestDatabase
  let db: SqlDatabase
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
    for (const file of files.slice(0, upToLast.length))
      await cp(join(projectMigrations, file), join(folder, file))
    database = await openEmptyDatabase()
    db = database.db
    await migrate(db, folder)
    await rm(folder, { recursive: true })
    for (const name of upToLast) {
      for (const [table, row] of sentBy([name])) await insertAsAnonymous(db, table, row)
      await db.exec(rowsSince[name]?.stored ?? '')
    }
  })
  afterAll(() => database.close())

  // One story, in this order.
  const sentLater = sentBy(names.slice(upToLast.length))
  if (sentLater.length > 0)
    it.each(sentLater)('rejects a row of %s that only a later migration allows', async (table, row) => {
      const { code } = await tryAsAnonymous(db, ...insertSql(table, { id: randomUUID(), ...row }))
      // A bound that is exceeded, or a column that is missing.
      expect(['23514', '42703']).toContain(code)
    })

  it('keeps every row as it was when it is migrated', async () => {
    const before = await readRows(db)
    await migrate(db, projectMigrations)
    const after = await readRows(db)
    for (const [table, rows] of Object.entries(before)) {
      expect(rows, `${table} before`).not.toEqual([])
      expect(sorted(after[table] ?? [], rows), `${table} after`).toEqual(sorted(rows, rows))
    }
  })

  it('still accepts what the site of that time sends', async () => {
    for (const [table, row] of sentBy(upToLast))
      expect(await tryAsAnonymous(db, ...insertSql(table, { id: randomUUID(), ...row }))).toEqual({})
  })
})

async function insertAsAnonymous(db: SqlDatabase, table: string, row: Row): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.exec('set local role anon')
    await tx.query(...insertSql(table, { id: randomUUID(), ...row }))
  })
}

/** Returns the rows of every table of the migrations. */
async function readRows(db: SqlDatabase): Promise<Readonly<Record<string, readonly Row[]>>> {
  const tables = await db.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'private')",
  )
  const rowsByTable: Record<string, Row[]> = {}
  for (const { name } of tables.rows) {
    const { rows } = await db.query<{ row: Row }>(`select to_jsonb(stored) as row from ${name} as stored`)
    rowsByTable[name] = rows.map(({ row }) => row)
  }
  return rowsByTable
}

/** Returns the rows as sorted JSON of the columns that the earlier rows have. */
function sorted(rows: readonly Row[], [earlier = {}]: readonly Row[]): string[] {
  const columns = Object.keys(earlier)
  return rows.map((row) => JSON.stringify(columns.map((column) => [column, row[column]]))).sort()
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { SqlDatabase } from '../../../supabase/local/sql-database'

const folder = join(import.meta.dirname, '../extensions')

/**
 * Adds the stubs of pg_net and pg_cron to the extension folder of an embedded database. They disappear with it, because
 * that folder is in memory.
 */
export async function addStubExtensions(db: SqlDatabase): Promise<void> {
  const { rows } = await db.query<{ setting: string }>(
    "select setting from pg_config() where name = 'SHAREDIR'",
  )
  for (const file of readdirSync(folder)) {
    const text = readFileSync(join(folder, file), 'utf8').trimEnd()
    await db.exec(
      `copy (select string_to_table($file$${text}$file$, E'\\n')) to '${rows[0]?.setting}/extension/${file}'`,
    )
  }
}

/** Fails, and says what to do, when a server offers neither the extensions of a hosted project nor their stubs. */
export async function expectExtensions(db: SqlDatabase): Promise<void> {
  const { rows } = await db.query(
    "select name from pg_available_extensions where name in ('pg_cron', 'pg_net') order by name",
  )
  expect(rows, 'copy tests/database/extensions/* to the extension folder of the server').toEqual([
    { name: 'pg_cron' },
    { name: 'pg_net' },
  ])
}

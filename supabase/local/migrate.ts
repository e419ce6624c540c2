import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorMessage } from '../../scripts/lib/error-message'
import type { SqlDatabase } from './sql-database'

/** Folder of the project's migrations. */
export const projectMigrations = join(import.meta.dirname, '../migrations')

/** SQL that creates the missing roles of a hosted project. Roles belong to the whole server. */
export function readRolesSql(): Promise<string> {
  return readFile(join(import.meta.dirname, 'roles.sql'), 'utf8')
}

/**
 * Creates the roles of a hosted project and applies every pending migration in the order of its timestamp, each in its
 * own transaction. Records them in the table of the Supabase CLI.
 * @param folder of `<timestamp>_<name>.sql` files
 * @throws the database's error, prefixed with the file name, when a migration fails
 */
export async function migrate(db: SqlDatabase, folder: string): Promise<void> {
  await db.exec(await readRolesSql())
  await db.exec(await readFile(join(import.meta.dirname, 'prelude.sql'), 'utf8'))
  const applied = await db.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  )
  const known = new Set(applied.rows.map((row) => row.version))
  for (const file of (await readdir(folder)).sort()) {
    const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(file) ?? []
    if (version === undefined || known.has(version)) continue
    const sql = await readFile(join(folder, file), 'utf8')
    await db
      .transaction(async (tx) => {
        await tx.exec(sql)
        await tx.query(
          'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
          [version, name, [sql]],
        )
      })
      .catch((error: unknown) => {
        throw new Error(`${file}: ${errorMessage(error)}`, {
          cause: error,
        })
      })
  }
}

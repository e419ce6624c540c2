import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'

/** Where the project keeps its migrations. */
export const projectMigrations = join(import.meta.dirname, '../migrations')

/**
 * Brings a database up to date: the roles of a hosted project, then every migration that it has not had yet, in the
 * order of their time stamps and each in its own transaction. Records them where the Supabase CLI does.
 * @param folder of `<timestamp>_<name>.sql` files
 * @throws the database's error with the file's name in front, when a migration fails
 */
export async function migrate(db: PGlite, folder: string): Promise<void> {
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
        throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        })
      })
  }
}

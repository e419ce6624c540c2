import { rm } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { openDatabase } from '../../../supabase/local/database'
import { migrate, projectMigrations } from '../../../supabase/local/migrate'
import type { SqlDatabase } from '../../../supabase/local/sql-database'
import { freshDataFolder } from './data-folder'
import { createServerDatabase } from './server-database'

/** A database that belongs to one test file. */
export interface TestDatabase {
  readonly db: SqlDatabase
  /** Disconnects and deletes the database. */
  close(): Promise<void>
}

/** Creates a database with all migrations, on the server that `DATABASE_URL` names or else embedded. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const database = await openEmptyDatabase()
  try {
    await migrate(database.db, projectMigrations)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Creates a database without migrations, on the server that `DATABASE_URL` names or else embedded. */
export async function openEmptyDatabase(): Promise<TestDatabase> {
  const { DATABASE_URL: server } = process.env
  return server ? createServerDatabase(server) : openEmbeddedDatabase()
}

/** Creates an embedded database without migrations, in memory. */
export async function openEmbeddedDatabase(): Promise<TestDatabase> {
  emptyDatabase ??= dumpEmptyDatabase()
  const db = await PGlite.create({ loadDataDir: await emptyDatabase })
  return { db, close: () => db.close() }
}

/** An archive of an empty database, once for all test files of a process. */
let emptyDatabase: Promise<Blob> | undefined

async function dumpEmptyDatabase(): Promise<Blob> {
  const dataDir = await freshDataFolder()
  const db = await openDatabase(dataDir)
  const archive = await db.dumpDataDir('none')
  await db.close()
  await rm(dataDir, { recursive: true })
  return archive
}

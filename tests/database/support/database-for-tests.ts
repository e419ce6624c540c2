import { afterAll, beforeAll } from 'vitest'
import type { SqlDatabase } from '../../../supabase/local/sql-database'
import { openTestDatabase, type TestDatabase } from './test-database'

/** A database with all migrations for the tests of a file or of a `describe` block, which is deleted after them. */
export function databaseForTests(): SqlDatabase {
  let database: TestDatabase | undefined
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database?.close())
  const open = () => {
    if (!database) throw new Error('The database opens before the tests, not before they are collected.')
    return database.db
  }
  return {
    query: (sql, parameters) => open().query(sql, parameters),
    exec: (sql) => open().exec(sql),
    transaction: (run) => open().transaction(run),
  }
}

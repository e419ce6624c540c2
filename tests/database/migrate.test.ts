import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { migrate } from '../../supabase/local/migrate'
import type { SqlDatabase } from '../../supabase/local/sql-database'

/** A database that records what it runs, and fails with `failure` at a migration with the text `fail`. */
function databaseWith(applied: readonly string[], failure: unknown = undefined) {
  const setUp: unknown[] = []
  const run: unknown[] = []
  const query = async <Row>(sql: string, parameters?: unknown[]) => {
    if (sql.startsWith('insert into supabase_migrations.schema_migrations')) run.push(parameters)
    // Nothing but versions is read.
    return {
      rows: (sql.startsWith('select version') ? applied.map((version) => ({ version })) : []) as Row[],
    }
  }
  const db: SqlDatabase = {
    query,
    exec: async (sql) => setUp.push(sql),
    transaction: (inside) =>
      inside({
        query,
        exec: async (sql) => {
          if (sql === 'fail') throw failure
          run.push(sql)
        },
        rollback: async () => {},
      }),
  }
  return { db, setUp, run }
}

async function folderWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'migrate-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}

it('applies and records the migrations that are not applied yet, in order, after the roles', async () => {
  const folder = await folderWith({
    '30_c_d.sql': 'three',
    '10_a.sql': 'one',
    '20_b.sql': 'two',
    'README.md': 'no',
    'x40_e.sql': 'no',
    'x_f.sql': 'no',
    '50_.sql': 'no',
    '60.sql': 'no',
    '70_g.sql.bak': 'no',
    '80_hxsql': 'no',
  })
  const { db, setUp, run } = databaseWith(['10'])
  await migrate(db, folder)
  expect(setUp).toEqual([
    expect.stringContaining('create role anon'),
    expect.stringMatching(/create schema .+/),
  ])
  expect(run).toEqual(['two', ['20', 'b', ['two']], 'three', ['30', 'c_d', ['three']]])
})

it.each([
  [new Error('of the database'), 'of the database'],
  ['a text', 'a text'],
])('names the file that fails, and applies none after it: %s', async (failure, message) => {
  const folder = await folderWith({ '10_a.sql': 'fail', '20_b.sql': 'two' })
  const { db, run } = databaseWith([], failure)
  const error = await migrate(db, folder).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ message: `10_a.sql: ${message}`, cause: failure })
  expect(run).toEqual([])
})

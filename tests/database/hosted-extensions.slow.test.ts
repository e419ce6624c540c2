import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrate, projectMigrations } from '../../supabase/local/migrate'
import type { SqlDatabase } from '../../supabase/local/sql-database'
import { insertSql, verdictOf } from './support/as-anonymous'
import { submissionOf } from './support/enquiries'
import { createServerDatabase } from './support/server-database'
import { addStubExtensions, expectExtensions } from './support/stub-extensions'
import { openEmbeddedDatabase, type TestDatabase } from './support/test-database'

/** Opens an empty database in which the extensions of a hosted project can be created and are not yet. */
const databases: [name: string, open: () => Promise<TestDatabase>][] = [
  [
    'the embedded database',
    async () => {
      const database = await openEmbeddedDatabase()
      await addStubExtensions(database.db)
      return database
    },
  ],
]
const { DATABASE_URL: server } = process.env
if (server)
  databases.push([
    'the server',
    async () => {
      const database = await createServerDatabase(server)
      await expectExtensions(database.db)
      return database
    },
  ])

describe.each(databases)('with extensions like those of a hosted project in %s', (_, open) => {
  let database: TestDatabase
  let db: SqlDatabase
  beforeEach(async () => {
    database = await open()
    db = database.db
  })
  afterEach(() => database.close())

  const switchOn = async () => {
    const { rows } = await db.query<{ message: string }>(
      "select private.switch_on_notify('https://project.example/functions/v1/notify', 'secret') as message",
    )
    return rows[0]?.message
  }
  const jobs = async () => {
    const { rows } = await db.query<{ jobname: string }>('select jobname from cron.job order by jobname')
    return rows.map(({ jobname }) => jobname)
  }

  it('switches notification on in a project without pg_net', async () => {
    await migrate(db, projectMigrations)
    expect(await switchOn()).toBe('Notification is on.')
    const { id, body } = submissionOf('quote')
    await db.query(...insertSql('quotes', { id, ...body }))
    expect((await db.query('select url from net.calls')).rows).toEqual([
      { url: 'https://project.example/functions/v1/notify' },
    ])
  })

  it('switches notification on where the schema for extensions exists already', async () => {
    await db.exec('create schema extensions')
    await migrate(db, projectMigrations)
    expect(await switchOn()).toBe('Notification is on.')
    expect(await switchOn(), 'a second time').toBe('Notification is on.')
  })

  it('schedules its jobs with the migrations, and once only', async () => {
    await migrate(db, projectMigrations)
    const scheduled = await jobs()
    expect(scheduled).toEqual(['forget arrivals', 'notify'])
    await switchOn()
    expect(await jobs()).toEqual(scheduled)
  })

  it('deletes expired enquiries by a job that ends with the retention period', async () => {
    await migrate(db, projectMigrations)
    await db.query('select private.keep_enquiries(24)')
    expect(await jobs()).toContain('delete expired enquiries')
    await db.query('select private.keep_enquiries(null)')
    expect(await jobs()).not.toContain('delete expired enquiries')
  })

  it('runs the commands of its jobs', async () => {
    await migrate(db, projectMigrations)
    await db.query('select private.keep_enquiries(24)')
    const { rows } = await db.query<{ command: string }>('select command from cron.job')
    expect(rows).not.toEqual([])
    for (const { command } of rows) expect(await verdictOf(db.query(command)), command).toEqual({})
  })
})

it('migrates a database that cannot have pg_cron, and says so when notification is switched on', async () => {
  const database = await openEmbeddedDatabase()
  try {
    await migrate(database.db, projectMigrations)
    const { rows } = await database.db.query('select private.schedule_jobs() as obstacle')
    expect(rows).toEqual([{ obstacle: expect.stringContaining('pg_cron') }])
  } finally {
    await database.close()
  }
})

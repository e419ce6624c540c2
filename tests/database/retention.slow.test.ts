import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openLocalBackend } from '../../supabase/local/open-local-backend'
import type { SqlDatabase } from '../../supabase/local/sql-database'
import { insertSql, tryAsAnonymous } from './support/as-anonymous'
import { freshDataFolder } from './support/data-folder'
import { databaseForTests } from './support/database-for-tests'
import { quoteBody, vendorBody } from './support/enquiries'

const oldQuote = '1a2b3c4d-0000-4000-8000-000000000000'
const oldVendor = '5e6f7a8b-0000-4000-8000-000000000000'
const recent = '9a0b1c2d-0000-4000-8000-000000000000'

/** Stores a quote and a vendor of 25 months ago, a quote of 23 months ago, and the records of their e-mails. */
async function fill(db: Pick<SqlDatabase, 'query' | 'exec'>): Promise<void> {
  await db.query(...insertSql('quotes', { id: oldQuote, ...quoteBody }))
  await db.query(...insertSql('quotes', { id: recent, ...quoteBody }))
  await db.query(...insertSql('vendors', { id: oldVendor, ...vendorBody }))
  await db.exec(`
    update public.quotes set "createdAt" = now() - interval '25 months' where id = '${oldQuote}';
    update public.quotes set "createdAt" = now() - interval '23 months' where id = '${recent}';
    update public.vendors set "createdAt" = now() - interval '25 months';
    insert into private.notifications (id, notified_at)
      select id, now() from public.quotes union all select id, now() from public.vendors`)
}

const idsLeft = async (db: Pick<SqlDatabase, 'query'>) =>
  (
    await db.query<{ id: string }>(
      'select id from public.quotes union all select id from public.vendors union all select id from private.notifications order by 1',
    )
  ).rows.map(({ id }) => id)

describe('the retention period', () => {
  const db = databaseForTests()
  beforeEach(async () => {
    await db.exec('truncate public.quotes, public.vendors, private.notifications, private.retention_settings')
    await fill(db)
  })

  const value = async (sql: string) =>
    (await db.query<{ value: unknown }>(`select ${sql} as value`)).rows[0]?.value

  it('is off at first: nothing is deleted', async () => {
    expect(await value('public.enquiry_retention()')).toBeNull()
    expect(await value('private.delete_expired_enquiries()')).toBe(0)
    expect(await idsLeft(db)).toHaveLength(6)
  })

  it('deletes what is older, with the records of its e-mails', async () => {
    expect(await value('private.keep_enquiries(24)')).toMatch(/24 months .*\b2\b/)
    expect(await idsLeft(db), 'the setting itself deletes nothing').toHaveLength(6)
    expect(await value('public.enquiry_retention()')).toBe(24)
    expect(await value('private.delete_expired_enquiries()')).toBe(2)
    expect(await idsLeft(db)).toEqual([recent, recent])
  })

  it('ends with null', async () => {
    await value('private.keep_enquiries(24)')
    expect(await value('private.keep_enquiries(null)')).toBe('Enquiries are kept without limit.')
    expect(await value('private.delete_expired_enquiries()')).toBe(0)
  })

  it('cannot be less than a month', async () => {
    await expect(value('private.keep_enquiries(0)')).rejects.toThrow('retention_settings_months_check')
  })

  it.each([
    'select public.enquiry_retention()',
    'select private.keep_enquiries(1)',
    'select private.delete_expired_enquiries()',
    'select * from private.expired_enquiries',
    'select * from private.retention_settings',
  ])('does not let the public run %s', async (sql) => {
    expect(await tryAsAnonymous(db, sql)).toMatchObject({ code: '42501' })
  })
})

describe('the embedded database', () => {
  let dataDir: string
  beforeAll(async () => {
    dataDir = await freshDataFolder()
    const backend = await openLocalBackend({ dataDir })
    await fill(backend.db)
    await backend.close()
  })
  afterAll(() => rm(dataDir, { recursive: true }))

  // One story, in this order.
  const open = async (retentionMonths?: number | null) => {
    const expired: number[] = []
    const backend = await openLocalBackend({
      dataDir,
      retentionMonths,
      onExpired: (count) => expired.push(count),
    })
    const ids = await idsLeft(backend.db)
    await backend.close()
    return { ids: ids.length, expired }
  }

  it('keeps everything without a period', async () => {
    expect(await open(null)).toEqual({ ids: 6, expired: [] })
  })

  it('deletes what is older when it is opened with a period', async () => {
    expect(await open(24)).toEqual({ ids: 2, expired: [2] })
  })

  it('leaves the period to the site when another command opens it', async () => {
    const backend = await openLocalBackend({ dataDir })
    const { rows } = await backend.db.query('select public.enquiry_retention() as months')
    await backend.close()
    expect(rows).toEqual([{ months: 24 }])
  })
})

import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SqlTransaction } from '../../supabase/local/sql-database'
import { insertSql, type Verdict, verdictOf } from './support/as-anonymous'
import { databaseForTests } from './support/database-for-tests'
import { quoteBody, vendorBody } from './support/enquiries'

type Headers = Readonly<Record<string, string>>
const from = (address: string): Headers => ({ 'x-forwarded-for': address })
const braked = { code: 'PT429' }
const duplicate = { code: '23505' }

const db = databaseForTests()
let initialSettings: unknown[]
beforeAll(async () => {
  const settings = await db.query(
    `select per_client, per_client_hour, per_client_day, overall, overall_hour, overall_day,
       extract(epoch from span)::int as seconds
     from private.brake_settings`,
  )
  initialSettings = settings.rows
})
beforeEach(async () => {
  await db.exec(`
    truncate public.quotes, public.vendors, private.arrivals;
    update private.brake_settings set per_client_hour = default, per_client_day = default,
      overall_hour = default, overall_day = default`)
  await setLimits(3, 1000)
})

const setLimits = (perClient: number, overall: number) =>
  db.query('update private.brake_settings set per_client = $1, overall = $2', [perClient, overall])

/** Inserts rows in one statement as the public, with the headers that a gateway would pass on. */
async function insert(tx: SqlTransaction, headers: Headers, table: string, rows: object[]): Promise<void> {
  await tx.query("select set_config('request.headers', $1, true), set_config('role', 'anon', true)", [
    JSON.stringify(headers),
  ])
  const [sql] = insertSql(table, { ...rows[0] })
  await tx.query(sql, [JSON.stringify(rows)])
}
const quote = (headers: Headers, id: string = randomUUID()): Promise<Verdict> =>
  verdictOf(db.transaction((tx) => insert(tx, headers, 'quotes', [{ id, ...quoteBody }])))
const vendor = (headers: Headers): Promise<Verdict> =>
  verdictOf(db.transaction((tx) => insert(tx, headers, 'vendors', [{ id: randomUUID(), ...vendorBody }])))

async function fill(headers: Headers, count = 3): Promise<void> {
  for (let index = 0; index < count; index += 1) expect(await quote(headers)).toEqual({})
}

/** Makes every stored arrival this much older. */
const letPass = (interval: string) =>
  db.query('update private.arrivals set arrived_at = arrived_at - $1::interval', [interval])

describe('the limit of one client', () => {
  it('counts both forms together and no other client', async () => {
    await fill(from('203.0.113.1'), 2)
    expect(await vendor(from('203.0.113.1'))).toEqual({})
    expect(await vendor(from('203.0.113.1'))).toMatchObject(braked)
    expect(await quote(from('203.0.113.1'))).toMatchObject(braked)
    expect(await quote(from('203.0.113.2'))).toEqual({})
  })

  it('counts every row of a request', async () => {
    const rows = Array.from({ length: 4 }, () => ({ id: randomUUID(), ...quoteBody }))
    const verdict = await verdictOf(db.transaction((tx) => insert(tx, from('203.0.113.1'), 'quotes', rows)))
    expect(verdict).toMatchObject(braked)
    expect((await db.query('select from public.quotes')).rows).toHaveLength(0)
  })

  it('does not count rejected rows', async () => {
    const bad = [{ id: randomUUID(), ...quoteBody, clientName: ' ' }]
    for (let index = 0; index < 5; index += 1) {
      const verdict = await verdictOf(db.transaction((tx) => insert(tx, from('203.0.113.1'), 'quotes', bad)))
      expect(verdict).toMatchObject({ code: '23514' })
    }
    await fill(from('203.0.113.1'))
  })

  it('lets a replay through to its primary key', async () => {
    const id = randomUUID()
    expect(await quote(from('203.0.113.1'), id)).toEqual({})
    await fill(from('203.0.113.1'), 2)
    expect(await quote(from('203.0.113.1'))).toMatchObject(braked)
    expect(await quote(from('203.0.113.1'), id)).toMatchObject(duplicate)
  })

  it('reports the wait and accepts a row after it', async () => {
    await fill(from('203.0.113.1'))
    const verdict = await verdictOf(
      db.transaction(async (tx) => {
        await tx.exec("update private.arrivals set arrived_at = now() - interval '18 seconds'")
        await insert(tx, from('203.0.113.1'), 'quotes', [{ id: randomUUID(), ...quoteBody }])
      }),
    )
    expect(verdict).toMatchObject({ code: 'PT429', detail: 'Retry after 42 seconds.' })
    await db.exec("update private.arrivals set arrived_at = arrived_at - interval '61 seconds'")
    expect(await quote(from('203.0.113.1'))).toEqual({})
  })
})

it('stores one row when the same request arrives several times at once', async () => {
  const id = randomUUID()
  const verdicts = await Promise.all(Array.from({ length: 8 }, () => quote(from('203.0.113.1'), id)))
  expect(verdicts.filter(({ code }) => code === undefined)).toHaveLength(1)
  expect(verdicts.filter(({ code }) => code === duplicate.code)).toHaveLength(7)
  expect((await db.query('select from public.quotes')).rows).toHaveLength(1)
})

describe('the global limit', () => {
  it('limits many addresses together and lets a replay through', async () => {
    await setLimits(1000, 3)
    const id = randomUUID()
    expect(await quote(from('203.0.113.1'), id)).toEqual({})
    expect(await quote(from('203.0.113.2'))).toEqual({})
    expect(await vendor(from('203.0.113.3'))).toEqual({})
    expect(await quote(from('203.0.113.4'))).toMatchObject(braked)
    expect(await quote(from('203.0.113.4'), id)).toMatchObject(duplicate)
  })

  it('alone applies to requests without a valid address', async () => {
    await fill({}, 4)
    await fill(from('not an address'), 4)
    await fill(from(''), 4)
  })
})

describe('the limits of an hour and of a day', () => {
  const setLimit = (column: string, limit: number) =>
    db.exec(`update private.brake_settings set per_client = 1000, ${column} = ${limit}`)

  it.each([
    ['per_client_hour', '55 minutes', '6 minutes'],
    ['per_client_day', '23 hours', '61 minutes'],
  ])('%s stops one address until its first enquiry is that old', async (column, within, rest) => {
    await setLimit(column, 3)
    await fill(from('203.0.113.1'), 2)
    await letPass(within)
    await fill(from('203.0.113.1'), 1)
    expect(await quote(from('203.0.113.1'))).toMatchObject(braked)
    expect(await vendor(from('203.0.113.1'))).toMatchObject(braked)
    expect(await quote(from('203.0.113.2'))).toEqual({})
    await letPass(rest)
    expect(await quote(from('203.0.113.1'))).toEqual({})
  })

  it.each([
    ['overall_hour', '55 minutes', '6 minutes'],
    ['overall_day', '23 hours', '61 minutes'],
  ])('%s stops all addresses together, and lets a replay through', async (column, within, rest) => {
    await setLimit(column, 3)
    const id = randomUUID()
    expect(await quote(from('203.0.113.1'), id)).toEqual({})
    expect(await quote(from('203.0.113.2'))).toEqual({})
    await letPass(within)
    expect(await vendor(from('203.0.113.3'))).toEqual({})
    expect(await quote(from('203.0.113.4'))).toMatchObject(braked)
    expect(await quote(from('203.0.113.4'), id)).toMatchObject(duplicate)
    await letPass(rest)
    expect(await quote(from('203.0.113.4'))).toEqual({})
  })

  it('asks for another attempt within a quarter of an hour', async () => {
    await setLimit('per_client_day', 1)
    await fill(from('203.0.113.1'), 1)
    expect(await quote(from('203.0.113.1'))).toMatchObject({ detail: 'Retry after 900 seconds.' })
    await letPass('23 hours 59 minutes 50 seconds')
    const { detail = '' } = await quote(from('203.0.113.1'))
    const [, seconds] = /^Retry after (\d+) seconds\.$/.exec(detail) ?? []
    expect(Number(seconds)).toBeGreaterThan(0)
    expect(Number(seconds)).toBeLessThanOrEqual(10)
  })
})

describe('the client address', () => {
  it('is that of the hosted gateway, not of forwarded headers', async () => {
    const claiming = (address: string) => ({ 'cf-connecting-ip': '203.0.113.1', 'x-forwarded-for': address })
    await fill(claiming('198.51.100.1'), 2)
    expect(await quote(claiming('198.51.100.2'))).toEqual({})
    expect(await quote(claiming('198.51.100.3'))).toMatchObject(braked)
  })

  it('is the first of a chain of proxies', async () => {
    await fill(from('203.0.113.1, 10.0.0.1'))
    expect(await quote(from('203.0.113.1 , 10.0.0.2'))).toMatchObject(braked)
    expect(await quote(from('203.0.113.2, 10.0.0.1'))).toEqual({})
  })

  it('is a /64 for IPv6, and independent of the notation for IPv4', async () => {
    await fill(from('2001:db8:1:2::1'))
    expect(await quote(from('2001:db8:1:2:ffff::2'))).toMatchObject(braked)
    expect(await quote(from('2001:db8:1:3::1'))).toEqual({})
    await fill(from('::ffff:203.0.113.1'))
    expect(await quote(from('203.0.113.1'))).toMatchObject(braked)
    expect(await quote(from('::ffff:203.0.113.2'))).toEqual({})
  })
})

describe('the stored arrivals', () => {
  it('hold hashes only and expire', async () => {
    await fill(from('203.0.113.1'))
    const { rows } = await db.query<{ client: string }>('select distinct client from private.arrivals')
    expect(rows).toEqual([{ client: expect.stringMatching(/^[0-9a-f]{64}$/) }])
    await letPass('23 hours')
    expect(await quote(from('203.0.113.2'))).toEqual({})
    expect((await db.query('select from private.arrivals')).rows, 'within a day').toHaveLength(4)
    await letPass('61 minutes')
    expect(await quote(from('203.0.113.2'))).toEqual({})
    expect((await db.query('select from private.arrivals')).rows, 'after a day').toHaveLength(2)
  })

  it('are deleted by the scheduled job too, after a day', async () => {
    await fill(from('203.0.113.1'))
    await letPass('23 hours')
    await db.query('select private.forget_arrivals()')
    expect((await db.query('select from private.arrivals')).rows).toHaveLength(3)
    await letPass('61 minutes')
    await db.query('select private.forget_arrivals()')
    expect((await db.query('select from private.arrivals')).rows).toEqual([])
  })

  it('depend on the salt of the installation', async () => {
    await fill(from('203.0.113.1'), 1)
    await db.exec("update private.brake_settings set salt = 'another'")
    await fill(from('203.0.113.1'), 1)
    expect((await db.query('select distinct client from private.arrivals')).rows).toHaveLength(2)
  })
})

it('allows an address 240 a minute and 600 a day by default, and all addresses ten times as many', () => {
  expect(initialSettings).toEqual([
    {
      per_client: 240,
      per_client_hour: 300,
      per_client_day: 600,
      overall: 2400,
      overall_hour: 3000,
      overall_day: 6000,
      seconds: 60,
    },
  ])
})

describe('the check of a deployed site', () => {
  const check = (table: string) =>
    verdictOf(
      db.transaction((tx) =>
        insert(tx, from('203.0.113.9'), table, [{ id: '00000000-0000-0000-0000-000000000000' }]),
      ),
    )

  it.each(['quotes', 'vendors'])(
    'gets the answer of the brake of %s, and none without its trigger',
    async (table) => {
      expect(await check(table)).toMatchObject({ code: 'PT400' })
      await db.exec(`alter table public.${table} disable trigger brake`)
      expect(await check(table)).toMatchObject({ code: '23502' })
      await db.exec(`alter table public.${table} enable trigger brake`)
    },
  )
})

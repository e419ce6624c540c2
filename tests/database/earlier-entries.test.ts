import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Body } from '../../src/outbox/transport-contract'
import { openDatabase } from '../../supabase/local/database'
import { migrate, projectMigrations } from '../../supabase/local/migrate'
import { insertSql, tryAsAnonymous } from './support/as-anonymous'
import { freshDataFolder } from './support/data-folder'
import { quoteBody, vendorBody } from './support/enquiries'

/** The last migration before the bounds became wider. */
const LAST_EARLIER = '20261120090100'

/** The longest answers that the form accepted then; devices may still hold such entries. */
const longest: readonly (readonly [table: string, row: Body])[] = [
  [
    'quotes',
    {
      ...quoteBody,
      clientName: 'x'.repeat(120),
      companyName: 'x'.repeat(160),
      contactInfo: 'x'.repeat(200),
      gstin: 'x'.repeat(15),
      registeredAddress: 'x'.repeat(500),
      plantLocation: 'x'.repeat(200),
      landAvailability: 'x'.repeat(200),
      plannedCapacity: 'x'.repeat(120),
      rawMaterial: 'x'.repeat(200),
    },
  ],
  [
    'vendors',
    {
      ...vendorBody,
      vendorName: 'x'.repeat(120),
      companyName: 'x'.repeat(160),
      email: `x@${'x'.repeat(252)}`,
      phone: '0123456789+()./ -'.padEnd(40, '7'),
      address: 'x'.repeat(500),
    },
  ],
  // The rule for phone numbers did not ask for a digit.
  ['vendors', { ...vendorBody, phone: '+()./ -+' }],
]

let folder: string
let dataDir: string
let db: PGlite
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  for (const file of await readdir(projectMigrations))
    if (file.slice(0, LAST_EARLIER.length) <= LAST_EARLIER)
      await cp(join(projectMigrations, file), join(folder, file))
  dataDir = await freshDataFolder()
  db = await openDatabase(dataDir)
  await migrate(db, folder)
})
afterAll(async () => {
  await db.close()
  await rm(dataDir, { recursive: true })
  await rm(folder, { recursive: true })
})

// One story, in this order: the database of an earlier version is filled, then migrated.
describe('a database from before the wider bounds', () => {
  const ids: string[] = []

  it('holds the longest answers of that time and rejects longer ones', async () => {
    for (const [table, row] of longest) {
      const id = randomUUID()
      ids.push(id)
      await db.query(...insertSql(table, { id, ...row }))
    }
    const phone = '+91 98765 43210 ext 5'
    expect(
      await tryAsAnonymous(db, ...insertSql('vendors', { id: randomUUID(), ...vendorBody, phone })),
    ).toMatchObject({ code: '23514', constraint: 'vendors_phone_check' })
  })

  it('keeps its rows when it is migrated', async () => {
    await migrate(db, projectMigrations)
    const { rows } = await db.query<{ id: string }>(
      'select id from public.quotes union all select id from public.vendors',
    )
    expect(rows.map(({ id }) => id).sort()).toEqual([...ids].sort())
  })

  it.each(longest)('still accepts the longest answers of that time in %s', async (table, row) => {
    expect(await tryAsAnonymous(db, ...insertSql(table, { id: randomUUID(), ...row }))).toEqual({})
  })

  it.each([
    '+91 98765 43210 ext 5',
    '0731 400 0000 (ask for Ravi)',
    '98765–43210',
    '٠١٢٣٤ ٥٦٧٨٩',
    '९८७६५ ४३२१०',
  ])('accepts the phone number %s', async (phone) => {
    expect(
      await tryAsAnonymous(db, ...insertSql('vendors', { id: randomUUID(), ...vendorBody, phone })),
    ).toEqual({})
  })

  it('rejects words in place of a phone number', async () => {
    expect(
      await tryAsAnonymous(
        db,
        ...insertSql('vendors', { id: randomUUID(), ...vendorBody, phone: 'telephone' }),
      ),
    ).toMatchObject({ code: '23514', constraint: 'vendors_phone_check' })
  })
})

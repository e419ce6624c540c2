import type { PGlite } from '@electric-sql/pglite'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inOrder, storedEnquiry, toEnquiry } from '../../supabase/local/enquiries'
import { startRetention } from '../../supabase/local/retention'

const id = '1a2b3c4d-0000-4000-8000-000000000000'

describe('an enquiry', () => {
  const row = { id, reference: '1A2B-3C4D', createdAt: '2026-03-01T10:00:00+05:30' }

  it('has its time in UTC and its fields as texts', () => {
    const fields = {
      clientName: 'Meera',
      gstin: null,
      plantLocation: undefined,
      rawMaterial: { a: 1 },
      phone: 12,
    }
    expect(toEnquiry('quote', { ...row, ...fields })).toEqual({
      kind: 'quote',
      id,
      reference: '1A2B-3C4D',
      createdAt: '2026-03-01T04:30:00.000Z',
      clientName: 'Meera',
      gstin: '',
      plantLocation: '',
      rawMaterial: '{"a":1}',
      phone: '12',
    })
    const createdAt = new Date('2026-03-01T04:30:00.123Z')
    expect(toEnquiry('vendor', { ...row, createdAt })).toMatchObject({
      kind: 'vendor',
      createdAt: '2026-03-01T04:30:00.123Z',
    })
  })

  it('has the hidden field only if it is filled', () => {
    expect(toEnquiry('quote', { ...row, hiddenField: '' })).not.toHaveProperty('hiddenField')
    expect(toEnquiry('quote', { ...row, hiddenField: null })).not.toHaveProperty('hiddenField')
    expect(toEnquiry('quote', { ...row, hiddenField: 'spam' })).toHaveProperty('hiddenField', 'spam')
  })

  it('has the reference that its visitor sees as soon as it is stored', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T04:30:00Z') })
    const stored = { id: id.toUpperCase(), clientName: 'Meera' }
    expect(storedEnquiry('quotes', stored)).toEqual({
      kind: 'quote',
      id,
      reference: '1A2B-3C4D',
      createdAt: '2026-03-01T04:30:00.000Z',
      clientName: 'Meera',
    })
    expect(storedEnquiry('vendors', stored).kind).toBe('vendor')
    vi.useRealTimers()
  })

  it('comes after earlier ones, and of one time in the order of the ids', () => {
    const enquiry = (id: string, createdAt: string) => toEnquiry('quote', { ...row, id, createdAt })
    const [early, late, lateToo] = [
      enquiry('c', '2026-01-01T00:00:00Z'),
      enquiry('a', '2026-01-02T00:00:00Z'),
      enquiry('b', '2026-01-02T00:00:00Z'),
    ]
    expect(inOrder([lateToo, late, early])).toEqual([early, late, lateToo])
  })
})

describe('startRetention', () => {
  const day = 86_400_000
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** A database in which so many enquiries are too old at each query. */
  function databaseWith(counts: (number | Error)[]) {
    const queries: [sql: string, parameters: unknown][] = []
    const query = async (sql: string, parameters?: unknown) => {
      queries.push([sql, parameters])
      if (!sql.includes('delete_expired')) return { rows: [] }
      const count = counts.shift() ?? 0
      if (count instanceof Error) throw count
      return { rows: [{ count }] }
    }
    // Queries are all that is used.
    return { db: { query } as unknown as PGlite, queries }
  }

  it('deletes at the start and once a day, and tells the number unless it is zero', async () => {
    const fault = new Error('of the database')
    const { db, queries } = databaseWith([2, 0, fault, 3])
    const expired: number[] = []
    const faults: unknown[] = []
    const retention = await startRetention(db, {
      months: 24,
      onExpired: (count) => expired.push(count),
      onFault: (error) => faults.push(error),
      assertRoom: async () => {},
    })
    expect(queries).toEqual([
      ['select private.keep_enquiries($1::integer)', [24]],
      ['select private.delete_expired_enquiries() as count', undefined],
    ])
    expect(expired).toEqual([2])
    await vi.advanceTimersByTimeAsync(day - 1)
    expect(queries).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(queries).toHaveLength(3)
    await vi.advanceTimersByTimeAsync(2 * day)
    expect([expired, faults]).toEqual([[2, 3], [fault]])
    await retention.stop()
    await vi.advanceTimersByTimeAsync(2 * day)
    expect(queries).toHaveLength(5)
  })

  it('deletes without anybody to tell', async () => {
    const { db, queries } = databaseWith([2])
    await (await startRetention(db, { months: null, onFault: () => {}, assertRoom: async () => {} })).stop()
    expect(queries).toHaveLength(2)
  })

  it('changes nothing without a setting', async () => {
    const { db, queries } = databaseWith([])
    const retention = await startRetention(db, {
      months: undefined,
      onFault: () => {},
      assertRoom: async () => {},
    })
    await vi.advanceTimersByTimeAsync(2 * day)
    await retention.stop()
    expect(queries).toEqual([])
  })
})

import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { insertSql } from './support/as-anonymous'
import { databaseForTests } from './support/database-for-tests'
import { quoteBody, vendorBody } from './support/enquiries'

describe.each([
  ['quotes', quoteBody],
  ['vendors', vendorBody],
])('the hidden field of %s', (table, body) => {
  const db = databaseForTests()

  /** Inserts a row as the public, and returns what the hidden field then holds. */
  async function stored(changes: object): Promise<string | undefined> {
    const id = randomUUID()
    await db.transaction(async (tx) => {
      await tx.exec('set local role anon')
      await tx.query(...insertSql(table, { id, ...body, ...changes }))
    })
    const { rows } = await db.query<{ hiddenField: string }>(
      `select "hiddenField" from public.${table} where id = $1`,
      [id],
    )
    return rows[0]?.hiddenField
  }

  it('is empty in a row of a site that does not send it', async () => {
    expect(await stored({})).toBe('')
  })

  it('marks the row, which is accepted', async () => {
    expect(await stored({ hiddenField: ' https://spam.example\n' })).toBe('https://spam.example')
  })

  it.each([
    ['text of any length', 'x'.repeat(100_000), 'x'.repeat(200)],
    ['null', null, ''],
    ['blanks', ' \u3000 ', ''],
  ])('accepts %s', async (_, hiddenField, expected) => {
    expect(await stored({ hiddenField })).toBe(expected)
  })
})

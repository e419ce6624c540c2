import { randomUUID } from 'node:crypto'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import type { Schema } from '../../scripts/content/schemas/schema'
import { projectSchemas } from '../schemas/project-schemas'
import { insertSql, tryAsAnonymous } from './support/as-anonymous'
import { databaseForTests } from './support/database-for-tests'
import { quoteBody, vendorBody } from './support/enquiries'

const forms = [
  { table: 'quotes', schema: projectSchemas.at('forms/quote'), valid: quoteBody },
  { table: 'vendors', schema: projectSchemas.at('forms/vendor'), valid: vendorBody },
]
const ajv = new Ajv({ strict: false })

/** Every character that ECMAScript's trim() removes, and similar ones that it keeps. */
const trimmed = [
  ...'\t\n\v\f\r \u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF',
]
const kept = [...'\u0085\u180E\u200B\u200D\u2060']
const fillers = ['x', '7', 'é', '\u0939', '\u{1F600}', "'", '"', '\\', '%']
const controls = Array.from({ length: 31 }, (_, index) => String.fromCharCode(index + 1))

const db = databaseForTests()

describe.each(forms)('$table', ({ table, schema, valid }) => {
  const validate = ajv.compile(schema)
  const properties: Readonly<Record<string, Schema>> = schema.properties ?? {}

  it.each(Object.keys(properties))('validates %s alike in schema and table', async (field) => {
    const refusals = new Set<string>()
    let accepted = 0
    const isFirst = field === Object.keys(properties)[0]
    for (const value of valuesAround(properties[field] ?? {}, isFirst)) {
      const bySchema = validate({ ...valid, [field]: value.trim() })
      const byTable = await tryAsAnonymous(
        db,
        ...insertSql(table, { id: randomUUID(), ...valid, [field]: value }),
      )
      expect({ value, accepted: byTable.code === undefined }).toEqual({ value, accepted: bySchema })
      if (byTable.code === undefined) accepted += 1
      else refusals.add(`${byTable.code} ${byTable.constraint}`)
    }
    expect(accepted).toBeGreaterThan(0)
    expect([...refusals]).toEqual([`23514 ${table}_${field}_check`])
  })

  it.each(Object.keys(properties))(
    'allows %s to be missing or null only as the schema does',
    async (field) => {
      const { [field]: _, ...without } = valid
      const missing = await tryAsAnonymous(db, ...insertSql(table, { id: randomUUID(), ...without }))
      expect(missing.code === undefined).toBe(validate(without))
      if (missing.code !== undefined) expect(missing).toMatchObject({ code: '23502', column: field })

      const empty = await tryAsAnonymous(
        db,
        ...insertSql(table, { id: randomUUID(), ...valid, [field]: null }),
      )
      expect(validate({ ...valid, [field]: null })).toBe(false)
      expect(empty).toMatchObject({ code: '23502', column: field })
    },
  )

  it('stores trimmed text', async () => {
    const [field = ''] = Object.keys(valid)
    const blanks = trimmed.join('').repeat(50)
    const stored = await db.transaction(async (tx) => {
      await tx.query(...insertSql(table, { id: randomUUID(), ...valid, [field]: `${blanks}Asha${blanks}` }))
      const { rows } = await tx.query<Record<string, string>>(`select "${field}" from public.${table}`)
      await tx.rollback()
      return rows[0]?.[field]
    })
    expect(stored).toBe('Asha')
  })

  it('converts other JSON to text before the CHECK', async () => {
    // The schema rejects these. A text column stores 12345 as "12345", so the CHECK must apply to the text.
    const [field = ''] = Object.keys(valid)
    const { maxLength = 0 } = properties[field] ?? {}
    const insert = (value: unknown) =>
      tryAsAnonymous(db, ...insertSql(table, { id: randomUUID(), ...valid, [field]: value }))
    expect(await insert(12345)).toEqual({})
    expect(await insert({ a: 'x'.repeat(maxLength) })).toMatchObject({ code: '23514' })
    expect(await insert(['x'.repeat(maxLength)])).toMatchObject({ code: '23514' })
  })

  it('rejects NUL and lone surrogates', async () => {
    const [field = ''] = Object.keys(valid)
    const insert = (value: string) =>
      tryAsAnonymous(db, ...insertSql(table, { id: randomUUID(), ...valid, [field]: value }))
    expect(await insert('a\0b')).toMatchObject({ code: '22P05' })
    expect(await insert('a\uD83Db')).toMatchObject({ code: '22P02' })
  })
})

describe('the phone number of a vendor', () => {
  const insert = (phone: string) =>
    tryAsAnonymous(db, ...insertSql('vendors', { id: randomUUID(), ...vendorBody, phone }))

  it.each([
    '+91 98765 43210 ext 5',
    '0731 400 0000 (ask for Ravi)',
    '98765–43210',
    '٠١٢٣٤ ٥٦٧٨٩',
    '९८७६५ ४३२१०',
  ])('may be %s', async (phone) => {
    expect(await insert(phone)).toEqual({})
  })

  it('may not be words', async () => {
    expect(await insert('telephone')).toMatchObject({ code: '23514', constraint: 'vendors_phone_check' })
  })
})

/**
 * Returns texts on both sides of every bound, in one to four bytes a character, with and without surrounding blanks. All
 * columns share one trim function, so only one field per table and the patterns try every blank.
 */
function valuesAround(
  { minLength = 0, maxLength, pattern, enum: options = [] }: Schema,
  triesAllBlanks: boolean,
): string[] {
  const bounds = [minLength, ...(maxLength === undefined ? [] : [maxLength])]
  const lengths = bounds.flatMap((bound) => [bound - 1, bound, bound + 1]).filter((length) => length >= 0)
  const allBlanks = [...trimmed, ...kept, ...controls]
  const blanks = triesAllBlanks || pattern !== undefined ? allBlanks : [' ', '\u200B']
  return [
    ...lengths.flatMap((length) => fillers.map((filler) => filler.repeat(length))),
    ...lengths.map((length) => ` \n${'7'.repeat(length)}\u3000`),
    ...blanks,
    ...blanks.map((blank) => `${blank}${blank}12345678${blank}`),
    ...options
      .map(String)
      .flatMap((option) => [option, ` ${option} `, option.toUpperCase(), `${option}x`, option.slice(1)]),
    ...(pattern === undefined ? [] : patterned(lengths, blanks)),
  ]
}

/** Returns texts for a field with a pattern: valid ones of the lengths at its bounds, and invalid ones. */
function patterned(lengths: readonly number[], blanks: readonly string[]): string[] {
  return [
    ...lengths
      .filter((length) => length > 2)
      .flatMap((length) => fillers.map((filler) => `a@${filler.repeat(length - 2)}`)),
    ...blanks.flatMap((blank) => [`a${blank}b@c.example`, `ab@${blank}c.example`, `+91${blank}731 000`]),
    ...['+91 98765 43210 ext 5', 'telephone', 'x 5 call', '٠١٢٣٤ ٥٦٧٨٩', '९८७६५ ४३२१०', '98765–43210'],
    ...['@', 'a@', '@b', 'a@b', 'a@@b', 'a@b@c', 'a@b\n', 'a@b\nc'],
  ]
}

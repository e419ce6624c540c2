import { randomUUID } from 'node:crypto'
import type { PGlite } from '@electric-sql/pglite'
import { Ajv } from 'ajv'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import quoteSchema from '../../schemas/forms/quote.schema.json'
import vendorSchema from '../../schemas/forms/vendor.schema.json'
import { insertSql, tryAsAnonymous } from './support/as-anonymous'
import { quoteBody, vendorBody } from './support/enquiries'
import type { LocalServer } from './support/serve-backend'
import { startTestBackend } from './support/test-backend'

interface FieldSchema {
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly enum?: readonly string[]
}

const forms = [
  { table: 'quotes', schema: quoteSchema, valid: quoteBody },
  { table: 'vendors', schema: vendorSchema, valid: vendorBody },
]
const ajv = new Ajv({ strict: false })

/** Every character that ECMAScript's trim() takes away, and neighbours that it does not. */
const trimmed = [
  ...'\t\n\v\f\r \u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF',
]
const kept = [...'\u0085\u180E\u200B\u200D\u2060']
const fillers = ['x', '7', 'é', '\u0939', '\u{1F600}', "'", '"', '\\', '%']
const controls = Array.from({ length: 31 }, (_, index) => String.fromCharCode(index + 1))

let backend: LocalServer
let db: PGlite
beforeAll(async () => {
  backend = await startTestBackend()
  db = backend.db
})
afterAll(() => backend.close())

describe.each(forms)('$table', ({ table, schema, valid }) => {
  const validate = ajv.compile(schema)
  const properties: Readonly<Record<string, FieldSchema>> = schema.properties

  it.each(Object.keys(properties))('%s has one rule in schema and table', async (field) => {
    const refusals = new Set<string>()
    let accepted = 0
    for (const value of valuesAround(properties[field] ?? {})) {
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
    '%s may be left out, or null, only where the schema says so',
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

  it('stores text trimmed, so that nothing longer than the bounds can hide behind blanks', async () => {
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

  it('cannot hold anything but text: other JSON becomes its own text before a rule looks at it', async () => {
    // The schema refuses these outright. A column of type text cannot tell 12345 from "12345"; what matters is that
    // the rules hold for what is stored.
    const [field = ''] = Object.keys(valid)
    const { maxLength = 0 } = properties[field] ?? {}
    const insert = (value: unknown) =>
      tryAsAnonymous(db, ...insertSql(table, { id: randomUUID(), ...valid, [field]: value }))
    expect(await insert(12345)).toEqual({})
    expect(await insert({ a: 'x'.repeat(maxLength) })).toMatchObject({ code: '23514' })
    expect(await insert(['x'.repeat(maxLength)])).toMatchObject({ code: '23514' })
  })

  it('cannot hold NUL or half a surrogate pair', async () => {
    const [field = ''] = Object.keys(valid)
    const insert = (value: string) =>
      tryAsAnonymous(db, ...insertSql(table, { id: randomUUID(), ...valid, [field]: value }))
    expect(await insert('a\0b')).toMatchObject({ code: '22P05' })
    expect(await insert('a\uD83Db')).toMatchObject({ code: '22P02' })
  })
})

/** Texts on both sides of every bound, in one to four bytes a character, with and without white space around. */
function valuesAround({ minLength = 0, maxLength, pattern, enum: options = [] }: FieldSchema): string[] {
  const bounds = [minLength, ...(maxLength === undefined ? [] : [maxLength])]
  const lengths = bounds.flatMap((bound) => [bound - 1, bound, bound + 1]).filter((length) => length >= 0)
  const blanks = [...trimmed, ...kept, ...controls]
  return [
    ...lengths.flatMap((length) => fillers.map((filler) => filler.repeat(length))),
    ...lengths.map((length) => ` \n${'7'.repeat(length)}\u3000`),
    ...blanks,
    ...blanks.map((blank) => `${blank}${blank}12345678${blank}`),
    ...options.flatMap((option) => [
      option,
      ` ${option} `,
      option.toUpperCase(),
      `${option}x`,
      option.slice(1),
    ]),
    ...(pattern === undefined ? [] : patterned(lengths, blanks)),
  ]
}

/** Texts for a field with a pattern of its own: addresses of exactly the lengths at its bounds, and broken ones. */
function patterned(lengths: readonly number[], blanks: readonly string[]): string[] {
  return [
    ...lengths
      .filter((length) => length > 2)
      .flatMap((length) => fillers.map((filler) => `a@${filler.repeat(length - 2)}`)),
    ...blanks.flatMap((blank) => [`a${blank}b@c.example`, `ab@${blank}c.example`, `+91${blank}731 000`]),
    ...['@', 'a@', '@b', 'a@b', 'a@@b', 'a@b@c', 'a@b\n', 'a@b\nc'],
  ]
}

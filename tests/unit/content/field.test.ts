import { describe, expect, it } from 'vitest'
import {
  branchFor,
  expectation,
  fieldLabel,
  fieldSchema,
  fitsType,
  kindOf,
} from '../../../scripts/content/diagnose/field'
import type { Schema } from '../../../scripts/content/schemas/schema'

const shared: Readonly<Record<string, Schema>> = {
  unit: { title: 'Unit', type: 'string', enum: ['bar', '%'] },
  alias: { $ref: 'unit' },
}
const byId = (id: string) => shared[id]

describe('expectation', () => {
  it.each<[Schema, string]>([
    [{ const: 5 }, '5'],
    [
      { reference: 'industries' },
      'the file name (without .json) of a record in content/collections/industries/',
    ],
    [{ page: 'product/teaser' }, 'the address of a product page'],
    [{ mark: true }, 'the file name of an SVG in content/media/marks/'],
    [{ enum: ['up to', 'down to'] }, '"up to", "down to"'],
    [{ $ref: 'alias' }, '"bar", "%"'],
    [{ anyOf: [{ type: 'number' }, { $ref: 'unit' }] }, 'a number, or "bar", "%"'],
    [{ type: 'string' }, 'text'],
    [{ type: 'string', maxLength: 60 }, 'text of at most 60 characters'],
    [{ type: 'string', minLength: 1, maxLength: 60 }, 'text of at most 60 characters'],
    [{ type: 'string', minLength: 5, maxLength: 60 }, 'text of 5 to 60 characters'],
    [{ type: 'string', minLength: 5 }, 'text of at least 5 characters'],
    [{ type: 'string', minLength: 1 }, 'text'],
    [{ type: 'integer' }, 'a whole number'],
    [{ type: 'number' }, 'a number'],
    [{ type: 'boolean' }, 'true or false'],
    [{ type: 'array' }, 'a list [ … ]'],
    [{ type: 'object', required: ['min', 'max'] }, 'a block { … } with min, max'],
    [{ type: 'object', required: [] }, 'a block { … }'],
    [{ type: 'object' }, 'a block { … }'],
    [{ title: 'Anything' }, 'Anything'],
    [{}, 'another value'],
  ])('says what %j accepts', (schema, words) => {
    expect(expectation(schema, byId)).toBe(words)
  })

  it('shortens a long list of values', () => {
    const values = Array.from({ length: 20 }, (_, index) => `a value with the long name ${index}`)
    const quoted = values.map((value) => JSON.stringify(value))
    expect(expectation({ enum: values.slice(0, 12) }, byId)).toBe(quoted.slice(0, 12).join(', '))
    expect(expectation({ enum: values }, byId)).toBe(`${quoted.slice(0, 12).join(', ')} … (8 more)`)
  })
})

describe('kindOf', () => {
  it.each<[unknown, string]>([
    [null, 'nothing (null)'],
    [[], 'a list'],
    ['', 'text'],
    [0, 'a number'],
    [false, 'true or false'],
    [{}, 'a block { … }'],
  ])('names the kind of %j', (value, words) => {
    expect(kindOf(value)).toBe(words)
  })
})

describe('fitsType', () => {
  const values = { object: {}, array: [], integer: 1, number: 1.5, string: '', boolean: false, null: null }

  it.each<[Schema['type'], (keyof typeof values)[]]>([
    ['object', ['object']],
    ['array', ['array']],
    ['integer', ['integer', 'number']],
    ['number', ['integer', 'number']],
    ['string', ['string']],
    ['boolean', ['boolean']],
    [undefined, ['object', 'array', 'integer', 'number', 'string', 'boolean', 'null']],
  ])('finds the values that a schema of the type %s is written for', (type, names) => {
    const fitting = Object.entries(values).filter(([, value]) => fitsType({ ...(type && { type }) }, value))
    expect(fitting.map(([name]) => name)).toEqual(names)
  })
})

describe('branchFor', () => {
  const kind = (name: string, form: string): Schema => ({
    title: `${name} ${form}`,
    type: 'object',
    properties: { sample: { const: true }, kind: { const: name }, form: { const: form }, text: {} },
  })
  const branches = [kind('list', 'short'), kind('list', 'long'), kind('table', 'long')]

  it('selects the branch all of whose fixed fields the value has, but for the note of a sample', () => {
    const titleFor = (value: unknown) => branchFor(branches, value, byId)?.title
    expect(titleFor({ kind: 'list', form: 'long', text: 'A' })).toBe('list long')
    expect(titleFor({ kind: 'table', form: 'long', sample: true })).toBe('table long')
    expect(titleFor({ kind: 'table', sample: true })).toBe('list short')
    expect(titleFor('A')).toBeUndefined()
  })
})

describe('fields', () => {
  const schema: Schema = {
    properties: {
      heroTitle: { type: 'string' },
      points: {
        title: 'Points',
        items: {
          anyOf: [
            { type: 'string', maxLength: 9 },
            { type: 'object', properties: { type: { const: 'quote' }, by: { title: 'Author' } } },
            { type: 'object', properties: { type: { const: 'note' }, by: { title: 'Editor' } } },
          ],
        },
      },
      figures: { additionalProperties: { properties: { unit: { $ref: 'alias' } } } },
    },
  }
  const value = {
    points: ['Dry.', { type: 'note', by: 'A.' }, { type: 'quote', by: 'B.' }],
    figures: { Flow: { unit: 'bar' } },
  }

  it.each<[(string | number)[], string]>([
    [['heroTitle'], 'Hero title'],
    [['points', 0], 'Points 1'],
    [['points', 1, 'by'], 'Points 2 › Editor'],
    [['points', 2, 'by'], 'Points 3 › Author'],
    [['figures', 'Flow', 'unit'], 'Figures › Flow › Unit'],
    [['unknown', 0, 'inner'], 'unknown 1 › inner'],
    [[0], 'Item 1'],
    [[], ''],
  ])('labels %j', (path, label) => {
    expect(fieldLabel(schema, path, value, byId)).toBe(label)
  })

  it('finds the schema of a field, in a choice that of the kind of its value', () => {
    const at = (...path: (string | number)[]) => fieldSchema(schema, path, value, byId)
    expect(at('points', 0)).toMatchObject({ maxLength: 9 })
    expect(at('points', 2)).toMatchObject({ properties: { by: { title: 'Author' } } })
    expect(at('figures', 'Flow', 'unit')).toMatchObject({ enum: ['bar', '%'] })
    expect(at('unknown')).toBeUndefined()
  })
})

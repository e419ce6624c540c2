import { describe, expect, it } from 'vitest'
import { schemaProblems } from '../../../scripts/content/diagnose/schema-problems'
import type { Origin } from '../../../scripts/content/origins'
import { exhaustiveValidator } from '../../../scripts/content/schemas/compile'
import { schemasOf } from './schemas-of'

const file = 'content/pages/plant.json'

/** Problems of a value, all of which is written in one file unless origins are given. */
function problemsOf(
  field: unknown,
  value: unknown,
  origins: Readonly<Record<string, Origin>> = {},
  others: Readonly<Record<string, unknown>> = {},
) {
  const schemas = schemasOf({ 'shared/field': field, 'shared/acknowledge': { type: 'object' }, ...others })
  const schema = schemas.at('shared/field')
  const validator = exhaustiveValidator(schemas)
  return schemaProblems(validator(schema, value).errors, {
    schema,
    value,
    origins: new Map(Object.entries({ '': { file, path: [] }, ...origins })),
    byId: (id) => schemas.byId.get(id),
    validator,
  })
}

describe('schemaProblems', () => {
  const text = { type: 'string', maxLength: 80 }
  const person = { type: 'object', required: ['name'], properties: { name: text, role: text } }

  it('names beside a missing field the unknown fields of the same block alone', () => {
    const team = { type: 'object', properties: { lead: person, deputy: person } }
    const unknown = (block: string, key: string, expected: string) => ({
      file,
      place: { path: [block, key], of: 'key' },
      field: block === 'lead' ? 'Lead' : 'Deputy',
      message: `There is no field "${key}" here.`,
      expected: `one of the unused fields: ${expected}`,
      found: `"${key}"`,
    })
    const missing = {
      file,
      place: { path: ['lead'], of: 'value' },
      field: 'Lead',
      message: 'The field "name" (Name) is missing.',
      expected: 'text of at most 80 characters',
    }
    expect(problemsOf(team, { lead: { years: 3 } })).toEqual([
      { ...missing, help: ['This block has the unknown field "years": rename it if it was meant.'] },
      unknown('lead', 'years', 'name or role'),
    ])
    const elsewhere = { lead: { role: 'Head' }, deputy: { name: 'B', years: 3 } }
    expect(problemsOf(team, elsewhere)).toEqual([missing, unknown('deputy', 'years', 'role')])
    expect(problemsOf(team, { lead: { title: 'A', years: 3 } })).toEqual([
      {
        ...missing,
        help: ['This block has the unknown fields "title" and "years": rename the one that was meant.'],
      },
      unknown('lead', 'title', 'name or role'),
      unknown('lead', 'years', 'name or role'),
    ])
  })

  it('reports a misspelt field, and not that the field which it means is missing', () => {
    const field = { type: 'object', required: ['name', 'note'], properties: { name: text, note: text } }
    expect(problemsOf(field, { name: 'A', nome: 'B' })).toMatchObject([
      { place: { path: ['nome'], of: 'key' }, help: ['Did you mean "note"?'] },
    ])
  })

  it('reports a wrong name of an entry once', () => {
    const field = { type: 'object', propertyNames: { maxLength: 3 }, additionalProperties: text }
    expect(problemsOf(field, { Flow: 'A' })).toMatchObject([
      { place: { path: ['Flow'], of: 'key' }, message: 'The name "Flow" is too long.' },
    ])
  })

  it('reports a failed condition unless a field inside of the same block is wrong', () => {
    const range = {
      type: 'object',
      required: ['unit'],
      properties: { min: { type: 'number' }, max: { type: 'number' }, unit: text },
      if: { required: ['min'] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { required: ['max'] },
      else: { maxProperties: 1 },
    }
    const field = { type: 'object', properties: { flow: range, flowRate: range } }
    const messagesOf = (value: unknown) =>
      problemsOf(field, value).map(({ place, message }) => [place, message])
    const inField = (...path: string[]) => ({ path, of: 'value' })
    const together = 'These fields do not go together.'
    expect(messagesOf({ flow: { min: 1, unit: 'bar' } })).toEqual([[inField('flow'), together]])
    expect(messagesOf({ flow: { max: 1, unit: 'bar' } })).toEqual([[inField('flow'), together]])
    expect(messagesOf({ flow: { min: 1 } })).toEqual([
      [inField('flow'), 'The field "unit" (Unit) is missing.'],
    ])
    expect(messagesOf({ flow: { min: 1, unit: 'bar' }, flowRate: { min: 'A', unit: 'bar' } })).toEqual([
      [inField('flowRate', 'min'), 'This cannot be text.'],
      [inField('flow'), together],
    ])
    expect(problemsOf(field, { flow: { min: 1, unit: 'bar' } })).toStrictEqual([
      { file, place: inField('flow'), field: 'Flow', message: together, found: '"min", "unit"' },
    ])
  })

  describe('about a choice', () => {
    const kind = (name: string, other: string) => ({
      type: 'object',
      required: ['type', other],
      properties: { type: { const: name }, [other]: text },
    })
    const parts = {
      type: 'object',
      properties: {
        parts: { type: 'array', items: { anyOf: [text, kind('heading', 'text'), kind('list', 'item')] } },
        lead: person,
      },
    }
    const report = { file, field: 'Parts 1' }

    it('points at the misspelt key of the kind', () => {
      expect(problemsOf(parts, { parts: [{ tpye: 'list', item: 'A' }] })).toEqual([
        {
          ...report,
          place: { path: ['parts', 0, 'tpye'], of: 'key' },
          message: 'There is no field "tpye" here, and the field "type" is missing.',
          expected: '"type" with heading or list',
          found: '"tpye"',
          help: ['Did you mean "type"?'],
        },
      ])
    })

    it('lists the kinds where it is missing, and suggests one for a misspelt kind', () => {
      expect(problemsOf(parts, { parts: [{ item: 'A' }] })).toEqual([
        {
          ...report,
          place: { path: ['parts', 0], of: 'value' },
          message: 'The field "type" is missing.',
          expected: 'heading, list',
        },
      ])
      expect(problemsOf(parts, { parts: [{ type: 'lits', item: 'A' }] })).toEqual([
        {
          file,
          field: 'Parts 1 › Type',
          place: { path: ['parts', 0, 'type'], of: 'value' },
          message: 'This kind does not exist.',
          expected: 'heading, list',
          found: '"lits"',
          help: ['Did you mean "list"?'],
        },
      ])
    })

    it('reports what is wrong in a part of a kind, and what is wrong elsewhere', () => {
      const value = { parts: ['A', { type: 'list', item: 7 }, { type: 'lits' }], lead: {} }
      expect(problemsOf(parts, value)).toMatchObject([
        { place: { path: ['lead'] }, message: 'The field "name" (Name) is missing.' },
        {
          place: { path: ['parts', 1, 'item'] },
          field: 'Parts 2 › Item',
          message: 'This cannot be a number.',
        },
        { place: { path: ['parts', 2, 'type'] }, message: 'This kind does not exist.' },
      ])
    })

    it('reports a kind that is the only one, and kinds beside blocks of no kind', () => {
      expect(problemsOf({ anyOf: [text, kind('list', 'item')] }, { type: 'lits', item: 'A' })).toMatchObject([
        { place: { path: ['type'] }, message: 'Only one value is possible here.' },
      ])
      const block = { type: 'object', maxProperties: 0 }
      expect(problemsOf({ anyOf: [kind('list', 'item'), person, block] }, { type: 'lits' })).toMatchObject([
        { place: { path: ['type'] }, message: 'This kind does not exist.', expected: 'list' },
      ])
    })

    it('reports the first of the blocks that have no kind', () => {
      const place = { type: 'object', properties: { town: text } }
      expect(problemsOf({ anyOf: [text, person, place] }, { name: 7 })).toMatchObject([
        { place: { path: ['name'] }, message: 'This cannot be a number.' },
      ])
    })

    it('reports a mistake in a choice inside of another one once', () => {
      const group = {
        type: 'object',
        required: ['type', 'inner'],
        properties: {
          type: { const: 'group' },
          inner: { $ref: 'https://schemas.local/shared/field.schema.json' },
        },
      }
      const nested = { anyOf: [kind('list', 'item'), group] }
      expect(
        problemsOf(nested, { type: 'group', inner: { type: 'group', inner: { type: 'lits' } } }),
      ).toMatchObject([{ place: { path: ['inner', 'inner', 'type'] }, message: 'This kind does not exist.' }])
    })

    it('reports what is wrong with all kinds beside the choice', () => {
      const choice = {
        type: 'object',
        minProperties: 2,
        anyOf: [kind('list', 'item'), kind('heading', 'text')],
      }
      expect(problemsOf(choice, { type: 'lits' })).toMatchObject([
        { place: { path: [] }, message: 'There are too few entries.' },
        { place: { path: ['type'] }, message: 'This kind does not exist.' },
      ])
    })

    it('says what is possible in place of a value of another type', () => {
      expect(problemsOf(parts, { parts: [7] })).toEqual([
        {
          ...report,
          place: { path: ['parts', 0], of: 'value' },
          message: 'This cannot be a number.',
          expected:
            'text of at most 80 characters, or a block { … } with type, text, or a block { … } with type, item',
          found: '7',
        },
      ])
    })
  })

  describe('about an included block', () => {
    const field = {
      type: 'object',
      properties: {
        range: {
          type: 'object',
          properties: { min: { type: 'number' }, max: { type: 'number' } },
          if: { maxProperties: 0 },
          else: { required: ['max'] },
        },
        lead: person,
      },
    }
    const fragment = 'content/shared/part.json'
    const origin = (key: string): Record<string, Origin> => ({
      [`/${key}`]: { file: fragment, path: [], included: { file, path: [key] } },
    })

    it('points at the include for a missing field and for a failed condition, which the page may complete', () => {
      expect(problemsOf(field, { lead: {} }, origin('lead'))).toMatchObject([
        { file, place: { path: ['lead'], of: 'value' }, message: 'The field "name" (Name) is missing.' },
      ])
      expect(problemsOf(field, { range: { min: 1 } }, origin('range'))).toEqual([
        {
          file,
          place: { path: ['range'], of: 'value' },
          field: 'Range',
          message: 'These fields do not go together.',
          found: '"min"',
        },
      ])
    })

    it('points into the included file for a wrong value', () => {
      for (const part of [person, { anyOf: [person, { type: 'object' }] }])
        expect(
          problemsOf({ type: 'object', properties: { lead: part } }, { lead: 7 }, origin('lead')),
        ).toMatchObject([
          {
            file: fragment,
            place: { path: [], of: 'value' },
            field: 'Lead',
            message: 'This cannot be a number.',
          },
        ])
      expect(problemsOf(field, { lead: { name: 7 } }, origin('lead'))).toMatchObject([
        { file: fragment, place: { path: ['name'], of: 'value' }, field: 'Lead › Name' },
      ])
    })
  })

  describe('of units', () => {
    const schemas = {
      'shared/unit': {
        type: 'string',
        enum: ['kg/Nm³', 'bar', 'bar(g)', 'mm', 'm'],
        misspellings: { Bar: 'bar' },
      },
      'shared/property': { dimensions: { pressure: ['pressure', 'gauge pressure'], length: ['length'] } },
    }
    const unit = { $ref: 'https://schemas.local/shared/unit.schema.json' }
    const quantity = { type: 'object', properties: { unit } }
    const figure = { type: 'object', properties: { property: { type: 'string' }, quantity, unit } }
    const ofUnit = (value: unknown) => {
      const [problem, ...others] = problemsOf(figure, value, {}, schemas)
      expect(others).toEqual([])
      return problem
    }
    const specified = (property: string, written: string) => ofUnit({ property, quantity: { unit: written } })

    it('lists the units of the property, and suggests no other', () => {
      expect(specified('length', 'cm')).toMatchObject({
        place: { path: ['quantity', 'unit'] },
        message: 'This is not one of the accepted units.',
        expected: 'm, ft, mm or in, because the property is "length"',
        found: '"cm"',
      })
      expect(specified('length', 'kPa')).not.toHaveProperty('help')
      expect(specified('pressure', 'kg/Nm3')).not.toHaveProperty('help')
    })

    it.each([
      ['kg/cm2', 'Convert the figure to bar: 1 kg/cm2 is 0.980665 bar.'],
      ['kgf/cm²', 'Convert the figure to bar: 1 kgf/cm² is 0.980665 bar.'],
      ['Kg/cm^2 (g)', 'Convert the figure to bar(g): 1 Kg/cm^2 (g) is 0.980665 bar(g).'],
      ['kPa', 'Convert the figure to bar: 1 kPa is 0.01 bar.'],
      ['MPa a', 'Convert the figure to bar(a): 1 MPa a is 10 bar(a).'],
    ])('says how to convert a pressure in %s', (written, help) => {
      const expected = 'bar, psi, bar(g) or psig'
      expect(specified('pressure', written)).toMatchObject({
        expected: `${expected}, because the property is "pressure"`,
        help: [help],
      })
      expect(ofUnit({ unit: written })).toMatchObject({ expected, help: [help] })
    })

    it('still names the right spelling of a unit, and all units where nothing tells what is measured', () => {
      expect(specified('pressure', 'Bar')).toMatchObject({ help: ['Write "bar".'] })
      expect(ofUnit({ unit: 'furlong' })).toMatchObject({ expected: 'kg/Nm³, bar, bar(g), mm or m' })
    })
  })
})

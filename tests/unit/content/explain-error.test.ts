import { describe, expect, it } from 'vitest'
import { explainError, missingField } from '../../../scripts/content/diagnose/explain-error'
import { exhaustiveValidator } from '../../../scripts/content/schemas/compile'
import { schemasOf } from './schemas-of'

/** Explains the errors of the value of one field. */
function explain(field: unknown, value: unknown) {
  const schemas = schemasOf({ 'shared/field': field, 'shared/acknowledge': { type: 'object' } })
  const schema = schemas.at('shared/field')
  const { errors } = exhaustiveValidator(schemas)(schema, value)
  return errors.map((error) => explainError(error, (id) => schemas.byId.get(id)))
}

describe('explainError', () => {
  const block = {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string', title: 'Name', description: 'As on the door.', maxLength: 20 },
      note: {},
      acknowledge: {},
      $schema: {},
    },
  }

  it.each<[string, field: unknown, value: unknown, explanation: object]>([
    [
      'a missing field',
      block,
      {},
      {
        message: 'The field "name" (Name) is missing.',
        expected: 'text of at most 20 characters',
        help: ['As on the door.'],
      },
    ],
    [
      'a missing field that the schema does not describe',
      { type: 'object', required: ['name'] },
      {},
      { message: 'The field "name" is missing.' },
    ],
    [
      'an unknown field',
      block,
      { name: 'A', noet: 1 },
      {
        key: 'noet',
        message: 'There is no field "noet" here.',
        expected: 'one of the unused fields: note',
        found: '"noet"',
        help: ['Did you mean "note"?'],
      },
    ],
    [
      'the misspelt name of a field that is there',
      block,
      { name: 'A', naem: 'B' },
      {
        key: 'naem',
        message: 'There is no field "naem" here.',
        expected: 'one of the unused fields: note',
        found: '"naem"',
        help: ['Did you mean "name"? It is already there.'],
      },
    ],
    [
      'an unknown field where no other is left',
      { type: 'object', properties: { name: {} } },
      { name: 'A', size: 1 },
      {
        key: 'size',
        message: 'There is no field "size" here.',
        expected: 'no further field',
        found: '"size"',
        help: [],
      },
    ],
    [
      'a missing field that another one needs',
      { type: 'object', dependencies: { number: ['contents'] }, additionalProperties: true },
      { number: 1 },
      { message: 'The field "contents" is missing.' },
    ],
    [
      'a text in place of a number',
      { type: 'number' },
      ' -10.25 ',
      {
        message: 'This cannot be text.',
        expected: 'a number',
        found: '" -10.25 "',
        help: ['Write -10.25 without quotation marks.'],
      },
    ],
    [
      'a text that is no number in place of one',
      { type: 'number' },
      'true',
      { message: 'This cannot be text.', expected: 'a number', found: '"true"', help: [] },
    ],
    [
      'a number as a text in place of a whole one',
      { type: 'integer' },
      '-20',
      {
        message: 'This cannot be text.',
        expected: 'a whole number',
        found: '"-20"',
        help: ['Write -20 without quotation marks.'],
      },
    ],
    [
      'a number with decimals as a text in place of a whole one',
      { type: 'integer' },
      '2.5',
      { message: 'This cannot be text.', expected: 'a whole number', found: '"2.5"', help: [] },
    ],
    [
      'a text with a number in it in place of one',
      { type: 'number' },
      'about 5 bar',
      { message: 'This cannot be text.', expected: 'a number', found: '"about 5 bar"', help: [] },
    ],
    [
      'true in place of a text',
      { type: 'string' },
      true,
      { message: 'This cannot be true or false.', expected: 'text', found: 'true', help: [] },
    ],
    [
      'a text in place of true or false',
      { type: 'boolean' },
      'true',
      {
        message: 'This cannot be text.',
        expected: 'true or false',
        found: '"true"',
        help: ['Write true without quotation marks.'],
      },
    ],
    [
      'a number as a text in place of true or false',
      { type: 'boolean' },
      '1',
      { message: 'This cannot be text.', expected: 'true or false', found: '"1"', help: [] },
    ],
    [
      'a number in place of a text',
      { type: 'string', maxLength: 9 },
      7,
      {
        message: 'This cannot be a number.',
        expected: 'text of at most 9 characters',
        found: '7',
        help: ['Write "7" with quotation marks.'],
      },
    ],
    [
      'one value in place of a list',
      { type: 'array' },
      'a',
      {
        message: 'This cannot be text.',
        expected: 'a list [ … ]',
        found: '"a"',
        help: ['Put it in [ ], even if there is only one.'],
      },
    ],
    [
      'a number with decimals in place of a whole one',
      { type: 'integer' },
      1.5,
      { message: 'The number must be whole.', expected: 'a whole number', found: '1.5', help: [] },
    ],
    [
      'a value that is not accepted',
      { enum: ['drop', 'wind'] },
      'wnid',
      {
        message: 'This is not one of the accepted values.',
        expected: 'drop or wind',
        found: '"wnid"',
        help: ['Did you mean "wind"?'],
      },
    ],
    [
      'a value of another type than the accepted ones',
      { enum: ['full', 'half'] },
      null,
      {
        message: 'This is not one of the accepted values.',
        expected: 'full or half',
        found: 'null',
        help: [],
      },
    ],
    [
      'a known misspelling',
      { enum: ['Nm³/h'], misspellings: { 'Nm3/h': 'Nm³/h' } },
      'Nm3/h',
      {
        message: '"Nm3/h" is not how this is written here.',
        expected: '"Nm³/h"',
        found: '"Nm3/h"',
        help: ['Write "Nm³/h".'],
      },
    ],
    [
      'another value than the only one',
      { const: 1 },
      2,
      { message: 'Only one value is possible here.', expected: '1', found: '2' },
    ],
    [
      'another value than true, which marks its block',
      { const: true },
      'yes',
      {
        message: 'Only one value is possible here.',
        expected: 'true',
        found: '"yes"',
        help: ['Write true, or remove the field.'],
      },
    ],
    [
      'a word in place of false',
      { type: 'boolean' },
      'No',
      {
        message: 'This cannot be text.',
        expected: 'true or false',
        found: '"No"',
        help: ['Write false without quotation marks.'],
      },
    ],
    [
      'an empty text',
      { minLength: 1 },
      '',
      { message: 'The text is empty.', expected: 'at least 1 character' },
    ],
    [
      'a short text',
      { minLength: 3 },
      '🏭',
      { message: 'The text is too short.', expected: 'at least 3 characters', found: '1 character' },
    ],
    [
      'a long text',
      { maxLength: 3 },
      '🏭🏭🏭🏭',
      {
        message: 'The text is too long.',
        expected: 'at most 3 characters',
        found: '4 characters',
        help: ['Shorten it by 1 character.'],
      },
    ],
    [
      'a blank text',
      { type: 'string', maxLength: 3, notBlank: true },
      ' ',
      { message: 'The text is blank.', expected: 'text of at most 3 characters', found: 'only white space' },
    ],
    [
      'a text of another form',
      { pattern: '^[a-z]+$' },
      'A',
      { message: 'The text has the wrong form.', expected: '^[a-z]+$', found: '"A"' },
    ],
    [
      'a text of another form than the described one, with the help of the schema last',
      { pattern: '^[a-z]+$', description: 'A word.', messages: { pattern: 'Use small letters.' } },
      'A',
      {
        message: 'The text has the wrong form.',
        expected: 'A word.',
        found: '"A"',
        help: ['Use small letters.'],
      },
    ],
    [
      'a date that does not exist',
      { type: 'string', format: 'date' },
      '2026-02-30',
      {
        message: 'February 2026 has no day 30.',
        expected: 'a date as YYYY-MM-DD, such as 2025-03-31',
        found: '"2026-02-30"',
      },
    ],
    [
      'a month that does not exist',
      { type: 'string', format: 'date' },
      '2026-13-01',
      {
        message: 'There is no month 13.',
        expected: 'a date as YYYY-MM-DD, such as 2025-03-31',
        found: '"2026-13-01"',
      },
    ],
    [
      'a date in another form',
      { type: 'string', format: 'date' },
      '30-02-2026',
      {
        message: 'This is not a date.',
        expected: 'a date as YYYY-MM-DD, such as 2025-03-31',
        found: '"30-02-2026"',
      },
    ],
    [
      'a date with the day first',
      { type: 'string', format: 'date' },
      '3.12.2026',
      {
        message: 'This is not a date.',
        expected: 'a date as YYYY-MM-DD, such as 2025-03-31',
        found: '"3.12.2026"',
        help: ['Write "2026-12-03".'],
      },
    ],
    [
      'a day that does not exist, with the day first',
      { type: 'string', format: 'date' },
      '30.02.2026',
      {
        message: 'This is not a date.',
        expected: 'a date as YYYY-MM-DD, such as 2025-03-31',
        found: '"30.02.2026"',
      },
    ],
    [
      'a small number',
      { minimum: 2 },
      1,
      { message: 'The number is too small.', expected: 'at least 2', found: '1' },
    ],
    [
      'a large number',
      { maximum: 2 },
      3,
      { message: 'The number is too large.', expected: 'at most 2', found: '3' },
    ],
    [
      'too few items',
      { minItems: 2 },
      ['a'],
      { message: 'There are too few entries.', expected: 'at least 2', found: '1' },
    ],
    [
      'too many fields',
      { type: 'object', maxProperties: 1, additionalProperties: true },
      { a: 1, b: 2 },
      { message: 'There are too many entries.', expected: 'at most 1', found: '2' },
    ],
    [
      'too few fields',
      { type: 'object', minProperties: 1, additionalProperties: true },
      {},
      { message: 'There are too few entries.', expected: 'at least 1', found: '0' },
    ],
    [
      'too many items',
      { maxItems: 1 },
      ['a', 'b'],
      { message: 'There are too many entries.', expected: 'at most 1', found: '2' },
    ],
    [
      'items that occur twice',
      { uniqueItems: true },
      ['a', 'c', 'b', 'a', 'b', 'a'],
      {
        inside: [3],
        message: 'An entry appears twice here.',
        expected: 'each entry once',
        found: '"a" or "b"',
      },
    ],
    [
      'items with the same id',
      { distinct: 'id', items: { additionalProperties: true } },
      [{}, {}, null, null, { id: 'a' }, { id: 'a' }],
      {
        inside: [5, 'id'],
        message: 'Two entries have the same "id".',
        expected: 'another "id" for each',
        found: 'twice: "a"',
      },
    ],
    [
      'rows of another length than their heads',
      { type: 'object', sameLength: ['rows', 'heads'], additionalProperties: true },
      { heads: ['a', 'b'], rows: [[1], [1, 2], [], 'row'] },
      {
        key: 'rows',
        message: 'Each entry of "rows" has to be as long as "heads".',
        expected: '2 in each',
        found: 'entry 1 has 1 or entry 3 has 0',
      },
    ],
    [
      'a minimum above the maximum',
      { type: 'object', ordered: ['min', 'max'], additionalProperties: true },
      { min: 3, max: 2 },
      {
        message: '"min" is larger than "max".',
        expected: '"min" at most as large as "max"',
        found: '"min": 3, "max": 2',
        help: ['Swap the two.'],
      },
    ],
    [
      'what no other sentence is about',
      { type: 'number', multipleOf: 5 },
      7,
      { message: 'This does not fit: it must be multiple of 5.', found: '7' },
    ],
  ])('explains %s', (_, field, value, explanation) => {
    expect(explain(field, value)).toEqual([explanation])
  })

  it('explains fields that do not go together, with the sentence of the schema', () => {
    const condition = { if: { maxProperties: 1 }, else: { required: ['max'] } }
    const schema = { type: 'object', properties: { min: {}, max: {}, unit: {} }, ...condition }
    const found = '"min", "unit"'
    expect(explain(schema, { min: 1, unit: 'bar' }).at(-1)).toEqual({
      message: 'These fields do not go together.',
      found,
    })
    const messages = { if: 'Write a maximum too.' }
    expect(explain({ ...schema, messages }, { min: 1, unit: 'bar' }).at(-1)).toEqual({
      message: 'Write a maximum too.',
      found,
    })
  })

  it('explains a missing field that has neither a title nor a description', () => {
    expect(missingField('name', { properties: { name: {} } }, () => undefined)).toEqual({
      message: 'The field "name" is missing.',
      expected: 'another value',
    })
  })

  it('explains the name of an entry that is named freely', () => {
    const names = { type: 'object', propertyNames: { maxLength: 5 }, additionalProperties: true }
    expect(explain(names, { Pressure: 1 })[0]).toEqual({
      key: 'Pressure',
      message: 'The name "Pressure" is too long.',
      expected: 'at most 5 characters',
      found: '8 characters',
      help: ['Shorten it by 3 characters.'],
    })
  })
})

import Ajv from 'ajv'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import schema from '../../../schemas/shared/quantity.schema.json'
import unitSchema from '../../../schemas/shared/unit.schema.json'
import { schemaId } from '../../../scripts/content/schemas/complete-schema'
import { parseUnit } from '../../../src/units/parse'
import type { Reference } from '../../../src/units/reference-states'
import { defaultReference } from '../../../src/units/unit-table'
import { projectSchemas } from '../../schemas/project-schemas'
import { figure, quantityOf, units } from './arbitraries'

const ajv = new Ajv({ schemas: [...projectSchemas.byId.values()], strict: false })
const validate = (quantity: unknown) => ajv.validate(schemaId('shared/quantity'), quantity) === true

describe('the schema and the table of units', () => {
  test('accept the same units', () => {
    expect([...unitSchema.enum].sort()).toEqual([...units].sort())
  })

  test('agree on which units need a reference state', () => {
    const rule = schema.allOf.find(({ $comment }) => $comment === 'Reference state of gases')
    expect(rule?.then?.properties?.unit.enum).toEqual(units.filter((unit) => defaultReference(unit)))
  })

  test('know the same reference states', () => {
    // The type of this record makes it complete.
    const known: Record<Reference, true> = {
      '0 °C, 1.01325 bar(a)': true,
      '15 °C, 1.01325 bar(a)': true,
      '20 °C, 1.01325 bar(a)': true,
      '0 °C, 1 bar(a)': true,
      '60 °F, 14.696 psia': true,
      '68 °F, 14.696 psia': true,
      '70 °F, 14.696 psia': true,
    }
    expect(schema.properties.reference.enum).toEqual(Object.keys(known))
  })
})

describe('misspellings', () => {
  const misspellings = Object.entries(unitSchema.misspellings)

  test('are not accepted units, but are parsed as accepted ones', () => {
    for (const [wrong, right] of misspellings) {
      expect(units).not.toContain(wrong)
      expect(units).toContain(right)
    }
  })

  test.each(misspellings)('%s is parsed as %s', (wrong, right) => {
    expect(parseUnit(wrong)).toBe(right)
  })

  test.each([
    ['Nm3/h', 'Nm³/h'],
    ['Nm3/hour', 'Nm³/h'],
    ['Nm^3/h', 'Nm³/h'],
    ['nm³/h', 'Nm³/h'],
    ['Sm3/h', 'Sm³/h'],
    ['m2', 'm²'],
    ['degC', '°C'],
    ['bars', 'bar'],
    ['TPD', 't/day'],
  ])('%s is listed as %s', (wrong, right) => {
    expect(Object.fromEntries(misspellings)[wrong]).toBe(right)
  })
})

describe('the schema', () => {
  test('accepts every shape of quantity', () => {
    fc.assert(fc.property(quantityOf(figure), (quantity) => validate(quantity)))
  })

  test.each([
    { value: 60, unit: 'Nm³/h', reference: '20 °C, 1.01325 bar(a)', note: 'at the plant outlet' },
    { min: 15, max: 500, unit: 'Nm³/h' },
    { min: 50, exclusive: true, unit: 't/day' },
    { max: 95, wording: 'up to', unit: '%', note: 'configurable' },
  ])('accepts %j', (quantity) => {
    expect(validate(quantity)).toBe(true)
  })

  test.each([
    [{ value: 60 }, 'no unit'],
    [{ unit: 'bar' }, 'no figure'],
    [{ value: 60, min: 15, unit: 'bar' }, 'a value with a minimum'],
    [{ value: 60, max: 90, unit: 'bar' }, 'a value with a maximum'],
    [{ value: '60', unit: 'bar' }, 'a figure in quotation marks'],
    [{ value: 60, unit: 'Nm3/h' }, 'a misspelt unit'],
    [{ value: 60, exclusive: true, unit: 'bar' }, 'a value that is a bound'],
    [{ min: 4, max: 5, exclusive: true, unit: 'bar' }, 'an exclusive range'],
    [{ max: 5, exclusive: true, wording: 'up to', unit: 'bar' }, 'a bound said twice'],
    [{ min: 5, wording: 'up to', unit: 'bar' }, 'up to a minimum'],
    [{ max: 5, wording: 'down to', unit: 'bar' }, 'down to a maximum'],
    [{ min: 4, max: 5, wording: 'down to', unit: 'bar' }, 'down to a range'],
    [{ value: 5, wording: 'up to', unit: 'bar' }, 'up to a value'],
    [{ value: 5, unit: 'bar', reference: '0 °C, 1.01325 bar(a)' }, 'a reference state without a gas'],
    [{ value: 5, unit: 'Nm³/h', reference: '25 °C' }, 'an unknown reference state'],
    [{ value: 5, unit: 'bar', note: '' }, 'an empty note'],
    [{ value: 5, unit: 'bar', scale: {} }, 'an unknown field'],
  ])('but not %j: %s', (quantity, _why) => {
    expect(validate(quantity)).toBe(false)
  })
})

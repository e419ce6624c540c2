import { describe, expect, test } from 'vitest'
import { specificationsOf } from '../../../../src/contracts/specifications/specifications-of'
import type { LeadFigure, Specification } from '../../../../src/generated/content'
import { leadSpecification } from '../../../../src/pages/product/lead-specification'

const flow: Exclude<Specification, string> = {
  property: 'flow',
  quantity: { min: 10, max: 500, unit: 'Nm³/h', note: 'at the outlet' },
}
const technicalSpecifications: Record<string, Specification> = {
  Control: 'PLC',
  'Inlet flow': { property: 'flow', quantity: { min: 10, max: 900, unit: 'Nm³/h' } },
  'Outlet flow': flow,
  Rated: { property: 'temperature', quantity: { value: 35, unit: '°C' } },
}
const specifications = specificationsOf({ technicalSpecifications })
const figure = (property: LeadFigure['property'], quantity: LeadFigure['quantity']): LeadFigure => ({
  label: 'Capacity',
  property,
  quantity,
})

describe('the specification that a lead figure repeats', () => {
  test('has the same property and amount, whatever its label and note', () => {
    expect(leadSpecification(figure('flow', { min: 10, max: 500, unit: 'Nm³/h' }), specifications)).toEqual({
      label: 'Outlet flow',
      ...flow,
    })
  })

  test.each([
    figure('throughput', { min: 10, max: 500, unit: 'Nm³/h' }),
    figure('flow', { min: 10, unit: 'Nm³/h' }),
    figure('flow', { min: 10, max: 500, unit: 'SCFM' }),
    figure('temperature', { value: 30, unit: '°C' }),
  ])('is none for $property $quantity', (other) => {
    expect(leadSpecification(other, specifications)).toBeUndefined()
  })
})

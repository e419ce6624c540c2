import { describe, expect, it } from 'vitest'
import { specificationsOf } from '../../../../src/contracts/specifications/specifications-of'
import {
  alignSpecifications,
  type ComparedProduct,
  hasDifferences,
  type TextRow,
} from '../../../../src/pages/compare/align-specifications'
import type { Quantity } from '../../../../src/units/quantity'

const nitrogen: ComparedProduct = {
  specifications: specificationsOf({
    technicalSpecifications: {
      'Nitrogen flow': { property: 'flow', quantity: { min: 10, max: 1000, unit: 'Nm³/h' } },
      'Delivery pressure': { property: 'pressure', quantity: { min: 5, max: 10, unit: 'bar' } },
      Process: 'PSA or VPSA',
    },
  }),
  notApplicable: ['cylinders'],
  statedInWords: [],
}
const oxygen: ComparedProduct = {
  specifications: specificationsOf({
    technicalSpecifications: {
      Process: 'PSA or VPSA',
      Pressure: { property: 'pressure', quantity: { min: 4, max: 5, unit: 'bar' } },
      'Oxygen flow': { property: 'flow', quantity: { min: 15, max: 500, unit: 'Nm³/h' } },
      'Cylinder equivalent': {
        property: 'cylinders',
        quantity: { min: 51, max: 1714, unit: 'cylinders/day' },
      },
    },
  }),
  notApplicable: [],
  statedInWords: [],
}
const scrubber: ComparedProduct = {
  specifications: specificationsOf({
    technicalSpecifications: {
      'H₂S removal': { property: 'removal', quantity: { max: 99.99, unit: '%' } },
      'CO₂ removal': { property: 'removal', quantity: { max: 95, unit: '%' } },
    },
  }),
  notApplicable: [],
  statedInWords: [],
}

/** A product that states its pressure in words. */
const inWords = (label: string, words: string): ComparedProduct => ({
  specifications: specificationsOf({ technicalSpecifications: { [label]: words } }),
  notApplicable: [],
  statedInWords: [{ property: 'pressure', label }],
})
const chiller = inWords('Operating pressure', 'Atmospheric to high')

/** The name of each row, and its words. */
const rowsOf = (rows: readonly TextRow[]) =>
  rows.map(({ label, property, cells }) => [
    label ?? property,
    ...cells.map((cell) => (typeof cell === 'string' ? cell : cell.words)),
  ])

const labels = (cells: readonly unknown[]) =>
  cells.map((cell) => (typeof cell === 'object' && cell && 'label' in cell ? cell.label : cell))

describe('alignSpecifications', () => {
  it('puts capacities of cooling in kW and in tons of refrigeration into one row, apart from electric power', () => {
    const chiller = (quantity: Quantity): ComparedProduct => ({
      specifications: specificationsOf({
        technicalSpecifications: {
          Cooling: { property: 'cooling', quantity },
          Motor: { property: 'power', quantity: { value: 90, unit: 'kW' } },
        },
      }),
      notApplicable: [],
      statedInWords: [],
    })
    const { figures } = alignSpecifications([
      chiller({ value: 200, unit: 'TR' }),
      chiller({ value: 700, unit: 'kW', cooling: true }),
    ])
    expect(figures.map(({ property, cells }) => [property, ...labels(cells)])).toEqual([
      ['cooling', 'Cooling', 'Cooling'],
      ['power', 'Motor', 'Motor'],
    ])
  })

  it('puts figures of one property into one row, whatever their labels', () => {
    const { figures } = alignSpecifications([nitrogen, oxygen])
    expect(figures.map(({ property, cells }) => [property, ...labels(cells)])).toEqual([
      ['flow', 'Nitrogen flow', 'Oxygen flow'],
      ['pressure', 'Delivery pressure', 'Pressure'],
      ['cylinders', 'notApplicable', 'Cylinder equivalent'],
    ])
  })

  it('says that a figure is not published unless the property does not apply', () => {
    const { figures } = alignSpecifications([oxygen, scrubber])
    expect(figures.find(({ property }) => property === 'flow')?.cells[1]).toBe('notPublished')
  })

  it('tells several figures of one property apart by their labels', () => {
    const { figures } = alignSpecifications([scrubber, scrubber])
    expect(figures.map(({ label, cells }) => [label, ...labels(cells)])).toEqual([
      ['H₂S removal', 'H₂S removal', 'H₂S removal'],
      ['CO₂ removal', 'CO₂ removal', 'CO₂ removal'],
    ])
  })

  it('keeps figures apart whose units measure different things', () => {
    const load: ComparedProduct = {
      specifications: specificationsOf({
        technicalSpecifications: { H2S: { property: 'composition', quantity: { max: 20, unit: 'mg/m³' } } },
      }),
      notApplicable: [],
      statedInWords: [],
    }
    const share: ComparedProduct = {
      specifications: specificationsOf({
        technicalSpecifications: { CH4: { property: 'composition', quantity: { min: 90, unit: '%' } } },
      }),
      notApplicable: [],
      statedInWords: [],
    }
    expect(alignSpecifications([load, share]).figures).toHaveLength(2)
  })

  it('aligns specifications in words by their labels', () => {
    expect(rowsOf(alignSpecifications([nitrogen, oxygen, scrubber]).texts)).toEqual([
      ['Process', 'PSA or VPSA', 'PSA or VPSA', 'notPublished'],
    ])
  })

  it('puts words into the row of figures whose property they state', () => {
    const { figures, texts } = alignSpecifications([nitrogen, chiller])
    expect(figures.find(({ property }) => property === 'pressure')?.cells).toEqual([
      expect.objectContaining({ label: 'Delivery pressure' }),
      { label: 'Operating pressure', words: 'Atmospheric to high' },
    ])
    expect(rowsOf(texts)).toEqual([['Process', 'PSA or VPSA', 'notPublished']])
  })

  it('puts words of one property into one row, under the label that they share', () => {
    const filled = inWords('Delivery pressure', 'Depends on the dispenser')
    expect(rowsOf(alignSpecifications([chiller, filled]).texts)).toEqual([
      ['pressure', 'Atmospheric to high', 'Depends on the dispenser'],
    ])
    expect(rowsOf(alignSpecifications([chiller, chiller]).texts)).toEqual([
      ['Operating pressure', 'Atmospheric to high', 'Atmospheric to high'],
    ])
  })

  it('says that words do not apply to a product without their property', () => {
    const open: ComparedProduct = { specifications: [], notApplicable: ['pressure'], statedInWords: [] }
    expect(rowsOf(alignSpecifications([chiller, open, scrubber]).texts)).toEqual([
      ['Operating pressure', 'Atmospheric to high', 'notApplicable', 'notPublished'],
    ])
  })
})

describe('hasDifferences', () => {
  it('ignores labels and remarks', () => {
    const other: ComparedProduct = {
      specifications: specificationsOf({
        technicalSpecifications: {
          Flow: {
            property: 'flow',
            quantity: { max: 1000, min: 10, unit: 'Nm³/h' },
            remark: 'At the outlet',
          },
        },
      }),
      notApplicable: [],
      statedInWords: [],
    }
    const [flow, pressure] = alignSpecifications([nitrogen, other]).figures
    expect(flow && hasDifferences(flow)).toBe(false)
    expect(pressure && hasDifferences(pressure)).toBe(true)
  })

  it('counts a missing text as a difference', () => {
    const { texts } = alignSpecifications([nitrogen, oxygen, scrubber])
    expect(texts.map(hasDifferences)).toEqual([true])
    expect(alignSpecifications([nitrogen, chiller]).figures.map(hasDifferences)).toEqual([true, true])
    expect(alignSpecifications([nitrogen, oxygen]).texts.map(hasDifferences)).toEqual([false])
  })
})

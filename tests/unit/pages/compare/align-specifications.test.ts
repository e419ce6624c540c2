import { describe, expect, it } from 'vitest'
import { specificationsOf } from '../../../../src/contracts/specifications/specifications-of'
import {
  alignSpecifications,
  type ComparedProduct,
  hasDifferences,
} from '../../../../src/pages/compare/align-specifications'

const nitrogen: ComparedProduct = {
  specifications: specificationsOf({
    technicalSpecifications: {
      'Nitrogen flow': { property: 'flow', quantity: { min: 10, max: 1000, unit: 'Nm³/h' } },
      'Delivery pressure': { property: 'pressure', quantity: { min: 5, max: 10, unit: 'bar' } },
      Process: 'PSA or VPSA',
    },
  }),
  notApplicable: ['cylinders'],
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
}
const scrubber: ComparedProduct = {
  specifications: specificationsOf({
    technicalSpecifications: {
      'H₂S removal': { property: 'removal', quantity: { max: 99.99, unit: '%' } },
      'CO₂ removal': { property: 'removal', quantity: { max: 95, unit: '%' } },
    },
  }),
  notApplicable: [],
}

const labels = (cells: readonly unknown[]) =>
  cells.map((cell) => (typeof cell === 'object' && cell && 'label' in cell ? cell.label : cell))

describe('alignSpecifications', () => {
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
    }
    const share: ComparedProduct = {
      specifications: specificationsOf({
        technicalSpecifications: { CH4: { property: 'composition', quantity: { min: 90, unit: '%' } } },
      }),
      notApplicable: [],
    }
    expect(alignSpecifications([load, share]).figures).toHaveLength(2)
  })

  it('aligns specifications in words by their labels', () => {
    expect(alignSpecifications([nitrogen, oxygen, scrubber]).texts).toEqual([
      { label: 'Process', cells: ['PSA or VPSA', 'PSA or VPSA', undefined] },
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
    }
    const [flow, pressure] = alignSpecifications([nitrogen, other]).figures
    expect(flow && hasDifferences(flow)).toBe(false)
    expect(pressure && hasDifferences(pressure)).toBe(true)
  })

  it('counts a missing text as a difference', () => {
    const { texts } = alignSpecifications([nitrogen, oxygen, scrubber])
    expect(texts.map(hasDifferences)).toEqual([true])
    expect(alignSpecifications([nitrogen, oxygen]).texts.map(hasDifferences)).toEqual([false])
  })
})

import { describe, expect, it } from 'vitest'
import { elevations } from '../../../../scripts/content/process-flow/elevations'
import { indexFields } from '../../../../scripts/content/product-index/product-row'

const page = {
  notApplicable: ['pressure'],
  technicalSpecifications: {
    Flow: { property: 'flow', quantity: { min: 10, max: 100, unit: 'Nm³/h' }, remark: 'At the inlet' },
    Analysis: 'Continuous',
  },
  processFlow: {
    units: [
      { id: 'a', symbol: 'compressor', label: 'A', column: 1 },
      { id: 'b', symbol: 'adsorber-pair', label: 'B', column: 2 },
      { id: 'c', symbol: 'receiver', label: 'C', column: 3 },
    ],
    streams: [
      { from: 'a', to: 'b', line: 'process' },
      { from: 'b', to: 'c', line: 'gas' },
    ],
  },
  indexRow: {
    needs: ['air'],
    drawing: ['a', 'b', 'c'],
    figures: { flow: 'Flow', purity: 'Analysis' },
  },
}

describe('indexFields', () => {
  it('takes figures and words from the specifications, without their remarks', () => {
    expect(indexFields(page).figures).toEqual([
      { column: 'flow', label: 'Flow', property: 'flow', quantity: { min: 10, max: 100, unit: 'Nm³/h' } },
      { column: 'purity', label: 'Analysis', words: 'Continuous' },
      { column: 'pressure', isNotApplicable: true },
    ])
  })

  it('draws the units side by side, with a gas line only where the process flow has one', () => {
    const { drawing } = indexFields(page)
    expect(drawing?.units.map(({ line }) => line)).toEqual(['other', 'gas', undefined])
    const [first, second] = drawing?.units ?? []
    const { reach } = elevations.compressor
    expect(first?.at).toBeGreaterThan(reach)
    expect((second?.at ?? 0) - elevations['adsorber-pair'].reach).toBeGreaterThan((first?.at ?? 0) + reach)
  })

  it('shows a product without an index row, with no drawing and no figures', () => {
    expect(indexFields({ ...page, indexRow: undefined })).toEqual({
      needs: [],
      figures: [{ column: 'flow' }, { column: 'purity' }, { column: 'pressure', isNotApplicable: true }],
    })
  })
})

import { describe, expect, it } from 'vitest'
import { parseFigureReference } from '../../../../../scripts/content/inline/figure-reference'
import { readText } from '../../../../../scripts/desk/app/form/model/form-node'
import { figureFormatter } from '../../../../../scripts/desk/app/form/text/known-figures'

const page = {
  technicalSpecifications: {
    'Nitrogen\u00a0flow': { quantity: { min: 10, max: 500, unit: 'Nm³/h' } },
    Prüfdruck: { quantity: { value: 8, unit: 'bar' } },
  },
}
const elsewhere = {
  page: '/product/oxygen',
  file: 'pages/product/oxygen.json',
  label: 'Oxygen\u2009flow',
  metric: '7 Nm³/h',
  us: '4 scfm',
  tender: '117 L/min',
}
const format = figureFormatter('pages/product/nitrogen.json', readText(JSON.stringify(page)), {
  figures: [elsewhere],
})
const textOf = (name: string) => {
  const reference = parseFigureReference(name)
  return reference && format(reference, 'metric')
}

describe('figureFormatter', () => {
  it.each([
    ['Nitrogen flow', '10–500 Nm³/h'],
    ['Nitrogen\u00a0flow', '10–500 Nm³/h'],
    ['Nitrogen flow | max', '500 Nm³/h'],
    ['Pru\u0308fdruck', '8 bar'],
    ['/product/oxygen: Oxygen flow', '7 Nm³/h'],
  ])('finds {%s} under a label that looks the same', (name, text) => {
    expect(textOf(name)?.replace(/\s/g, ' ')).toBe(text)
  })

  it.each(['Nitrogen pressure', 'constructor', '/product/oxygen: Nitrogen flow'])(
    'finds nothing for {%s}, which no page states',
    (name) => {
      expect(textOf(name)).toBeUndefined()
    },
  )
})

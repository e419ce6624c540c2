import { expect, it } from 'vitest'
import { countFigures, replaceFigures } from '../../../scripts/content/checks/figures/written-figures'
import { figureAt, figuresIn } from '../../../scripts/content/figures-in'
import { postWords } from '../../../scripts/content/link/reading-time'

it('counts the figures and words of a text, and replaces its figures', () => {
  const text = 'Up to  500 Nm³/h at 4–10 bar,\u00a0dry'
  expect(countFigures(text)).toBe(2)
  expect(replaceFigures(text, '[figure]')).toBe('Up to  [figure] at [figure],\u00a0dry')
  expect(postWords({ title: text }, () => '')).toBe(8)
})

it('lists every quantity of a page by its label, specifications first, and tells texts apart', () => {
  const flow = { min: 10, max: 500, unit: 'Nm³/h' }
  const page = {
    leadFigures: [{ label: 'Flow', quantity: { value: 1, unit: 'bar' } }],
    technicalSpecifications: { Flow: { quantity: flow, remark: 'Dry' }, Control: 'PLC' },
    keyFigures: { items: [{ title: 'Feedstock', quantity: { min: 50, unit: 't/day' } }] },
    broken: [{ label: 'Width', quantity: { value: 2, unit: 'furlong' } }],
  }
  expect(figuresIn(page)).toEqual({
    Flow: { quantity: flow },
    Control: { text: 'PLC' },
    Feedstock: { quantity: { min: 50, unit: 't/day' } },
  })
})

it('finds a figure by any spelling of its label that looks the same, and by the first of such labels', () => {
  const flow = (value: number) => ({ quantity: { value, unit: 'Nm³/h' } })
  const figures = figuresIn({
    technicalSpecifications: { 'Dry\u00a0flow': flow(1), 'Dry flow': flow(2), constructor: flow(3) },
  })
  expect(figureAt(figures, ' Dry\u2009flow')).toEqual(flow(1))
  expect(figureAt(figures, 'constructor')).toEqual(flow(3))
  expect(figureAt(figures, 'toString')).toBeUndefined()
})

import { describe, expect, it } from 'vitest'
import { makeCatalogue } from '../../../scripts/content/catalogue'
import { figureProblem } from '../../../scripts/content/checks/links/figure-problem'
import type { Stated } from '../../../scripts/content/figures-in'
import { factsAt } from './facts-at'
import { lookupOf } from './lookup-of'

const own = 'content/pages/product/dryer.json'
const range: Stated = { quantity: { min: 10, max: 500, unit: 'Nm³/h' } }
const figures: Readonly<Record<string, Readonly<Record<string, Stated>>>> = {
  [own]: { Flow: range, Pressure: { quantity: { max: 7, unit: 'bar' } }, Control: { text: 'PLC' } },
  '/product/nitrogen': { 'Nitrogen flow': range },
  '/about': {},
}

function problemOf(name: string, unreadable: readonly string[] = []) {
  const pages = [factsAt('/product/nitrogen'), factsAt('/about')]
  const catalogue = makeCatalogue(pages, [])
  return figureProblem(
    name,
    own,
    lookupOf({
      catalogue: () => catalogue,
      page: (address) => {
        const page = catalogue.addresses.get(address)
        return page && { ...page, first: '' }
      },
      figure: (page, label) => figures[page]?.[label],
      figureLabels: (page) => Object.keys(figures[page] ?? {}),
      mayState: (page) => unreadable.includes(page),
    }),
  )
}

describe('figureProblem', () => {
  it.each(['Flow', 'Flow | min', 'Pressure | max', '/product/nitrogen: Nitrogen flow | max', '5–10 bar', ''])(
    'accepts {%s}',
    (name) => {
      expect(problemOf(name)).toBeUndefined()
    },
  )

  it('suggests the page that an address means, and the repaired name', () => {
    expect(problemOf('/product/nitrogn: Nitrogen flow')).toMatchObject({
      message: 'There is no page at this address.',
      expected: 'the address of a page that states the figure, as in {/product/nitrogen: Nitrogen flow}',
      found: '{/product/nitrogn: Nitrogen flow}',
      help: ['Did you mean "/product/nitrogen"?'],
      repair: '/product/nitrogen: Nitrogen flow',
    })
    expect(problemOf('/hydrogen-chloride: Flow')).not.toHaveProperty('help')
  })

  it('suggests the figure that a label means, of this page or of another one', () => {
    expect(problemOf('Flwo | max')).toEqual({
      message: 'This page states no figure "Flwo".',
      expected: 'Flow, Pressure or Control',
      found: '{Flwo | max}',
      help: ['Did you mean "Flow"?'],
      repair: 'Flow | max',
    })
    expect(problemOf('/product/nitrogen: Nitrogn flow')).toMatchObject({
      message: '/product/nitrogen states no figure "Nitrogn flow".',
      expected: 'Nitrogen flow',
      repair: '/product/nitrogen: Nitrogen flow',
    })
    expect(problemOf('/about: Flow')).toEqual({
      message: '/about states no figure "Flow".',
      expected: 'a page with figures, as in {/product/nitrogen: Nitrogen flow}',
      found: '{/about: Flow}',
    })
  })

  it('reports a text, and an end that the figure does not have', () => {
    expect(problemOf('Control')).toEqual({
      message: '"Control" of this page is a text and not a figure.',
      expected: 'a quantity',
      found: '{Control}',
    })
    for (const name of ['Pressure | min', 'Pressure|min', 'Pressure  | min'])
      expect(problemOf(name)).toEqual({
        message: '"Pressure" has no "min".',
        expected: '{Pressure}',
        found: `{${name}}`,
      })
  })

  it('waits while the page may state the figure', () => {
    expect(problemOf('Flwo', [own])).toBeUndefined()
    expect(problemOf('Flwo', ['/product/nitrogen'])).toBeDefined()
    expect(problemOf('/product/nitrogen: Nitrogn flow', ['/product/nitrogen'])).toBeUndefined()
    expect(problemOf('/product/nitrogen: Nitrogn flow', [own])).toBeDefined()
  })
})

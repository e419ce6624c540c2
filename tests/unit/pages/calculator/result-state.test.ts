import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ResultState } from '../../../../src/pages/calculator/answer/result-text'

const draw = (of: Omit<Parameters<typeof ResultState>[0], 'as'>) =>
  renderToString(createElement(ResultState, { as: 'p', ...of })).replaceAll('\u00a0', ' ')

it('names the reference state of each unit in which a gas flow is shown', () => {
  const drawn = draw({ unit: 'Nm³/h', gas: 'air' })
  for (const state of ['Nm³/h at 0 °C and', 'SCFM at 60 °F and 14.696 psia', 'm³/min at 0 °C and'])
    expect(drawn).toContain(state)
})

it('is absent for a unit that has no reference state', () => {
  expect(draw({ unit: 't/day' })).toBe('')
  expect(draw({})).toBe('')
})

import { describe, expect, it } from 'vitest'
import { unitBinder } from '../../../scripts/content/emit/unit-binder'
import { projectSchemas } from '../../schemas/project-schemas'

const bind = unitBinder(projectSchemas)

describe('unitBinder', () => {
  it.each([
    ['down to −70 °C here', 'down to −70\u00a0°C here'],
    ['60 Nm³/h, or 30 t/day of feed', '60\u00a0Nm³/h, or 30\u00a0t/day of feed'],
    ['at 0 °C and 1.01325 bar(a).', 'at 0\u00a0°C and 1.01325\u00a0bar(a).'],
    ['≥ 96 % of it', '≥\u00a096\u00a0% of it'],
    ['asks for 95 mol % methane', 'asks for 95\u00a0mol\u00a0% methane'],
    ['at most 5 vol% of it', 'at most 5\u00a0vol% of it'],
    ['from 273.15 K to 293.15 K', 'from 273.15\u00a0K to 293.15\u00a0K'],
  ])('binds the unit to its figure in "%s"', (text, expected) => {
    expect(bind(text)).toBe(expected)
  })

  it.each(['5 to 10', '12 barrels', 'class 4 is for tanks', 'stream 3 tells', '2026 kgs'])(
    'leaves "%s" as it is',
    (text) => {
      expect(bind(text)).toBe(text)
    },
  )

  it('leaves the reference state of a unit as its name is', () => {
    const option = { label: 'SCFM at 68 °F', unit: 'SCFM', reference: '68 °F, 14.696 psia' }
    expect(bind(option)).toEqual({ ...option, label: 'SCFM at 68\u00a0°F' })
    expect(bind({ reference: '5 bar' })).toEqual({ reference: '5\u00a0bar' })
  })

  it('reaches texts and keys at every depth and leaves other values alone', () => {
    expect(bind({ 'Flow at 5 bar': [{ text: '7 bar', count: 7, none: null }] })).toEqual({
      'Flow at 5\u00a0bar': [{ text: '7\u00a0bar', count: 7, none: null }],
    })
  })
})

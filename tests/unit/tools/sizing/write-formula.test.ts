import { beforeAll, describe, expect, it } from 'vitest'
import type { CalculatorModel } from '../../../../src/tools/sizing/calculator-model'
import { intervalText } from '../../../../src/tools/sizing/figures'
import { type FormulaWriting, writeFigures, writeSymbols } from '../../../../src/tools/sizing/write-formula'
import {
  bioCng,
  calculatorOf,
  compile,
  dryAir,
  entered,
  numberInput,
  oxygen,
  standardFlow,
} from './fixture-calculators'

const writing: FormulaWriting = {
  figure: (value, unit) => intervalText({ low: value, high: value }, { unit }).replaceAll('\u00a0', ' '),
  asNormal: (volume) => `${volume} (Nm³)`,
}

let models: Record<'oxygen' | 'bioCng' | 'dryAir' | 'standardFlow', CalculatorModel>

beforeAll(async () => {
  models = {
    oxygen: await compile(oxygen),
    bioCng: await compile(bioCng),
    dryAir: await compile(dryAir),
    standardFlow: await compile(standardFlow),
  }
})

function write(model: CalculatorModel, id: string, end: 'low' | 'high', values = entered({})) {
  const { formula = 0, unit } = model.formulas.find((one) => one.id === id) ?? {}
  return writeFigures(model, values, formula, end, writing, unit).replaceAll('\u00a0', ' ')
}

describe('writeFigures', () => {
  it('writes both ends of a range with the figures that lead to them', () => {
    expect(write(models.oxygen, 'flow', 'low')).toBe('50 % × 80 × 10 L/min + 20 × 24 L/min')
    expect(write(models.oxygen, 'flow', 'high')).toBe('100 % × 80 × 10 L/min + 20 × 30 L/min')
  })

  it('writes the other end of a divisor', () => {
    expect(write(models.bioCng, 'biogas', 'low')).toBe(
      '2,400 kg/day ÷ (0.717 kg/Nm³ × 70 % × 99.9 %) ÷ 24 h/day',
    )
    expect(write(models.bioCng, 'biogas', 'high')).toBe(
      '4,800 kg/day ÷ (0.717 kg/Nm³ × 50 % × 98 %) ÷ 24 h/day',
    )
  })

  it('writes the estimate that the end of a range comes from', () => {
    const values = entered({}, { upgrading: 'wash' })
    expect(write(models.bioCng, 'dungYield', 'low', values)).toBe('15 Nm³/t × 0.717 kg/Nm³ × 98 %')
    expect(write(models.bioCng, 'dungYield', 'high', values)).toBe('40 m³/t × 70 % × 0.717 kg/Nm³ × 98 %')
  })

  it('writes the opposite end of what is subtracted', () => {
    const values = entered({ coldest: { low: -30, high: -20 }, margin: { low: 5, high: 10 } })
    expect(write(models.dryAir, 'dewPoint', 'low', values)).toBe('−30 °C − 10 K')
    expect(write(models.dryAir, 'dewPoint', 'high', values)).toBe('−20 °C − 5 K')
  })

  it.each([
    ['cylinders a day', 'Nm³/h', 'm³', 'cylinders/day', 'a / asNormal(b)', '24 h/day × 2 Nm³/h ÷ 4 m³'],
    ['a sum', 'L/min', 'm³', 'Nm³/h', 'asNormal(a + a)', '60 min/h × (2 L/min + 2 L/min) ÷ 1,000 L/m³'],
    ['units that cancel out', 't/day', 'kg/t', 'kg/day', 'a * b', '2 t/day × 4 kg/t'],
    ['a sum of two units', 'bar(a)', 'hPa', 'bar(a)', 'a + b', '2 bar(a) + 4 hPa'],
    [
      'a plain number',
      'Nm³/h',
      'L/min',
      undefined,
      'a / asNormal(b)',
      '1,000 L/m³ × 2 Nm³/h ÷ 4 L/min ÷ 60 min/h',
    ],
  ] as const)(
    'writes the factors between the units of a calculation: %s',
    async (_, one, other, unit, text, written) => {
      const model = await compile({
        inputs: [
          numberInput({ id: 'a', default: 2, unit: one }),
          numberInput({ id: 'b', default: 4, unit: other }),
        ],
        coefficients: [],
        formulas: [{ id: 'f', label: 'f', symbol: 'f', formula: text, ...(unit && { unit }) }],
        result: { formula: 'f' },
      } as never)
      expect(write(model, 'f', 'low')).toBe(written)
    },
  )

  it('writes absolute temperatures in a quotient', () => {
    expect(write(models.standardFlow, 'normal', 'low')).toBe('100 × 1 Nm³/h × 273.15 K ÷ 288.15 K')
  })
})

it('a formula of a calculator without tables has symbols too', () => {
  const [{ formula } = { formula: 0 }] = models.oxygen.formulas
  expect(writeSymbols(models.oxygen, entered({}), formula, writing)).toBe('x × x × c + x × c')
})

describe('a formula as visitors read it, with symbols and with the figures of both ends', () => {
  it.each([
    ['x + range', 'x + r', '4 + 2', '4 + 3'],
    ['x - (range - x)', 'x − (r − x)', '4 − (3 − 4)', '4 − (2 − 4)'],
    ['x - range + x', 'x − r + x', '4 − 3 + 4', '4 − 2 + 4'],
    ['2 / (range * x)', '2 ÷ (r × x)', '2 ÷ (3 × 4)', '2 ÷ (2 × 4)'],
    ['2 * (range / x) / x', '2 × r ÷ x ÷ x', '2 × 2 ÷ 4 ÷ 4', '2 × 3 ÷ 4 ÷ 4'],
    ['(x + range) * x', '(x + r) × x', '(4 + 2) × 4', '(4 + 3) × 4'],
    ['-range', '−r', '−3', '−2'],
    ['-(x * range)', '−(x × r)', '−(4 × 3)', '−(4 × 2)'],
    ['below * x', 'b × x', '−5 × 4', '−1 × 4'],
    ['below * below', 'b × b', '−1 × −1', '−5 × −5'],
    ['x / below', 'x ÷ b', '4 ÷ −1', '4 ÷ −5'],
    ['either * range', 'e × r', '−5 × 3', '6 × 3'],
    ['either / below', 'e ÷ b', '6 ÷ −1', '−5 ÷ −1'],
    ['max(x, range)', 'max(x, r)', '4', '4'],
    ['2 * max(x - range, 0)', '2 × max(x − r, 0)', '2 × (4 − 3)', '2 × (4 − 2)'],
    ['2 * max(range - x, 0)', '2 × max(r − x, 0)', '2 × 0', '2 × 0'],
    ['min(x, range + 2)', 'min(x, r + 2)', '4', '4'],
    ['x / min(x, range)', 'x ÷ min(x, r)', '4 ÷ 3', '4 ÷ 2'],
    ['rise(range)', 'u(r)', 'u(2)', 'u(3)'],
    ['fall(x + range)', 'd(x + r)', 'd(4 + 3)', 'd(4 + 2)'],
    ['absolute(x, range)', 'x + r', '4 + 2', '4 + 3'],
    ['asNormal(x + range)', 'x + r (Nm³)', '4 + 2', '4 + 3'],
    ['between(x, range) * x', '(x … r) × x', '2 × 4', '4 × 4'],
    ['choose(kind, x, -range)', '−r', '−3', '−2'],
    ['share', '10 − x', '10 − 4', '10 − 4'],
    ['warm * warm', 't × t', '15.0 °C × 15.0 °C', '15.0 °C × 15.0 °C'],
    ['choose(kind, x, warm) / warm', 't ÷ t', '288.15 K ÷ 288.15 K', '288.15 K ÷ 288.15 K'],
    ['max(warm, warm)', 'max(t, t)', '15.0 °C', '15.0 °C'],
    ['below - range', 'b − r', '−5 − 3', '−1 − 2'],
    ['nothing - x', 'nothing − x', 'nothing − 4', 'nothing − 4'],
  ])('writes %s in symbols and in figures', async (text, symbols, low, high) => {
    const model = await compile(calculatorOf(text))
    const values = entered({}, { kind: 'turned', share: 'rest' })
    const [{ formula } = { formula: 0 }] = model.formulas
    expect(writeSymbols(model, values, formula, writing)).toBe(symbols)
    expect([write(model, 'f', 'low', values), write(model, 'f', 'high', values)]).toEqual([low, high])
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import type { CalculatorModel } from '../../../../src/tools/sizing/calculator-model'
import { intervalText } from '../../../../src/tools/sizing/figures'
import { type FormulaWriting, writeFigures, writeSymbols } from '../../../../src/tools/sizing/write-formula'
import { bioCng, compile, dryAir, entered, oxygen, standardFlow } from './fixture-calculators'

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
  const formula = model.formulas.find((one) => one.id === id)?.formula ?? 0
  return writeFigures(model, values, formula, end, writing)
}

describe('writeFigures', () => {
  it('writes both ends of a range with the figures that lead to them', () => {
    expect(write(models.oxygen, 'flow', 'low')).toBe('50 % × 80 × 10 L/min + 20 × 24 L/min')
    expect(write(models.oxygen, 'flow', 'high')).toBe('100 % × 80 × 10 L/min + 20 × 30 L/min')
  })

  it('writes the other end of a divisor', () => {
    expect(write(models.bioCng, 'biogas', 'low')).toBe('2,400 kg/day ÷ (0.717 kg/Nm³ × 70 % × 99.9 %)')
    expect(write(models.bioCng, 'biogas', 'high')).toBe('4,800 kg/day ÷ (0.717 kg/Nm³ × 50 % × 98 %)')
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

  it('writes absolute temperatures in a quotient', () => {
    expect(write(models.standardFlow, 'normal', 'low')).toBe('100 × 1 Nm³/h × 273.15 K ÷ 288.15 K')
  })
})

describe('writeSymbols', () => {
  it('writes a formula as visitors read it', () => {
    const [{ formula } = { formula: 0 }] = models.oxygen.formulas
    expect(writeSymbols(models.oxygen, entered({}), formula, writing)).toBe('x × x × c + x × c')
  })
})

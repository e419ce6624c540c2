import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AuthoredCalculator } from '../../../../scripts/content/calculators/authored-calculator'
import { formulaProblems } from '../../../../scripts/content/calculators/formula-problems'
import { FormulaSyntaxError, parseFormula } from '../../../../scripts/content/calculators/parse-formula'
import type { CalculatorTable } from '../../../../src/generated/content'
import { bioCng, coefficient, dryAir, numberInput, oxygen, standardFlow } from './fixture-calculators'

/** Problems of a calculator with one formula in place of its last one. */
function problemsWith(
  calculator: AuthoredCalculator,
  formula: string,
  unit?: AuthoredCalculator['formulas'][number]['unit'],
) {
  const [last] = calculator.formulas.slice(-1)
  const changed = { id: last?.id ?? '', formula, ...(unit === undefined ? {} : { unit }) }
  return formulaProblems({ ...calculator, formulas: [...calculator.formulas.slice(0, -1), changed] })
}

const first = (...parameters: Parameters<typeof problemsWith>) => problemsWith(...parameters)[0]

describe('the check of formulas', () => {
  it.each([
    ['oxygen', oxygen],
    ['Bio-CNG', bioCng],
    ['dry air', dryAir],
    ['standard flow', standardFlow],
  ])('finds nothing wrong with the calculator of %s', (_, calculator) => {
    expect(formulaProblems(calculator)).toEqual([])
  })

  it('names an unknown name, its place and the nearest known one', () => {
    expect(first(oxygen, 'demand / asNormal(cylindr)', 'cylinders/day')).toMatchObject({
      path: ['formulas', 2, 'formula'],
      seek: { piece: 'cylindr', occurrence: 0 },
      text: { message: expect.stringContaining('cylindr'), help: ['Did you mean "cylinder"?'] },
    })
  })

  it('marks the second of two equal words', () => {
    const found = first(dryAir, 'coldest - margin * coldest', '°C')
    expect(found?.text.message).toContain('cannot be multiplied')
    expect(found?.seek).toEqual({ piece: 'margin * coldest', occurrence: 0 })
  })

  it.each([
    ['demand +', 'ends too early'],
    ['demand / (1 + 2', 'ends too early'],
    ['demand demand', 'cannot be used here'],
    ['demand ? 1 : 2', 'cannot hold ?'],
    ['demand["x"]', 'cannot hold ['],
    [')', 'cannot be used here'],
  ])('rejects %j', (formula, message) => {
    expect(first(oxygen, formula, 'cylinders/day')?.text.message).toContain(message)
  })

  it('refuses to add a plain to a normal volume, and names asNormal', () => {
    const found = first(oxygen, 'demand + flow', 'Nm³/h')
    expect(found?.text.message).toContain('cannot be added')
    expect(found?.text.help?.join()).toContain('asNormal')
  })

  it('refuses a result with another unit than its formula measures', () => {
    const found = first(oxygen, 'demand / asNormal(cylinder)', 'kg/day')
    expect(found?.text).toMatchObject({
      expected: 'mass flow, as in t/day',
      found: 'cylinders, as in cylinders/day',
    })
  })

  it('refuses to subtract a temperature where a difference is meant', () => {
    const wrong = {
      ...dryAir,
      inputs: [numberInput({ id: 'coldest', unit: '°C' }), numberInput({ id: 'margin', unit: '°C' })],
    }
    const [found] = formulaProblems(wrong)
    expect(found?.text).toMatchObject({ expected: 'temperature, as in °C' })
  })

  it('refuses options of a choice that measure different things', () => {
    const [input] = bioCng.inputs.slice(-1)
    if (input?.type !== 'choice') throw new Error('The last input is the choice.')
    const options = [...input.options, { id: 'wrong', formula: 'density' }]
    const [found] = formulaProblems({
      ...bioCng,
      inputs: [...bioCng.inputs.slice(0, -1), { ...input, options }],
    })
    expect(found?.path).toEqual(['inputs', 2, 'options', 3, 'formula'])
    expect(found?.text.message).toContain('do not measure the same')
  })

  it.each([
    ['asNormal(demand)', 'plain volume'],
    ['ceil(demand)', 'ceil()'],
    ['max(demand, cylinder)', 'max()'],
    ['min(demand)', 'cannot have 1 value'],
    ['eval(demand)', 'no function called eval'],
  ])('refuses %s', (formula, message) => {
    expect(first(oxygen, formula, 'Nm³/h')?.text.message).toContain(message)
  })

  it('finds formulas that need each other', () => {
    const found = formulaProblems({
      ...oxygen,
      formulas: oxygen.formulas.map((one) =>
        one.id === 'flow' ? { ...one, formula: 'cylinders * flow' } : one,
      ),
    })
    expect(found[0]?.text).toMatchObject({
      message: expect.stringContaining('need each other'),
      found: expect.stringContaining('flow'),
    })
  })

  it('finds a divisor that is zero for some entered figure', () => {
    const found = first(oxygen, 'demand / (asNormal(cylinder) * wardBeds)', 'cylinders/day')
    expect(found?.text).toMatchObject({
      message: expect.stringContaining('can be zero'),
      found: 'asNormal(cylinder) * wardBeds',
    })
  })

  it('accepts an input that only quote requests need', () => {
    const withInput = (input: object) =>
      formulaProblems({ ...oxygen, inputs: [...oxygen.inputs, numberInput({ id: 'spare', ...input })] })
    expect(withInput({ basis: 'of air' })).toEqual([])
    expect(withInput({})).toHaveLength(1)
  })

  it('finds a coefficient that no result needs', () => {
    const found = formulaProblems({
      ...oxygen,
      coefficients: [...oxygen.coefficients, coefficient({ id: 'spare', value: 1 })],
    })
    expect(found).toMatchObject([
      { path: ['coefficients', 3, 'id'], text: { message: 'No result needs this.' } },
    ])
  })

  it('leaves it open what is needed while the formula of the result is misspelt', () => {
    const result = { ...oxygen.result, formula: 'misspelt' }
    expect(formulaProblems({ ...oxygen, result, further: [], ranges: [] })).toEqual([])
  })

  it('finds an id that two lists share, and one that is a function', () => {
    const shared = formulaProblems({
      ...oxygen,
      coefficients: [...oxygen.coefficients, coefficient({ id: 'wardBeds', value: 1 })],
    })
    expect(shared[0]?.text.message).toContain('used twice')
    const reserved = formulaProblems({
      ...oxygen,
      coefficients: [...oxygen.coefficients, coefficient({ id: 'ceil', value: 1 })],
    })
    expect(reserved[0]?.text.message).toContain('name of a function')
  })
})

describe('parseFormula', () => {
  it('reads any text, or names the place of the mistake', () => {
    const character = fc.constantFrom(...'ab12.+-*/(), −×é"{;')
    fc.assert(
      fc.property(fc.string({ unit: character, maxLength: 40 }), (text) => {
        try {
          parseFormula(text)
        } catch (error) {
          expect(error).toBeInstanceOf(FormulaSyntaxError)
          if (!(error instanceof FormulaSyntaxError)) return
          expect(error.at.start).toBeLessThanOrEqual(text.length)
          expect(error.at.end).toBeGreaterThanOrEqual(error.at.start)
        }
      }),
    )
  })
})

describe('the check of tables and choices', () => {
  const table = {
    id: 'airPressure',
    label: 'Pressure',
    symbol: 'p',
    from: 'Altitude',
    fromUnit: 'm',
    unit: 'hPa',
    curve: 'straight',
    rows: [
      [0, 1013],
      [1000, 899],
    ],
    source: 'A test',
    checkedOn: '2026-11-27',
  } satisfies CalculatorTable
  const withTable = (formula: string, most = 1000): AuthoredCalculator => ({
    inputs: [
      numberInput({ id: 'altitude', unit: 'm', max: most }),
      numberInput({ id: 'gauge', unit: 'bar(g)' }),
      { type: 'choice', id: 'kind', options: [{ id: 'one' }, { id: 'two' }] },
    ],
    coefficients: [],
    tables: [table],
    formulas: [{ id: 'air', formula, unit: 'hPa' }],
    result: { formula: 'air' },
  })

  it.each([
    ['choose(kind, airPressure(altitude), absolute(gauge, airPressure(altitude)))', undefined],
    ['choose(kind, airPressure(altitude))', 'needs one value for each option'],
    ['choose(altitude, gauge, gauge)', 'begins with the id of a choice'],
    ['airPressure(altitude) * kind', 'have no formulas'],
    ['airPressure(gauge)', 'does not list'],
    ['airPressure(altitude, gauge)', 'cannot have 2 values'],
    ['absolute(airPressure(altitude), gauge)', 'adds a gauge pressure'],
    ['airPresure(altitude)', 'There is no function called airPresure'],
  ])('accepts or reports %s', (formula, message) => {
    const [found] = formulaProblems(withTable(formula))
    if (message === undefined) expect(found).toBeUndefined()
    else expect(found?.text.message).toContain(message)
  })

  it('refuses to read a table beyond its last row', () => {
    const formula = 'choose(kind, airPressure(altitude), absolute(gauge, airPressure(altitude)))'
    expect(formulaProblems(withTable(formula, 1500))[0]?.text).toMatchObject({
      message: expect.stringContaining('ends before some figures'),
      expected: '0 to 1000 m',
      found: '0 to 1500',
    })
  })

  it('refuses an id that addresses use for backward questions', () => {
    const calculator = { ...oxygen, inputs: [...oxygen.inputs, numberInput({ id: 'find' })] }
    expect(formulaProblems(calculator)[0]?.text.message).toContain('backward questions')
  })
})

import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AuthoredCalculator } from '../../../../scripts/content/calculators/authored-calculator'
import type { CalculatorModel } from '../../../../src/tools/sizing/calculator-model'
import {
  defaultTexts,
  LONGEST_TEXT,
  limitProblems,
  readFields,
  withUnitsChosen,
} from '../../../../src/tools/sizing/fields'
import { readQuery, writeQuery } from '../../../../src/tools/sizing/query'
import { givenResults, readQuestion } from '../../../../src/tools/sizing/question'
import { pointReadings, readFigure } from '../../../../src/tools/sizing/read-figure'
import type { Reference } from '../../../../src/units/reference-states'
import type { Unit } from '../../../../src/units/unit-table'
import { bioCng, coefficient, compile, numberInput, oxygen } from './fixture-calculators'

let model: CalculatorModel
let choices: CalculatorModel

beforeAll(async () => {
  model = await compile(oxygen)
  choices = await compile({
    ...bioCng,
    inputs: bioCng.inputs.map((input) =>
      input.type === 'choice' ? { ...input, default: 'unknown' } : input,
    ),
  })
})

describe('the fields of a calculator', () => {
  it('start with the defaults, without a problem', () => {
    expect(readFields(model, defaultTexts(model))).toEqual({
      entered: {
        numbers: {
          wardBeds: { low: 80, high: 80 },
          icuBeds: { low: 20, high: 20 },
          share: { low: 50, high: 100 },
          wardRate: { low: 10, high: 10 },
          icuRate: { low: 24, high: 30 },
          cylinder: { low: 7, high: 7 },
        },
        choices: {},
      },
      problems: {},
    })
  })

  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['many', 'notANumber'],
    ['NaN', 'notANumber'],
    ['80 beds', 'unknownUnit'],
    ['5 furlongs', 'unknownUnit'],
    ['500-700', 'several'],
    ['12\t30\n15\t40', 'several'],
    ['10; 20', 'several'],
    ['-1', 'tooSmall'],
    ['1e309', 'tooLarge'],
    ['99999999999', 'tooLarge'],
    ['javascript:alert(1)', 'notANumber'],
  ])('say what is wrong with %j', (text, problem) => {
    const { problems, entered } = readFields(model, { ...defaultTexts(model), wardBeds: text })
    expect(problems).toEqual({ wardBeds: problem })
    expect(entered.numbers).not.toHaveProperty('wardBeds')
  })

  it.each(['१२०', '120', '1,2e2', '１２０', '120.0'])('read %s as 120 beds', (text) => {
    const { problems, entered } = readFields(model, { ...defaultTexts(model), wardBeds: text })
    expect([problems, entered.numbers.wardBeds]).toEqual([{}, { low: 120, high: 120 }])
  })

  it('report a range whose ends are reversed', () => {
    const { problems } = readFields(model, { ...defaultTexts(model), 'share.low': '90', 'share.high': '40' })
    expect(problems).toEqual({ 'share.high': 'reversed' })
  })

  it('report the end of a range that has a problem, and leave the range out', () => {
    const read = readFields(model, { ...defaultTexts(model), 'share.low': 'half' })
    expect(read.problems).toEqual({ 'share.low': 'notANumber' })
    expect(read.entered.numbers).not.toHaveProperty('share')
    const other = readFields(model, { ...defaultTexts(model), 'share.high': 'all' })
    expect(other.problems).toEqual({ 'share.high': 'notANumber' })
    expect(other.entered.numbers).not.toHaveProperty('share')
  })

  it.each([
    [{ value: 7, unit: 'm³' }, '0', 'tooSmall'],
    [{ value: 7, unit: 'm³' }, '0.06', 'tooSmall'],
    [{ value: 7, unit: 'm³' }, '701', 'tooLarge'],
    [{ value: 7, unit: 'm³' }, '700', undefined],
    [{ value: 50, unit: '%' }, '101', 'tooLarge'],
    [{ value: 50, unit: '%' }, '100', undefined],
    [{ value: 15, unit: '°C' }, '-200', undefined],
    [{ value: 15, unit: '°C' }, '-201', 'tooSmall'],
    [{ value: 59, unit: '°F' }, '1000', undefined],
    [{ value: 59, unit: '°F' }, '1001', 'tooLarge'],
    [{ value: 0, unit: 'bar' }, '-1000000', undefined],
    [{ value: 0, unit: 'bar' }, '1000001', 'tooLarge'],
    [{ value: 7, unit: 'm³', definition: true }, '7', undefined],
  ] as const)('hold a coefficient of %j within serious figures: %s', async (own, text, problem) => {
    const page = await compile({ ...oxygen, coefficients: [coefficient({ id: 'c', ...own })] })
    const { problems } = readFields(page, { ...defaultTexts(page), c: text })
    expect(problems).toEqual(problem === undefined ? {} : { c: problem })
    // A definition is no field.
    expect('c' in defaultTexts(page)).toBe(!('definition' in own))
  })
})

describe('a figure that must not exceed another', () => {
  const content = { unit: 'ppm', min: 0, max: 100000 } as const
  const cleaning: AuthoredCalculator = {
    inputs: [
      numberInput({ id: 'before', ...content, default: 1000 }),
      numberInput({ id: 'after', ...content, default: 0, notAbove: 'before' }),
    ],
    coefficients: [],
    formulas: [{ id: 'removed', formula: 'max(before - after, 0)', unit: 'ppm' }],
    result: { formula: 'removed' },
  }

  it.each([
    ['1000', '1000', undefined, {}],
    ['1000', '1000.5', undefined, { after: 'aboveOther' }],
    ['0.1 %', '0.2 %', undefined, { after: 'aboveOther' }],
    ['0.1 %', '999', undefined, {}],
    // A figure with a mistake limits nothing, and neither does the one that is calculated.
    ['much', '2000', undefined, {}],
    ['1000', '2000', 'before', {}],
    ['1000', '2000', 'after', {}],
  ])('is compared with %j while it is %j and %j is looked for', async (before, after, found, problems) => {
    const page = await compile(cleaning)
    const read = readFields(page, { before, after })
    expect(limitProblems(page, read.entered, found)).toEqual(problems)
  })
})

describe('a figure whose unit is chosen', () => {
  const option = (id: string, unit?: Unit, reference?: Reference) => ({
    id,
    label: `name of ${id}`,
    ...(unit && { unit }),
    ...(reference && { reference }),
    formula: '1',
  })
  const converter: AuthoredCalculator = {
    inputs: [
      { type: 'choice', id: 'gas', options: [option('air'), option('argon')] },
      numberInput({ id: 'flow', unitChoice: 'unit', default: 100 }),
      {
        type: 'choice',
        id: 'unit',
        options: [
          option('nm3', 'Nm³/h'),
          option('lpm', 'L/min'),
          option('scfm68', 'SCFM', '68 °F, 14.696 psia'),
          option('scfm', 'SCFM'),
          option('kg', 'kg/h'),
          option('other'),
        ],
      },
    ],
    coefficients: [],
    formulas: [],
    result: { formula: 'flow' },
  }

  it.each([
    ['100 SCFM', 'scfm', 100],
    ['100 scfm at 68 °F', 'scfm68', 100],
    ['500 LPM', 'lpm', 500],
    ['१०० LPM', 'lpm', 100],
    ['2,5 kg/h', 'kg', 2.5],
    // Not among the options, so converted.
    ['240 Nm3/day', 'nm3', 10],
    ['24 kg/day', 'kg', 1],
    ['100', 'other', 100],
  ])('takes the unit of %j', async (text, unit, figure) => {
    const model = await compile(converter)
    const { entered, problems } = readFields(model, { ...defaultTexts(model), unit: 'other', flow: text })
    expect(problems).toEqual({})
    expect(entered.choices.unit).toBe(unit)
    expect(entered.numbers.flow?.low).toBeCloseTo(figure, 6)
  })

  it.each([
    ['10 bar', 'wrongUnit'],
    ['3 parsec', 'unknownUnit'],
    ['10 SCFM 20 LPM', 'severalUnits'],
    ['10\t20', 'several'],
    ['-5 SCFM', 'tooSmall', 'scfm'],
    ['20000 SCFM', 'tooLarge', 'scfm'],
    ['  ', 'empty'],
  ])('says what is wrong with %j', async (text, problem, unit = 'lpm') => {
    const model = await compile(converter)
    const { entered, problems } = readFields(model, { ...defaultTexts(model), unit: 'lpm', flow: text })
    expect([problems, entered.choices.unit]).toEqual([{ flow: problem }, unit])
  })

  it('stays as it is typed without a unit, or with one that cannot be read', async () => {
    const model = await compile(converter)
    for (const flow of ['40', '10 bar']) {
      const texts = { ...defaultTexts(model), flow }
      expect(withUnitsChosen(model, texts)).toEqual(texts)
    }
  })

  it('asks backwards for the figure in the chosen unit', async () => {
    const model = await compile({
      ...converter,
      formulas: [{ id: 'half', formula: 'flow * unit / 2' }],
      result: { formula: 'half' },
    })
    const texts = { ...defaultTexts(model), flow: '40 SCFM', find: 'flow', figure: '10' }
    const { entered } = readFields(model, texts)
    const asked = readQuestion({ ...model, result: { formula: 'half' } }, entered, texts)
    expect(asked?.input.unitLabel).toBe('name of scfm')
  })

  it('keeps the number when the visitor then chooses another unit', async () => {
    const model = await compile(converter)
    const texts = { ...defaultTexts(model), flow: '40 SCFM' }
    expect(withUnitsChosen(model, texts)).toMatchObject({ flow: '40', unit: 'scfm' })
    const { entered } = readFields(model, { ...withUnitsChosen(model, texts), unit: 'lpm' })
    expect(entered).toMatchObject({ numbers: { flow: { low: 40, high: 40 } }, choices: { unit: 'lpm' } })
  })
})

describe('the address of a calculation', () => {
  it('holds only what the visitor has changed', () => {
    const usual = defaultTexts(model)
    expect(writeQuery(model, usual)).toBe('')
    expect(writeQuery(model, { ...usual, wardBeds: '120', 'share.low': '40' })).toBe(
      'wardBeds=120&share=40..100',
    )
    expect(writeQuery(choices, { ...defaultTexts(choices), upgrading: 'amine' })).toBe('upgrading=amine')
  })

  it('brings back every text that fits a field', () => {
    const text = fc.string({
      unit: fc.constantFrom(...'0123456789,.-−१ eE%&=?#+<>"'),
      maxLength: LONGEST_TEXT,
    })
    fc.assert(
      fc.property(text, text, text, (wardBeds, low, cylinder) => {
        // Two dots stand between the ends of a range.
        fc.pre(!low.includes('..') && !low.endsWith('.'))
        const texts = { ...defaultTexts(model), wardBeds, 'share.low': low, cylinder }
        expect(readQuery(model, writeQuery(model, texts))).toEqual(texts)
      }),
    )
  })

  it('brings back the longest texts that all fields of a large calculator can hold', async () => {
    const ids = Array.from({ length: 40 }, (_, index) => `input${index}`)
    const page = await compile({
      ...oxygen,
      inputs: ids.map((id) => numberInput({ id, default: { min: 1, max: 2 } })),
      formulas: [{ id: 'demand', formula: 'input0 * 2' }],
    })
    const longest = '九'.repeat(LONGEST_TEXT)
    const texts = Object.fromEntries(Object.keys(defaultTexts(page)).map((name) => [name, longest]))
    expect(readQuery(page, writeQuery(page, texts))).toEqual(texts)
  })

  it('brings back a backward question without its figure, and drops one without its input', () => {
    for (const query of [
      'find=wardBeds',
      'find=wardBeds&given=cylinders',
      'find=&given=cylinders&figure=2',
    ]) {
      const texts = readQuery(model, query)
      expect(readQuery(model, writeQuery(model, texts))).toEqual(texts)
    }
  })

  it('reads any query without an exception, within bounds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (query) => {
        const texts = readQuery(model, `wardBeds=${query}&share=${query}&__proto__=1&constructor=2`)
        expect(Object.keys(texts).sort()).toEqual(Object.keys(defaultTexts(model)).sort())
        for (const text of Object.values(texts)) expect(text.length).toBeLessThanOrEqual(LONGEST_TEXT)
      }),
    )
  })

  it('cuts a huge query', () => {
    const texts = readQuery(model, `wardBeds=${'9'.repeat(1_000_000)}`)
    expect(texts.wardBeds).toHaveLength(LONGEST_TEXT)
    expect(readFields(model, texts).problems).toEqual({ wardBeds: 'notANumber' })
  })

  it('keeps no half of a character where it cuts', () => {
    const { wardBeds = '' } = readQuery(
      model,
      `wardBeds=${'9'.repeat(LONGEST_TEXT - 1)}${encodeURIComponent('😀')}`,
    )
    expect(wardBeds.isWellFormed()).toBe(true)
  })

  it('chooses an option, and ignores one that the choice does not have', () => {
    expect(readQuery(choices, 'upgrading=wash').upgrading).toBe('wash')
    expect(readQuery(choices, 'upgrading=magic').upgrading).toBe('unknown')
    expect(readFields(choices, { ...defaultTexts(choices), upgrading: 'magic' }).entered.choices).toEqual({
      upgrading: 'unknown',
    })
  })

  it('reads one figure for both ends of a range, and a space for characters that no field shows', () => {
    expect(readQuery(model, 'share=60')).toMatchObject({ 'share.low': '60', 'share.high': '60' })
    expect(readQuery(model, 'wardBeds=1%00%0d2').wardBeds).toBe('1 2')
    // A single field keeps dots.
    expect(readQuery(model, 'wardBeds=1..2').wardBeds).toBe('1..2')
  })
})

describe('figures with a unit', () => {
  it.each([
    // 1,000 L/min is 60 m³/h; at 20 °C that is 55.9 Nm³/h.
    ['1000 LPM', 'Nm³/h', 55.906, 60],
    ['1000 LPM at 0 °C', 'Nm³/h', 60, 60],
    ['100 SCFM', 'Nm³/h', 157.712, 160.747],
    ['100 SCFM at 70 °F', 'Nm³/h', 157.712, 157.712],
    ['100 Nm³/h', 'Nm³/h', 100, 100],
    ['35.3147 CFM', 'm³/min', 1, 1],
    ['60 Nm3/h', 'L/min', 1000, 1000],
    ['35 cfm', 'm³/h', 59.465, 59.465],
    ['2 t/day', 'kg/day', 2000, 2000],
    ['-40 F', '°C', -40, -40],
    ['0 LPM', 'Nm³/h', 0, 0],
  ] as const)('read %j in %s', (text, unit, low, high) => {
    const figure = readFigure(text, { unit }, { low: -1e9, high: 1e9 })
    expect(figure).toMatchObject({ low: expect.closeTo(low, 2), high: expect.closeTo(high, 2) })
  })

  it.each([
    ['80 beds', 'beds', 80],
    ['१२ Beds', 'beds', 12],
    [' 12 h a day ', 'h a day', 12],
    // The words are a unit.
    ['60 Nm3/h', 'L/min', 1000],
    ['1000 LPM', 'L/min', 1000],
    ['100 SCFM', 'SCFM', 100],
  ] as const)('read %j in a field with the words %s', (text, unitLabel, figure) => {
    const read = readFigure(text, { unitLabel }, { low: 0, high: 1e9 })
    expect(read).toMatchObject({ low: expect.closeTo(figure, 6), high: expect.closeTo(figure, 6) })
  })

  it.each(['80 patients', '12 bar', '8 h a day a week'])('refuse %j in a field for beds', (text) => {
    expect(typeof readFigure(text, { unitLabel: 'beds' }, { low: 0, high: 1e9 })).toBe('string')
  })

  it.each(['1.500', '1,5', '80.5', '80.5 beds', '1e-3', '1.500,5'])(
    'refuse %j in a field that counts beds',
    (text) => {
      const beds = { unitLabel: 'beds', whole: true }
      expect(readFigure(text, beds, { low: 0, high: 9999 })).toBe('notWhole')
      expect(typeof readFigure(text, { unitLabel: 'beds' }, { low: 0, high: 9999 })).toBe('object')
    },
  )

  it.each([
    ['1500', 1500],
    ['1,500', 1500],
    ["1'500", 1500],
    ['1.500.000', 1_500_000],
    ['80.0 beds', 80],
    ['1.5e3', 1500],
  ])('read %j in a field that counts beds', (text, low) => {
    const beds = { unitLabel: 'beds', whole: true }
    expect(readFigure(text, beds, { low: 0, high: 1e7 })).toEqual({ low, high: low })
  })

  it('read tons of refrigeration in a field of cooling, and refuse them in one of electric power', () => {
    const bounds = { low: 0, high: 1e6 }
    const load = readFigure('200 TR', { unit: 'kW', cooling: true }, bounds)
    expect(load).toMatchObject({ low: expect.closeTo(703.37056, 6) })
    expect(readFigure('0.5 MW', { unit: 'kW', cooling: true }, bounds)).toMatchObject({ high: 500 })
    expect(readFigure('0.5 MW', { unit: 'kW' }, bounds)).toMatchObject({ high: 500 })
    expect(readFigure('200 TR', { unit: 'kW' }, bounds)).toBe('wrongUnit')
  })

  it('say first that a count is out of its bounds', () => {
    expect(readFigure('-0.5', { whole: true }, { low: 0, high: 10 })).toBe('tooSmall')
  })

  it.each([
    ['10 bar', 'Nm³/h', 'wrongUnit'],
    ['50 kg/h', 'Nm³/h', 'wrongUnit'],
    ['10 bar', undefined, 'wrongUnit'],
    ['10 Nm³/h', 'bar', 'wrongUnit'],
    ['10 bar', 'L/min', 'wrongUnit'],
    ['10 kg/h Nm³/h', 'kg/h', 'severalUnits'],
    ['10 Nm³/h 5 bar', 'Nm³/h', 'severalUnits'],
    ['10 Nm³/h please', 'Nm³/h', 'notANumber'],
  ] as const)('say what is wrong with %j in %s', (text, unit, problem) => {
    expect(readFigure(text, unit ? { unit } : {}, { low: 0, high: 1e9 })).toBe(problem)
  })
})

describe('pointReadings', () => {
  const wide = { low: 0, high: 1e6 }

  it.each([
    ['1.500', 1.5, 1500],
    [' 12.125 ', 12.125, 12_125],
    ['−1.500', -1.5, -1500],
    ['१.५००', 1.5, 1500],
    ['1.500 Nm³/h', 1.5, 1500],
    ['1,0000', 1, 10_000],
    ['12,50000', 12.5, 1_250_000],
  ])('has both readings of %j', (text, decimal, thousands) => {
    expect(pointReadings(text, { low: -1e7, high: 1e7 })).toEqual({ decimal, thousands })
  })

  it.each([
    '1.5',
    '1.50',
    '1.5000',
    '0.125',
    '1500.125',
    '1.500.000',
    '1.500,5',
    '1,500',
    '',
    'many',
    '.500',
  ])('has one reading of %j', (text) => {
    expect(pointReadings(text, wide)).toBeUndefined()
  })

  it('leaves out thousands that the field does not accept', () => {
    expect(pointReadings('1.190', { low: 0.01, high: 20 })).toBeUndefined()
    expect(pointReadings('1.190', { low: 0.01, high: 1190 })).toBeDefined()
  })
})

describe('an address that names an input of an option', () => {
  it('chooses the option, unless it chooses another', async () => {
    const page = await compile({
      ...oxygen,
      inputs: [
        { type: 'choice', id: 'entry', default: 'kind', options: [{ id: 'kind' }, { id: 'total' }] },
        ...oxygen.inputs,
        numberInput({ id: 'totalBeds', shownWith: { input: 'entry', option: 'total' } }),
      ],
    } as AuthoredCalculator)
    expect(readQuery(page, 'totalBeds=220')).toMatchObject({ entry: 'total', totalBeds: '220' })
    expect(readQuery(page, 'totalBeds=220&entry=kind')).toMatchObject({ entry: 'kind' })
    expect(readQuery(page, '')).toMatchObject({ entry: 'kind' })
  })

  it('is read by its first figure if its figures belong to different options', async () => {
    const page = await compile({
      ...oxygen,
      inputs: [
        { type: 'choice', id: 'entry', default: 'kind', options: [{ id: 'kind' }, { id: 'total' }] },
        numberInput({ id: 'totalBeds', shownWith: { input: 'entry', option: 'total' } }),
        ...oxygen.inputs.map((input) => ({ ...input, shownWith: { input: 'entry', option: 'kind' } })),
      ],
    } as AuthoredCalculator)
    const texts = readQuery(page, 'totalBeds=220&wardBeds=0')
    expect(texts).toMatchObject({ entry: 'total', totalBeds: '220' })
    // Inputs of the other option are no part of the calculation.
    const { entered, problems } = readFields(page, { ...texts, wardBeds: 'none' })
    expect([Object.hasOwn(entered.numbers, 'wardBeds'), problems]).toEqual([false, {}])
  })
})

describe('backward questions', () => {
  it('are read with the visitor’s figure, and stay in the address', async () => {
    const page = { ...model, result: { formula: 'demand' }, further: [{ formula: 'cylinders' }] }
    const texts = readQuery(page, 'find=wardBeds&given=cylinders&figure=200')
    expect(readQuestion(page, readFields(page, texts).entered, texts)).toMatchObject({
      input: { id: 'wardBeds' },
      question: { find: 'wardBeds', given: 'cylinders', figure: { low: 200, high: 200 } },
    })
    expect(writeQuery(page, texts)).toBe('find=wardBeds&given=cylinders&figure=200')
  })

  it.each([
    'find=hostile&given=cylinders&figure=200',
    'find=wardBeds&given=__proto__&figure=200',
    'find=&given=&figure=200',
  ])('are ignored if an address names nothing that can be found: %s', (query) => {
    const page = { ...model, result: { formula: 'demand' } }
    const texts = readQuery(page, query)
    expect(readQuestion(page, readFields(page, texts).entered, texts)).toBeUndefined()
  })

  it('offer the results of the page alone, those that are shown and have an input to find', async () => {
    const page = await compile({
      ...oxygen,
      inputs: [
        { type: 'choice', id: 'entry', default: 'one', options: [{ id: 'one' }, { id: 'other' }] },
        ...oxygen.inputs,
      ],
      formulas: [
        ...oxygen.formulas,
        { id: 'fixed', formula: 'icuRate * 2' },
        { id: 'hidden', formula: 'wardBeds * 2', shownWith: { input: 'entry', option: 'other' } },
      ],
    } as AuthoredCalculator)
    const results = {
      ...page,
      result: { formula: 'demand' },
      further: [{ formula: 'fixed' }, { formula: 'hidden' }],
    }
    const { entered } = readFields(page, defaultTexts(page))
    expect(givenResults(results, entered).map(({ id }) => id)).toEqual(['demand'])
    const other = { ...entered, choices: { entry: 'other' } }
    expect(givenResults(results, other).map(({ id }) => id)).toEqual(['demand', 'hidden'])
  })

  it('give the first result when an address names none', () => {
    const page = { ...model, result: { formula: 'demand' } }
    const texts = readQuery(page, 'find=wardBeds&given=')
    expect(readQuestion(page, readFields(page, texts).entered, texts)).toMatchObject({
      given: { id: 'demand' },
      problem: 'empty',
    })
  })

  it('say what is wrong with the given result', () => {
    const page = { ...model, result: { formula: 'demand' } }
    const texts = readQuery(page, 'find=wardBeds&given=demand&figure=10 bar')
    expect(readQuestion(page, readFields(page, texts).entered, texts)).toMatchObject({ problem: 'wrongUnit' })
  })
})

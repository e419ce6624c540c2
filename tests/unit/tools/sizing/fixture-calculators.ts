import type { AuthoredCalculator } from '../../../../scripts/content/calculators/authored-calculator'
import { calculatorRecord } from '../../../../scripts/content/calculators/calculator-record'
import type { CalculatorModel, Coefficient, NumberInput } from '../../../../src/tools/sizing/calculator-model'
import type { Entered } from '../../../../src/tools/sizing/evaluate'
import type { Interval } from '../../../../src/tools/sizing/interval'

/** A number input with defaults for what a test does not concern. */
export function numberInput(input: Partial<NumberInput> & { readonly id: string }): NumberInput {
  return { type: 'number', label: input.id, symbol: 'x', default: 1, min: 0, max: 9999, step: 1, ...input }
}

/** A coefficient with defaults for what a test does not concern. */
export function coefficient(own: Partial<Coefficient> & { readonly id: string }): Coefficient {
  return { label: own.id, symbol: 'c', source: 'A test', checkedOn: '2026-11-20', ...own }
}

/** A calculator whose formulas are data, as the page receives it. */
export async function compile(authored: AuthoredCalculator): Promise<CalculatorModel> {
  const products = { figure: () => undefined, name: () => Promise.resolve(undefined) }
  // The compiled record has the form of a linked calculator; a test of the content check proves it.
  return (await calculatorRecord({ ...authored }, products)) as unknown as CalculatorModel
}

/** Entered figures without choices. */
export function entered(numbers: Readonly<Record<string, number | Interval>>, choices = {}): Entered {
  return {
    numbers: Object.fromEntries(
      Object.entries(numbers).map(([id, one]) => [
        id,
        typeof one === 'number' ? { low: one, high: one } : one,
      ]),
    ),
    choices,
  }
}

const formula = (id: string, text: string, unit?: string) =>
  ({
    id,
    label: id,
    symbol: id,
    formula: text,
    ...(unit === undefined ? {} : { unit }),
  }) as AuthoredCalculator['formulas'][number]

const table = (id: string, symbol: string, ...ends: [number, number]) => ({
  id,
  label: id,
  symbol,
  from: 'Figure',
  curve: 'straight' as const,
  rows: [
    [-5, ends[0]],
    [20, ends[1]],
  ],
  source: 'A test',
  checkedOn: '2026-11-27',
})

/** A calculator with one formula `f` over names of every kind: positive, negative and either. */
export function calculatorOf(text: string): AuthoredCalculator {
  return {
    inputs: [
      numberInput({ id: 'x', symbol: 'x', default: 4, min: 1, max: 10 }),
      numberInput({ id: 'below', symbol: 'b', default: { min: -5, max: -1 }, min: -9 }),
      numberInput({ id: 'either', symbol: 'e', default: { min: -5, max: 6 }, min: -9 }),
      { type: 'choice', id: 'kind', options: [{ id: 'plain' }, { id: 'turned' }] },
      {
        type: 'choice',
        id: 'share',
        options: [
          { id: 'half', formula: 'x / 2' },
          { id: 'rest', formula: '10 - x' },
        ],
      },
    ],
    coefficients: [
      coefficient({ id: 'range', symbol: 'r', min: 2, max: 3 }),
      coefficient({ id: 'warm', symbol: 't', value: 59, unit: '°F' }),
    ],
    tables: [table('rise', 'u', 0, 50), table('fall', 'd', 50, 0)],
    formulas: [formula('f', text)],
    result: { formula: 'f' },
  }
}

/** Oxygen of a hospital. A copy, so that a corrected coefficient of the site breaks no test. */
export const oxygen: AuthoredCalculator = {
  inputs: [
    numberInput({ id: 'wardBeds', default: 80 }),
    numberInput({ id: 'icuBeds', default: 20 }),
    numberInput({ id: 'share', unit: '%', default: { min: 50, max: 100 }, max: 100 }),
  ],
  coefficients: [
    coefficient({ id: 'wardRate', value: 10, unit: 'L/min' }),
    coefficient({ id: 'icuRate', min: 24, max: 30, unit: 'L/min' }),
    coefficient({ id: 'cylinder', value: 7, unit: 'm³' }),
  ],
  formulas: [
    formula('flow', 'share * wardBeds * wardRate + icuBeds * icuRate', 'L/min'),
    formula('demand', 'asNormal(flow)', 'Nm³/h'),
    formula('cylinders', 'demand / asNormal(cylinder)', 'cylinders/day'),
  ],
  result: { formula: 'demand' },
  further: [{ formula: 'cylinders' }],
}

/** Bio-CNG of two feedstocks, one of which has a yield that is calculated. */
export const bioCng: AuthoredCalculator = {
  inputs: [
    numberInput({ id: 'pressMud', unit: 't/day', default: 60 }),
    numberInput({ id: 'dung', unit: 't/day', default: 0 }),
    {
      type: 'choice',
      id: 'upgrading',
      options: [
        { id: 'unknown', formula: 'between(wash, amine)' },
        { id: 'wash', formula: 'wash' },
        { id: 'amine', formula: 'amine' },
      ],
    },
  ],
  coefficients: [
    coefficient({ id: 'pressMudYield', min: 40, max: 80, unit: 'kg/t' }),
    coefficient({ id: 'dungMethane', value: 15, unit: 'Nm³/t' }),
    coefficient({ id: 'dungBiogas', value: 40, unit: 'm³/t' }),
    coefficient({ id: 'methane', min: 50, max: 70, unit: '%' }),
    coefficient({ id: 'density', value: 0.717, unit: 'kg/Nm³' }),
    coefficient({ id: 'wash', value: 98, unit: '%' }),
    coefficient({ id: 'amine', value: 99.9, unit: '%' }),
  ],
  formulas: [
    formula(
      'dungYield',
      'between(dungMethane, asNormal(dungBiogas) * methane) * density * upgrading',
      'kg/t',
    ),
    formula('gas', 'pressMud * pressMudYield + dung * dungYield', 'kg/day'),
    formula('biogas', 'gas / (density * methane * upgrading)', 'Nm³/h'),
  ],
  result: { formula: 'gas' },
  further: [{ formula: 'biogas' }],
}

/** Dew point below the coldest place. */
export const dryAir: AuthoredCalculator = {
  inputs: [
    numberInput({ id: 'coldest', unit: '°C', default: -25, min: -80, max: 40 }),
    numberInput({ id: 'margin', unit: 'K', default: 10, max: 40 }),
  ],
  coefficients: [],
  formulas: [formula('dewPoint', 'coldest - margin', '°C')],
  result: { formula: 'dewPoint' },
}

/** Gas flow in standard cubic metres at a reference temperature. */
export const standardFlow: AuthoredCalculator = {
  inputs: [numberInput({ id: 'flow', default: 100 })],
  coefficients: [
    coefficient({ id: 'oneNormal', value: 1, unit: 'Nm³/h' }),
    coefficient({ id: 'normalTemperature', value: 0, unit: '°C' }),
    coefficient({ id: 'standardTemperature', value: 15, unit: '°C' }),
  ],
  formulas: [formula('normal', 'flow * oneNormal * (normalTemperature / standardTemperature)', 'Nm³/h')],
  result: { formula: 'normal' },
}

import { describe, expect, it, test } from 'vitest'
import type { AuthoredCalculator } from '../../../../scripts/content/calculators/authored-calculator'
import { formulaProblems } from '../../../../scripts/content/calculators/formula-problems'
import { repeatedRanges } from '../../../../scripts/content/calculators/repeated-ranges'
import { calculate } from '../../../../src/tools/sizing/calculate'
import type { Question } from '../../../../src/tools/sizing/solve'
import { compile, entered, oxygen } from './fixture-calculators'
import biogas from './frozen/biogas.json'
import chiller from './frozen/chiller.json'
import cylinders from './frozen/cylinders.json'
import dryer from './frozen/dryer.json'
import energy from './frozen/energy.json'
import gasFlow from './frozen/gas-flow.json'
import h2s from './frozen/h2s.json'
import site from './frozen/site.json'

/** Copies of calculators, so that a corrected coefficient of the site breaks no test. */
const calculators = Object.fromEntries(
  Object.entries({ biogas, chiller, cylinders, dryer, energy, gasFlow, h2s, site, oxygen }).map(
    ([name, one]) => [
      name,
      // JSON imports widen the types of literals; the content check validates the originals.
      one as unknown as AuthoredCalculator,
    ],
  ),
)

type Numbers = Readonly<Record<string, number | { readonly low: number; readonly high: number }>>

async function figuresOf(
  name: string,
  numbers: Numbers,
  choices: Readonly<Record<string, string>> = {},
  question?: Question,
) {
  const calculator = calculators[name]
  if (!calculator) throw new Error(`There is no calculator ${name}.`)
  return calculate(await compile(calculator), entered(numbers, choices), question)
}

/** Whether both ends agree with the expected ones to three digits. */
function expectNear({ low, high }: { low: number; high: number }, [least, most = least]: readonly number[]) {
  for (const [own, wanted = 0] of [
    [low, least],
    [high, most],
  ] as const)
    expect(Math.abs(own - wanted)).toBeLessThanOrEqual(Math.abs(wanted) * 5e-3)
}

test.each(Object.keys(calculators))('the check finds nothing wrong with %s', (name) => {
  const calculator = calculators[name]
  expect(calculator && formulaProblems(calculator)).toEqual([])
  expect(calculator && repeatedRanges(calculator)).toEqual([])
})

describe('forwards', () => {
  it('balances 60 t/day of press mud', async () => {
    const { figures } = await figuresOf('biogas', {}, { pressure: 'bar250' })
    // 60 t × 40–80 kg/t, sold at 96 % methane.
    expectNear(figures('cbg'), [2400, 4800])
    // 2400 ÷ 1.114 ÷ 24 h ÷ (0.717 × 0.7 × 0.999) and 4800 ÷ 1.114 ÷ 24 h ÷ (0.717 × 0.5 × 0.98).
    expectNear(figures('rawGas'), [179.0, 511.0])
    // 60 t × 4.19 kJ ÷ 3600 × 13 K.
    expectNear(figures('heat'), [908])
    // 2400 ÷ 616 and 4800 ÷ 566 kg in one cascade at 250 bar.
    expectNear(figures('trips'), [3.896, 8.481])
  })

  it('weighs raw biogas with the rest of its own methane share', async () => {
    const massOf = async (methane: number) =>
      (await figuresOf('biogas', { methane }, { upgrading: 'wash' })).figures('digestate')
    const { figures } = await figuresOf('biogas', {}, { upgrading: 'wash' })
    // 60 − 2.198–4.397 × (1 + (1 ÷ x − 1) × 1.964 ÷ 0.717) t of gas: 2.154–4.309 t of methane ÷ 0.98.
    expectNear(await massOf(50), [43.57, 51.78])
    expectNear(await massOf(70), [50.44, 55.22])
    expectNear(figures('digestate'), [43.57, 55.22])
  })

  it.each([
    [{ pressMud: 0, dung: 100 }, {}],
    [{ pressMud: 0, sludge: 10 }, {}],
    [{ pressMud: 20, dung: 50, napier: 30, spentWash: 200, sludge: 5, poultry: 4 }, { upgrading: 'open' }],
  ])('has the widest digestate of %j at an end of its methane share', async (numbers, choices) => {
    const all = (await figuresOf('biogas', numbers, choices)).figures
    const each = await Promise.all(
      [50, 55, 60, 65, 70].map(
        async (methane) => (await figuresOf('biogas', { ...numbers, methane }, choices)).figures,
      ),
    )
    for (const id of ['digestate', 'rawGas', 'cbg']) {
      expect(all(id).low).toBeCloseTo(Math.min(...each.map((figures) => figures(id).low)), 6)
      expect(all(id).high).toBeCloseTo(Math.max(...each.map((figures) => figures(id).high)), 6)
    }
  })

  it('counts 1 t/day of Bio-CNG with 96 % as 54.4 Nm³/h, and its methane as 1,254 Nm³/day', async () => {
    const { figures } = await figuresOf('biogas', { pressMud: 10, pressMudYield: 100 })
    expectNear(figures('cbg'), [1000])
    expectNear(figures('cbgFlow'), [54.4])
    expect(figures('productMethane').low / 0.717).toBeCloseTo(1252, -1)
  })

  it('counts grass, spent wash and sewage sludge by their methane', async () => {
    const gasOf = async (numbers: Numbers) =>
      (await figuresOf('biogas', { pressMud: 0, ...numbers }, { upgrading: 'wash' })).figures('cbg')
    // 10 t × 100 Nm³ × 0.717 kg × 0.98 × 1.114.
    expectNear(await gasOf({ grass: 10 }), [782.8])
    // 100 t × 22–55 Nm³ × 0.65–0.72 × 0.717 kg × 0.98 × 1.114.
    expectNear(await gasOf({ spentWash: 100 }), [1119, 3100])
    // 10 t × 310–740 Nm³ × 0.5–0.7 × 0.717 kg × 0.98 × 1.114.
    expectNear(await gasOf({ sludge: 10 }), [1213, 4055])
  })

  it('turns 500 Nm³/h of raw biogas into methane', async () => {
    const { figures } = await figuresOf('biogas', { rawFlow: 500 }, { start: 'rawGas', upgrading: 'wash' })
    // 500 × 0.5–0.7 × 0.717 × 0.98 × 24 h; × 1.114 for 4 % CO₂ by volume.
    expectNear(figures('productMethane'), [4216, 5902])
    expectNear(figures('cbg'), [4697, 6575])
  })

  it('counts the power and cost of 60 Nm³/h at 1.19 kWh/Nm³', async () => {
    const { figures } = await figuresOf('energy', {})
    // 60 × 1.19 = 71.4 kW × 24 h = 1,713.6 kWh × 8; 1.19 × 8; × 7 m³.
    expectNear(figures('power'), [71.4])
    expectNear(figures('cost'), [13_708.8])
    expectNear(figures('costNormal'), [9.52])
    expectNear(figures('costCylinder'), [66.64])
  })

  it('has one cost per Nm³ for a flow of open reference state', async () => {
    const { figures } = await figuresOf('energy', { flow: { low: 157.7, high: 160.7 } })
    expect(figures('costNormal').high).toBeCloseTo(figures('costNormal').low, 9)
  })

  it('counts the power of a compressor from its air flow', async () => {
    // 10 m³/min × 5.6–7 kW per m³/min.
    const { figures } = await figuresOf('energy', {}, { basis: 'compressor' })
    expectNear(figures('power'), [56, 70])
  })

  test.each([
    // 1.01325 ÷ (1.01325 + p), at sea level.
    [4, 0, 20.2],
    [5, 0, 16.9],
    [6, 0, 14.5],
    [7, 0, 12.6],
    [8, 0, 11.2],
    [10, 0, 9.2],
    [12, 0, 7.8],
    // 0.8987 ÷ 7.8987 at 1,000 m.
    [7, 1000, 11.38],
  ])(
    'a heatless dryer at %d bar(g) and %d m needs at least %d %% purge',
    async (pressure, altitude, purge) => {
      const { figures } = await figuresOf('dryer', { pressure, altitude })
      expectNear(figures('purgeShare'), [purge])
      expectNear(figures('outlet'), [500 * (1 - purge / 100)])
    },
  )

  test.each([
    [25, 0.56],
    [30, 0.75],
    [35, 1],
    [40, 1.31],
    [45, 1.71],
    [50, 2.21],
  ])('inlet air of %d °C carries %d times the water of 35 °C', async (temperature, load) => {
    const { figures } = await figuresOf('dryer', { temperature })
    expect(figures('waterLoad').low).toBeCloseTo(load, 1)
  })

  test.each([
    [-80, 0.54, 0.07],
    [-70, 2.58, 0.33],
    [-60, 10.7, 1.35],
    [-50, 38.8, 4.9],
    [-40, 127, 16.0],
    [-20, 1019, 129],
    [3, 7481, 946],
    [10, 12_121, 1533],
  ])(
    'a dew point of %d °C is %d ppmv at the air’s pressure and %d at 7 bar(g)',
    async (dewPoint, open, inside) => {
      const { figures } = await figuresOf('dryer', { dewPoint })
      expect(figures('ppmAtmospheric').low / open).toBeCloseTo(1, 1)
      expect(figures('ppm').low / inside).toBeCloseTo(1, 1)
    },
  )

  it('counts what a compressor delivers in dry and in moist air', async () => {
    // 60 × (101,325 − 0.6 × 5,629) ÷ 101,325 × 273.15 ÷ 308.15 = 51.4 Nm³/h.
    const moist = await figuresOf('site', { intake: 1, temperature: 35, humidity: 60 })
    expectNear(moist.figures('dry'), [51.4])
    // 1 bar(a) is the air of some 110 m; 273.15 ÷ 293.15.
    const dry = await figuresOf('site', { intake: 1, temperature: 20, humidity: 0, altitude: 113 })
    expectNear(dry.figures('dry'), [55.2])
  })

  test.each([
    [0, 1, 1.225],
    [500, 0.942, 1.167 * (284.95 / 288.15)],
    [1500, 0.834, 1.058 * (278.4 / 288.15)],
    [2500, 0.737, 0.957 * (271.9 / 288.15)],
  ])('at %d m the air has %d of its pressure', async (altitude, ratio, density) => {
    const { figures } = await figuresOf('site', { altitude, temperature: 15, humidity: 0 })
    expectNear(figures('pressureShare'), [ratio * 100])
    // The standard atmosphere is colder; this is its density at 15 °C.
    expectNear(figures('density'), [density])
  })

  it('counts 60 Nm³/h of oxygen as cylinders and as liquid', async () => {
    const { figures } = await figuresOf('cylinders', {})
    // 60 × 24 ÷ 7; 1,440 ÷ 700; 2.057 × 7 ÷ (1 − 0.035).
    expectNear(figures('cylinders'), [205.7])
    expectNear(figures('liquidDay'), [2.057])
    expectNear(figures('tank'), [14.92])
  })

  it('counts H₂S and its chemicals', async () => {
    const { figures } = await figuresOf('h2s', {})
    // 1,000 Nm³/h × 0.001 × 1.52 kg × 24 h; × 1.17 and 2.35.
    expectNear(figures('load'), [36.5])
    expectNear(figures('amount'), [42.7, 85.7])
    // More allowed than there is leaves nothing to remove.
    const clean = await figuresOf('h2s', { before: 10, after: 100 })
    expect(clean.figures('load')).toEqual({ low: 0, high: 0 })
  })

  test.each([
    // Exact: 0.3048³ × 60 × (14.696 psi ÷ 1 atm) × (273.15 K ÷ temperature).
    [1, 'scfm60', 'nitrogen', [1.60747, 1.60747]],
    [1, 'scfm68', 'nitrogen', [1.5831, 1.5831]],
    [1, 'scfm70', 'nitrogen', [1.57712, 1.57712]],
    [1, 'scfm', 'nitrogen', [1.57712, 1.60747]],
    [1, 'mmscfd', 'nitrogen', [1095.2, 1116.3]],
    [1, 'sm3', 'nitrogen', [0.947944, 0.947944]],
    [1, 'sm20', 'nitrogen', [0.931776, 0.931776]],
    [1000, 'lpm', 'oxygen', [55.9065, 60]],
    [1000, 'lpm0', 'oxygen', [60, 60]],
    [1, 'm3min', 'air', [55.9065, 60]],
    [24, 'm3day', 'air', [0.931776, 1]],
    // 0.3048³ × 60 = 1.699011 m³/h.
    [1, 'cfm', 'air', [1.5831, 1.699011]],
    [1, 'kg', 'hydrogen', [11.1235, 11.1235]],
    [1, 'tday', 'oxygen', [29.178, 29.178]],
    [1, 'tday', 'cbg', [54.395, 54.395]],
  ] as const)('%d %s of %s in Nm³/h', async (flow, unit, gas, [low, high]) => {
    const { figures } = await figuresOf('gasFlow', { flow }, { unit, gas })
    expect(figures('normalFlow').low / low).toBeCloseTo(1, 4)
    expect(figures('normalFlow').high / high).toBeCloseTo(1, 4)
  })

  it('counts the limit of a chiller between 2 and 45 °C', async () => {
    const { figures } = await figuresOf('chiller', {})
    // 275.15 ÷ 43 = 6.4; × 40–70 %; 100 kW ÷ 2.56 and ÷ 4.48.
    expectNear(figures('limit'), [6.399])
    expectNear(figures('cop'), [2.56, 4.48])
    expectNear(figures('power'), [22.3, 39.1])
  })
})

describe('backwards', () => {
  const one = (figure: number) => ({ low: figure, high: figure })
  const rows: readonly [
    name: string,
    question: Question,
    numbers: Numbers,
    choices: Readonly<Record<string, string>>,
    expected: readonly number[],
  ][] = [
    // 20,000 kg ÷ 80 and ÷ 40 kg/t.
    ['biogas', { find: 'pressMud', given: 'cbg', figure: one(20_000) }, {}, {}, [250, 500]],
    // 2,000 kg ÷ 31.00 and ÷ 11.19 kg/t.
    [
      'biogas',
      { find: 'spentWash', given: 'cbg', figure: one(2000) },
      { pressMud: 0 },
      { upgrading: 'wash' },
      [64.5, 178.7],
    ],
    // 20,000 ÷ 1.114 ÷ (24 × 0.717 × 0.98) ÷ 0.7 and ÷ 0.5.
    [
      'biogas',
      { find: 'rawFlow', given: 'cbg', figure: one(20_000) },
      {},
      { start: 'rawGas', upgrading: 'wash' },
      [1520.9, 2129.3],
    ],
    // 10,000 ÷ 8 ÷ 24 h ÷ 60 Nm³/h.
    ['energy', { find: 'specific', given: 'cost', figure: one(10_000) }, {}, {}, [0.868]],
    ['energy', { find: 'tariff', given: 'costNormal', figure: one(11.9) }, {}, {}, [10]],
    // 500 ÷ (1 − 0.12645).
    ['dryer', { find: 'inlet', given: 'outlet', figure: one(500) }, {}, {}, [572.4]],
    // 1 ppmv in the line: e = 0.801 Pa, between −60 °C (1.081) and −70 °C (0.2615).
    ['dryer', { find: 'dewPoint', given: 'ppm', figure: one(1) }, {}, {}, [-62.2]],
    // 514 Nm³/h ÷ 51.4 per m³/min.
    ['site', { find: 'intake', given: 'dry', figure: one(514) }, {}, {}, [10]],
    // 200 × 7 ÷ 24, and the volume of one day.
    ['cylinders', { find: 'flow', given: 'cylinders', figure: one(200) }, {}, {}, [58.33]],
    ['cylinders', { find: 'flow', given: 'liquidDay', figure: one(2) }, {}, {}, [58.33]],
    // 36.48 kg/day ÷ 24 ÷ 1,000 ÷ 1.52 kg.
    ['h2s', { find: 'before', given: 'load', figure: one(36.48) }, {}, {}, [1000]],
    // 20 kW × 2.56 and × 4.48.
    ['chiller', { find: 'load', given: 'power', figure: one(20) }, {}, {}, [51.2, 89.6]],
    // 100 Nm³/h ÷ 1.60747.
    ['gasFlow', { find: 'flow', given: 'nm3', figure: one(100) }, {}, { unit: 'scfm60' }, [62.21]],
    // 10 t/day × 1,000 ÷ 24 ÷ 1.428 kg/Nm³ ÷ 0.06.
    [
      'gasFlow',
      { find: 'flow', given: 'tday', figure: one(10) },
      {},
      { unit: 'lpm0', gas: 'oxygen' },
      [4863],
    ],
    // 60 Nm³/h = 1,000 L/min, see the fields of beds.
    ['oxygen', { find: 'wardBeds', given: 'demand', figure: one(60) }, {}, {}, [40, 104]],
  ]
  test.each(rows)('%s: %j', async (name, question, numbers, choices, expected) => {
    const { figures, solution } = await figuresOf(name, numbers, choices, question)
    expect(solution?.type).toBe('found')
    expectNear(figures(question.find), expected)
    // Forwards again, both ends lead to the wanted result.
    expectNear(figures(question.given), [question.figure.low])
  })
})

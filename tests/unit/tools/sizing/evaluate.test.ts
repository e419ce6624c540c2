import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseFormula, toRecord } from '../../../../scripts/content/calculators/parse-formula'
import type { CalculatorModel } from '../../../../src/tools/sizing/calculator-model'
import { evaluateFormula, figuresOf } from '../../../../src/tools/sizing/evaluate'
import { type Interval, isFiniteInterval } from '../../../../src/tools/sizing/interval'
import { bioCng, calculatorOf, compile, dryAir, entered, oxygen, standardFlow } from './fixture-calculators'

let models: Record<'oxygen' | 'bioCng' | 'dryAir' | 'standardFlow', CalculatorModel>

beforeAll(async () => {
  models = {
    oxygen: await compile(oxygen),
    bioCng: await compile(bioCng),
    dryAir: await compile(dryAir),
    standardFlow: await compile(standardFlow),
  }
})

const close = ({ low, high }: Interval, [wantedLow, wantedHigh]: readonly [number, number], digits = 6) => {
  expect(low).toBeCloseTo(wantedLow, digits)
  expect(high).toBeCloseTo(wantedHigh, digits)
}

describe('worked examples', () => {
  it('sizes the oxygen of 80 ward beds and 20 beds in intensive care', () => {
    const look = figuresOf(models.oxygen, entered({}))
    // Low: 0.5 × 80 × 10 L/min + 20 × 24 L/min = 400 + 480 = 880 L/min = 52.8 m³/h
    // High: 1 × 80 × 10 L/min + 20 × 30 L/min = 800 + 600 = 1400 L/min = 84 m³/h
    close(look('flow'), [880, 1400])
    close(look('demand'), [52.8, 84])
    // 24 × 52.8 ÷ 7 = 181.03; 24 × 84 ÷ 7 = 288
    close(look('cylinders'), [(24 * 52.8) / 7, 288])
  })

  it('sizes the Bio-CNG of 60 t/day of press mud', () => {
    const look = figuresOf(models.bioCng, entered({}))
    // 60 × 40 = 2400 kg/day; 60 × 80 = 4800 kg/day
    close(look('gas'), [2400, 4800])
    // Raw biogas, low: 2400 ÷ (0.717 × 0.7 × 0.999) ÷ 24 = 199.44 Nm³/h
    // Raw biogas, high: 4800 ÷ (0.717 × 0.5 × 0.98) ÷ 24 = 569.26 Nm³/h
    close(look('biogas'), [2400 / (0.717 * 0.7 * 0.999) / 24, 4800 / (0.717 * 0.5 * 0.98) / 24])
  })

  it('calculates the yield of cattle dung from two sources that disagree', () => {
    const look = figuresOf(models.bioCng, entered({ dung: 100, pressMud: 0 }, { upgrading: 'wash' }))
    // Low: 15 Nm³ of methane × 0.717 × 0.98 = 10.54 kg/t
    // High: 40 Nm³ of biogas × 0.7 × 0.717 × 0.98 = 19.67 kg/t
    close(look('dungYield'), [15 * 0.717 * 0.98, 40 * 0.7 * 0.717 * 0.98])
    close(look('gas'), [100 * 15 * 0.717 * 0.98, 100 * 40 * 0.7 * 0.717 * 0.98])
  })

  it('subtracts a margin in kelvins from a temperature in °C', () => {
    // −25 °C − 10 K = −35 °C
    close(figuresOf(models.dryAir, entered({}))('dewPoint'), [-35, -35])
  })

  it('converts standard to normal cubic metres by the absolute temperatures', () => {
    // 100 × 273.15 ÷ 288.15 = 94.79
    close(figuresOf(models.standardFlow, entered({}))('normal'), [94.794, 94.794], 3)
  })
})

describe('the evaluator', () => {
  const beds = fc.integer({ min: 0, max: 9999 })
  const range = fc
    .tuple(fc.double({ min: 0, max: 100, noNaN: true }), fc.double({ min: 0, max: 100, noNaN: true }))
    .map(([one, other]) => ({ low: Math.min(one, other), high: Math.max(one, other) }))

  it('agrees with plain arithmetic at both ends', () => {
    fc.assert(
      fc.property(beds, beds, range, (wardBeds, icuBeds, share) => {
        const { low, high } = figuresOf(models.oxygen, entered({ wardBeds, icuBeds, share }))('demand')
        expect(low).toBeCloseTo(((share.low / 100) * wardBeds * 10 + icuBeds * 24) * 0.06, 5)
        expect(high).toBeCloseTo(((share.high / 100) * wardBeds * 10 + icuBeds * 30) * 0.06, 5)
      }),
    )
  })

  it('never needs less oxygen for more beds', () => {
    fc.assert(
      fc.property(beds, beds, fc.integer({ min: 0, max: 500 }), range, (wardBeds, icuBeds, more, share) => {
        const at = (ward: number, icu: number) =>
          figuresOf(models.oxygen, entered({ wardBeds: ward, icuBeds: icu, share }))('demand')
        for (const larger of [at(wardBeds + more, icuBeds), at(wardBeds, icuBeds + more)]) {
          expect(larger.low).toBeGreaterThanOrEqual(at(wardBeds, icuBeds).low)
          expect(larger.high).toBeGreaterThanOrEqual(at(wardBeds, icuBeds).high)
        }
      }),
    )
  })

  it('contains the result of any figures inside the ranges', () => {
    const inside = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 500, noNaN: true }),
        fc.double({ min: 0, max: 500, noNaN: true }),
        fc.record({
          pressMudYield: inside,
          methane: inside,
          upgrading: fc.constantFrom('unknown', 'wash', 'amine'),
        }),
        (pressMud, dung, at) => {
          const choices = { upgrading: at.upgrading }
          const whole = figuresOf(models.bioCng, entered({ pressMud, dung }, choices))
          const one = figuresOf(
            models.bioCng,
            entered(
              { pressMud, dung, pressMudYield: 40 + 40 * at.pressMudYield, methane: 50 + 20 * at.methane },
              choices,
            ),
          )
          for (const id of ['gas', 'biogas']) {
            expect(one(id).low).toBeGreaterThanOrEqual(whole(id).low * (1 - 1e-9))
            expect(one(id).high).toBeLessThanOrEqual(whole(id).high * (1 + 1e-9))
          }
        },
      ),
    )
  })

  it('evaluates any formula as JavaScript does', () => {
    const names = ['a', 'b', 'c']
    const { formula } = fc.letrec<{ formula: string }>((tie) => ({
      formula: fc.oneof(
        { maxDepth: 5 },
        fc.constantFrom(...names),
        fc.integer({ min: 1, max: 9 }).map(String),
        fc
          .tuple(tie('formula'), fc.constantFrom('+', '-', '*', '/'), tie('formula'), fc.boolean())
          .map(([left, operator, right, isGrouped]) =>
            isGrouped ? `(${left} ${operator} ${right})` : `${left} ${operator} ${right}`,
          ),
      ),
    }))
    const values = fc.record({
      a: fc.integer({ min: 1, max: 9 }),
      b: fc.integer({ min: 1, max: 9 }),
      c: fc.integer({ min: 1, max: 9 }),
    })
    fc.assert(
      fc.property(formula, values, (text, figures) => {
        const wanted: unknown = new Function(...names, `return ${text}`)(figures.a, figures.b, figures.c)
        const { low } = evaluateFormula(toRecord(parseFormula(text)), {
          valueNamed: (name) => {
            const figure = Object.entries(figures).find(([one]) => one === name)?.[1] ?? Number.NaN
            return { low: figure, high: figure }
          },
        })
        // A division by zero is not a number here, and nothing that follows from it is compared.
        if (Number.isNaN(low) || typeof wanted !== 'number' || !Number.isFinite(wanted)) return
        expect(Math.abs(low - wanted)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(wanted), 1e6))
      }),
    )
  })

  it.each([
    [-1, 1],
    [0, 1],
    [-1, 0],
  ])('has no figure where a divisor of %d to %d can be zero', (low, high) => {
    const valueNamed = () => ({ low, high })
    expect(evaluateFormula(toRecord(parseFormula('1 / a')), { valueNamed })).toEqual({
      low: Number.NaN,
      high: Number.NaN,
    })
  })

  it.each([
    ['-range', -3, -2],
    ['ceil(range / 2)', 1, 2],
    ['min(x, range)', 2, 3],
    ['max(x, range)', 4, 4],
    ['between(x, range)', 2, 4],
    ['absolute(x, range)', 6, 7],
    ['rise(x)', 18, 18],
    ['rise(x - 9)', 0, 0],
    ['rise(x + 16)', 50, 50],
    ['rise(x - 10)', Number.NaN, Number.NaN],
    ['rise(x + 17)', Number.NaN, Number.NaN],
    ['choose(kind, x, range)', 4, 4],
    ['share', 2, 2],
    ['x / below', -4, -0.8],
    ['nothing + x', Number.NaN, Number.NaN],
  ])('evaluates %s', async (text, low, high) => {
    const figures = figuresOf(await compile(calculatorOf(text)), entered({}))('f')
    expect(figures).toEqual({ low, high })
    expect(isFiniteInterval(figures)).toBe(Number.isFinite(low))
    expect(isFiniteInterval({ ...figures, high: Number.POSITIVE_INFINITY })).toBe(false)
  })

  it('takes every option for possible where none is chosen', () => {
    const formula = toRecord(parseFormula('choose(kind, a, 2 - a)'))
    expect(evaluateFormula(formula, { valueNamed: () => ({ low: 0, high: 1 }) })).toEqual({ low: 0, high: 2 })
  })
})

import { hull, type Interval, mapEnds } from './interval'

/** A function that a formula can call. */
export interface FormulaFunction {
  /** Smallest and largest number of values. */
  readonly count: readonly [fewest: number, most: number]
  readonly apply: (values: readonly Interval[]) => Interval
}

const several = [2, 9] as const
const one = [1, 1] as const

const spanOf = (values: readonly Interval[]) => hull(...values.flatMap(({ low, high }) => [low, high]))

/** The functions of formulas by name. None of them decreases when a value increases. */
export const formulaFunctions = {
  min: { count: several, apply: (values) => mapEnds(values, Math.min) },
  max: { count: several, apply: (values) => mapEnds(values, Math.max) },
  /** The next whole number. */
  ceil: { count: one, apply: (values) => mapEnds(values, (end = Number.NaN) => Math.ceil(end)) },
  /** The range from the smallest to the largest of estimates that disagree. */
  between: { count: several, apply: spanOf },
  /** Reads a plain volume as a normal volume: 1 m³ as 1 Nm³. */
  asNormal: { count: one, apply: spanOf },
  /** The absolute pressure of a gauge pressure and the pressure of the air around. */
  absolute: {
    count: [2, 2],
    apply: (values) => mapEnds(values, (gauge = Number.NaN, air = Number.NaN) => gauge + air),
  },
} satisfies Readonly<Record<string, FormulaFunction>>

/** Name of the call whose value depends on a choice: `choose(choice, one, other)`. */
export const CHOOSE = 'choose'

/** Name of a function. */
export type FunctionName = keyof typeof formulaFunctions

/** Whether a word is the name of a function. */
export function isFunctionName(word: unknown): word is FunctionName {
  return typeof word === 'string' && Object.hasOwn(formulaFunctions, word)
}

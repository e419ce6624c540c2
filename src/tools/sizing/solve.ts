import { boundsOf } from './bounds'
import { type CalculatorModel, type Input, isChoice, type NumberInput } from './calculator-model'
import { directionFinder } from './direction'
import { type Entered, figuresOf } from './evaluate'
import { isShown } from './fields'
import type { Interval } from './interval'

/** A question that is asked backwards: which figures of an input lead to a wanted result? */
export interface Question {
  /** Id of the input that is looked for. */
  readonly find: string
  /** Id of the formula whose result is given. */
  readonly given: string
  /** The wanted result, in the unit of the formula. */
  readonly figure: Interval
}

/** The answer: all figures of the input that can lead to the wanted result, or the nearest figure if none can. */
export type Solution =
  | { readonly type: 'found'; readonly value: Interval }
  | {
      readonly type: 'none'
      /** The end of the input's range whose result comes nearest, and that result. */
      readonly nearest: number
      readonly result: Interval
    }

/** Allows for the last digits of a calculation, so that rounding cannot exclude a solution. */
const TOLERANCE = 1e-12
/** Width to which both ends are narrowed, as a share of their size. */
const PRECISION = 1e-10
/** Boxes that one search may look at; when they are spent, the rest is included, which keeps the enclosure. */
const MAX_BOXES = 4000

/** Whether the effect of an input on a result has one direction, so that the question backwards has one answer. */
export function isReversible(
  model: CalculatorModel,
  entered: Entered,
  input: Input,
  given: string,
): input is NumberInput {
  if (isChoice(input) || !isShown(input, entered)) return false
  const direction = directionFinder(model, entered, input.id, boundsOf(input))(given)
  return direction === 'up' || direction === 'down'
}

/** Inputs for which the question backwards has one answer. */
export function reversibleInputs(model: CalculatorModel, entered: Entered, given: string): NumberInput[] {
  return model.inputs.filter((input) => isReversible(model, entered, input, given))
}

/**
 * Answers a question backwards with the formulas of the calculator. A part of the input's range is excluded only if the interval of
 * its results does not reach the wanted one, so the answer encloses every solution, to a billionth of the input's range. Ends
 * are narrowed by bisection.
 */
export function solve(model: CalculatorModel, entered: Entered, { find, given, figure }: Question): Solution {
  const input = model.inputs.find((one): one is NumberInput => one.id === find && !isChoice(one))
  const bounds = input ? boundsOf(input) : { low: Number.NaN, high: Number.NaN }
  const resultAt = (box: Interval) =>
    figuresOf(model, { ...entered, numbers: { ...entered.numbers, [find]: box } })(given)
  const mayReach = (box: Interval) => overlaps(resultAt(box), figure)
  const low = outermost(bounds, 'low', mayReach)
  const high = low && outermost(bounds, 'high', mayReach)
  if (low && high) return { type: 'found', value: withoutNoise({ low: low.low, high: high.high }, bounds) }
  const [least, greatest] = [bounds.low, bounds.high].map((end) => {
    const result = resultAt({ low: end, high: end })
    return { nearest: end, result, distance: distance(result, figure) }
  })
  const best = least && greatest && greatest.distance < least.distance ? greatest : least
  return { type: 'none', nearest: best?.nearest ?? Number.NaN, result: best?.result ?? figure }
}

/** Ends that differ from zero only by the precision of the search are zero. */
function withoutNoise({ low, high }: Interval, bounds: Interval): Interval {
  const least = (bounds.high - bounds.low) * TOLERANCE
  const clean = (figure: number) => (Math.abs(figure) < least ? 0 : figure)
  return { low: clean(low), high: clean(high) }
}

/** Whether two intervals may have a figure in common, within the tolerance of a calculation. What is no number excludes nothing. */
function overlaps(one: Interval, other: Interval): boolean {
  const slack = TOLERANCE * Math.max(...[one.low, one.high, other.low, other.high].map(Math.abs))
  return !(one.low > other.high + slack || other.low > one.high + slack)
}

function distance(one: Interval, other: Interval): number {
  return Math.max(0, one.low - other.high, other.low - one.high)
}

/** The first part of a range, from one of its ends, that is not excluded; undefined if the whole range is. */
function outermost(
  range: Interval,
  end: keyof Interval,
  mayReach: (box: Interval) => boolean,
): Interval | undefined {
  const waiting = [range]
  for (let looked = 0; looked < MAX_BOXES; looked += 1) {
    const box = waiting.pop()
    if (!box) return undefined
    if (!mayReach(box)) continue
    const middle = (box.low + box.high) / 2
    if (isNarrow(box, range) || middle <= box.low || middle >= box.high) return box
    const halves = [
      { low: box.low, high: middle },
      { low: middle, high: box.high },
    ]
    waiting.push(...(end === 'low' ? halves.reverse() : halves))
  }
  return waiting.at(-1)
}

function isNarrow({ low, high }: Interval, range: Interval): boolean {
  const size = Math.max(Math.abs(low), Math.abs(high), (range.high - range.low) * PRECISION)
  return high - low <= size * PRECISION
}

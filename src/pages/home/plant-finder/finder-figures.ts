import type { FinderRate, Quantity } from '../../../generated/content'
import type { Interval } from '../../../tools/sizing/interval'
import { type Position, positionOf, printedRangeIn } from '../../../tools/sizing/verdict'
import { mediumOf, withMedium } from '../../../units/quantity'
import { niceScale, type Scale } from '../../../units/scale'
import { definitionOf, type System, type TenderGas, type Unit } from '../../../units/unit-table'
import type { ChosenPlant } from './finder-choice'

/** A calculated figure with its unit. */
export interface FinderFigure extends Interval {
  readonly unit?: Unit | undefined
  /** What flows, if tenders have a unit for it. */
  readonly gas?: TenderGas | undefined
  /** Whether it is cooling, which US units count in tons of refrigeration. */
  readonly cooling?: boolean | undefined
  readonly unitLabel?: string | undefined
}

/** What a plant gives for an amount. */
export interface FinderFigures {
  readonly amount: FinderFigure
  /** The calculated answer; undefined where a published figure answers. */
  readonly result: FinderFigure | undefined
  readonly further: FinderFigure | undefined
  /** What is compared with the range of the plant: the amount, or the result if the amount measures something else. */
  readonly compared: FinderFigure
  /** The unit in which the figure and the range are compared. */
  readonly comparedUnit: Unit
  readonly position: Position
  /** Ends of the bar: those of the plant, or further ones for a figure beyond them. */
  readonly scale: Scale
}

/** Calculates the figures of a plant for an amount in its own unit. The position is that among the limits as `system` prints them. */
export function figuresOf(chosen: ChosenPlant, figure: number, system: System): FinderFigures {
  const { plant, amount, answer } = chosen
  const { quantity } = plant.range
  const { unit, unitLabel } = amount
  const medium = unit && isSameKind(unit, quantity) ? mediumOf(quantity) : undefined
  const entered = { low: figure, high: figure, unit, unitLabel, ...withMedium(medium) }
  const result = answer?.rate && times(answer.rate, figure)
  const compared = [entered, result].find((one) => one?.unit && isSameKind(one.unit, quantity)) ?? entered
  const comparedUnit = compared.unit && isSameKind(compared.unit, quantity) ? compared.unit : quantity.unit
  return {
    amount: entered,
    result,
    further: answer?.further && times(answer.further, figure),
    compared,
    comparedUnit,
    position: positionOf(compared, printedRangeIn(quantity, comparedUnit, system)),
    scale: scaleFor(compared, chosen.plant),
  }
}

function scaleFor({ high }: FinderFigure, { scale, range }: ChosenPlant['plant']): Scale {
  if (high <= scale.max) return scale
  const max = scale.log
    ? 10 ** Math.ceil(Math.log10(high))
    : niceScale({ max: high, unit: range.quantity.unit }).max
  return { ...scale, max }
}

function times({ low, high, ...rest }: FinderRate, figure: number): FinderFigure {
  return { low: low * figure, high: high * figure, ...rest }
}

function isSameKind(unit: Unit, quantity: Quantity): boolean {
  return definitionOf(unit).kind === definitionOf(quantity.unit).kind
}

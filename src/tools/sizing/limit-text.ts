import { type FormatOptions, formatEnd, formatQuantity } from '../../units/format'
import { mediumOf, type Quantity, shownUnit, withMedium } from '../../units/quantity'
import { type Unit, unitIn } from '../../units/unit-table'
import { intervalText } from './figures'
import { rangeIn } from './verdict'

/** Which part of a range is written; by default, all of it. */
export interface LimitOptions {
  readonly end?: 'min' | 'max'
  /** How many plants together have this upper limit. */
  readonly count?: number
}

/**
 * Writes the range of a product in the unit of a result. Where the visitor reads the unit in which the product is published, the
 * figures are those of the product page: a conversion of 360 Nm³/day, calculated from 15 Nm³/h, would have other digits.
 */
export function limitText(
  quantity: Quantity,
  unit: Unit,
  { end, count = 1, ...format }: LimitOptions & FormatOptions,
): string {
  const limits = count === 1 ? quantity : upperLimitOf(quantity, count)
  const medium = mediumOf(quantity)
  const { system = 'metric' } = format
  if (shownUnit(limits, system) === unitIn(unit, system, medium))
    return (end && formatEnd(limits, end, format)) ?? formatQuantity(limits, format).text
  const { low, high } = rangeIn(limits, unit)
  const ends = { low: end === 'max' ? high : low, high: end === 'min' ? low : high }
  return intervalText(ends, { unit, ...withMedium(medium), ...format })
}

/** The upper limit of several plants side by side. */
function upperLimitOf(quantity: Quantity, count: number): Quantity {
  const { value = 0, max = value, unit, reference } = quantity
  return { value: max * count, unit, ...(reference && { reference }), ...withMedium(mediumOf(quantity)) }
}

import type { Property, Quantity } from '../../generated/content'
import { convert } from '../../units/convert'
import type { FoundQuantity } from '../../units/find-quantity'
import { toNormalFlow } from '../../units/normal-flow'
import { isAboveOpenShare } from '../../units/quantity'
import { niceScale } from '../../units/scale'
import { definitionOf, isPower, type Unit } from '../../units/unit-table'
import type { Fit } from './results'

/** Pressures without a mark, which may mean gauge or absolute: they compare with both. */
const UNMARKED: { readonly [unit in Unit]?: Unit } = {
  'bar(g)': 'bar',
  'bar(a)': 'bar',
  psig: 'psi',
  psia: 'psi',
}

/** Ends of a typed figure in the unit of a specification. */
export interface Interval {
  readonly min: number
  readonly max: number
}

/** How a range lies to a typed figure, and how far they are apart: 0 inside, 1 or less for a near miss. */
export interface Comparison {
  readonly fit: Fit
  readonly distance: number
}

/**
 * Expresses a typed figure in the unit of a specification.
 * @returns undefined if the two measure different things
 */
export function intervalIn(
  typed: FoundQuantity,
  { unit, reference, max, gas }: Quantity,
  property: Property | undefined,
): Interval | undefined {
  if (typed.unit === undefined) return { min: typed.min, max: typed.max }
  if (typed.unit === 'ppm' && unit === '%')
    // Residual impurity: 10 ppm of oxygen is 99.999 % of nitrogen.
    return property === 'purity' && max !== undefined
      ? { min: 100 - typed.max / 1e4, max: 100 - typed.min / 1e4 }
      : undefined
  const normal =
    definitionOf(unit).kind === 'gas flow' ? toNormalFlow({ ...typed, unit: typed.unit }, gas) : undefined
  const [from, to] = normal ? (['Nm³/h', unit] as const) : comparable(typed.unit, unit)
  // Tons of refrigeration are cooling alone. Kilowatts that a visitor types can be cooling or electric.
  const isSamePower = isPower(from) && isPower(to) && (from !== 'TR' || property === 'cooling')
  if (definitionOf(from).kind !== definitionOf(to).kind && !isSamePower) return undefined
  const { min, max: end } = normal ?? typed
  const figures = [min, end].map((figure) => convert(figure, from, to, { to: reference }))
  return { min: Math.min(...figures), max: Math.max(...figures) }
}

/** Replaces units that do not convert into each other, but may mean the same, by ones that do. */
function comparable(typed: Unit, specified: Unit): [Unit, Unit] {
  const [one, other] = [UNMARKED[typed], UNMARKED[specified]]
  if (one && !other) return [one, specified]
  if (other && !one) return [typed, other]
  return [typed, specified]
}

/** Compares the range of a specification with a typed figure. */
export function compareRange(typed: Interval, quantity: Quantity): Comparison {
  const { min, max } = endsOf(quantity)
  if (isAboveOpenShare(quantity, typed.max)) return { fit: 'open', distance: 0.5 }
  const isAbove = quantity.exclusive ? typed.min > min : typed.min >= min
  const isBelow = quantity.exclusive ? typed.max < max : typed.max <= max
  if (isAbove && isBelow) return { fit: 'inside', distance: 0 }
  const endsBelow = quantity.exclusive ? typed.min >= max : typed.min > max
  if (endsBelow) return { fit: 'endsBelow', distance: distance(typed.min, max, quantity) }
  const startsAbove = quantity.exclusive ? typed.max <= min : typed.max < min
  if (startsAbove) return { fit: 'startsAbove', distance: distance(typed.max, min, quantity) }
  return { fit: 'partly', distance: 0.1 }
}

/** Ends of a range. “Down to −70 °C” and “up to 99 %” end where their scale does, an “at least” nowhere. */
function endsOf(quantity: Quantity): Interval {
  const { value, min, max, wording } = quantity
  const scale = niceScale(quantity)
  return {
    min: value ?? min ?? (wording ? scale.min : Number.NEGATIVE_INFINITY),
    max: value ?? max ?? (wording ? scale.max : Number.POSITIVE_INFINITY),
  }
}

/** Distance in terms of what an engineer would call close: 20 degrees, 5 percentage points, or a factor of three. */
function distance(figure: number, end: number, { unit }: Quantity): number {
  if (definitionOf(unit).kind === 'temperature') return Math.abs(figure - end) / 20
  if (unit === '%') return Math.abs(figure - end) / 5
  return Math.min(figure, end) > 0 ? Math.abs(Math.log(figure / end)) / Math.log(3) : Number.POSITIVE_INFINITY
}

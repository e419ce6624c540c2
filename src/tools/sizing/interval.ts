/** Every figure between two ends, both included. A single figure has equal ends. */
export interface Interval {
  readonly low: number
  readonly high: number
}

/** The interval that holds all the given figures and nothing beyond them. */
export function hull(...figures: readonly number[]): Interval {
  return { low: Math.min(...figures), high: Math.max(...figures) }
}

/** Every sum of a figure of each interval. */
export function add(one: Interval, other: Interval): Interval {
  return { low: one.low + other.low, high: one.high + other.high }
}

/** Every difference of a figure of each interval. */
export function subtract(one: Interval, other: Interval): Interval {
  return { low: one.low - other.high, high: one.high - other.low }
}

/** Every product of a figure of each interval. */
export function multiply(one: Interval, other: Interval): Interval {
  return hull(one.low * other.low, one.low * other.high, one.high * other.low, one.high * other.high)
}

/** Every quotient of a figure of each interval; not a number if the divisor can be zero. */
export function divide(one: Interval, other: Interval): Interval {
  if (other.low <= 0 && other.high >= 0) return { low: Number.NaN, high: Number.NaN }
  return multiply(one, hull(1 / other.low, 1 / other.high))
}

/** Applies a function that never decreases to both ends. */
export function mapEnds(intervals: readonly Interval[], apply: (...ends: number[]) => number): Interval {
  return {
    low: apply(...intervals.map(({ low }) => low)),
    high: apply(...intervals.map(({ high }) => high)),
  }
}

/** Whether both ends are finite numbers. */
export function isFiniteInterval({ low, high }: Interval): boolean {
  return Number.isFinite(low) && Number.isFinite(high)
}

import type { CalculatorTable } from '../../generated/content'
import { toCoherent } from '../../units/dimension'
import { hull, type Interval } from './interval'

/** Reads a table at every figure of an interval; both are in coherent units. Not a number outside the table. */
export function readTable(table: CalculatorTable, { low, high }: Interval): Interval {
  const rows = table.rows.map(
    ([from = Number.NaN, to = Number.NaN]) =>
      [toCoherent(from, table.fromUnit), toCoherent(to, table.unit)] as const,
  )
  // The content check has found that values only rise, or only fall, so both ends give all values between them.
  return hull(valueAt(rows, table.curve, low), valueAt(rows, table.curve, high))
}

/** Whether the values of a table fall while its figures rise. */
export function isFalling({ rows }: CalculatorTable): boolean {
  return (rows[0]?.[1] ?? 0) > (rows.at(-1)?.[1] ?? 0)
}

type Row = readonly [from: number, to: number]

function valueAt(rows: readonly Row[], curve: CalculatorTable['curve'], figure: number): number {
  const end = rows.findIndex(([from]) => from >= withTolerance(figure))
  const [before, after] = [rows[Math.max(0, end - 1)], rows[end]]
  if (!before || !after) return Number.NaN
  if (end === 0) return isSame(after[0], figure) ? after[1] : Number.NaN
  const [x0, y0] = before
  const [x1, y1] = after
  if (curve === 'straight') return y0 + ((y1 - y0) * (figure - x0)) / (x1 - x0)
  // The logarithm of a vapour pressure is nearly a straight line over the reciprocal of the absolute temperature.
  const share = (1 / x0 - 1 / figure) / (1 / x0 - 1 / x1)
  return y0 * (y1 / y0) ** share
}

/** Conversions can move a figure past the last row by its last digits. */
const withTolerance = (figure: number) => figure - Math.abs(figure) * 1e-12
const isSame = (one: number, other: number) => Math.abs(one - other) <= Math.abs(other) * 1e-12

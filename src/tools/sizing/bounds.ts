import type { NumberField } from './calculator-model'
import { defaultFigures } from './evaluate'
import type { Interval } from './interval'

/** How many times smaller or larger than the published figure a visitor's own may be. */
const FACTOR = 100

/**
 * The figures that a visitor may enter for an input or a coefficient, in its own unit. Inputs have bounds in the content.
 * The bounds of a coefficient keep its sign, so that a divisor never becomes zero, and leave room for any serious figure.
 */
export function boundsOf(field: NumberField): Interval {
  if ('default' in field) return { low: field.min, high: field.max }
  const { low, high } = defaultFigures(field)
  if (field.definition) return { low, high }
  if (field.unit === '°C' || field.unit === '°F') return { low: -200, high: 1000 }
  if (low <= 0) return { low: -1e6, high: 1e6 }
  return { low: low / FACTOR, high: field.unit === '%' ? 100 : high * FACTOR }
}

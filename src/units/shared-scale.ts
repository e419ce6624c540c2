import { figuresOf, type Quantity } from './quantity'
import { niceScale, type Scale } from './scale'

/** Ratio of the largest to the smallest upper end from which a linear scale would hide the small ranges. */
const DECADES_FROM = 8

/**
 * A scale on which ranges of the same unit can be compared: linear with round ends, or in decades when the largest range
 * ends eight times beyond the smallest.
 */
export function sharedScale(quantities: readonly Quantity[]): Scale {
  const figures = quantities.flatMap(figuresOf)
  const ends = quantities.map((quantity) => Math.max(...figuresOf(quantity)))
  const smallest = Math.min(...figures)
  const isShare = quantities.some(({ unit }) => unit === '%')
  if (smallest > 0 && !isShare && Math.max(...ends) >= DECADES_FROM * Math.min(...ends))
    return {
      min: 10 ** (Math.ceil(Math.log10(smallest)) - 1),
      max: 10 ** Math.ceil(Math.log10(Math.max(...figures))),
      log: true,
    }
  if (isShare && smallest >= 90) return { min: 90, max: 100 }
  const scales = quantities.map(niceScale)
  return { min: Math.min(...scales.map(({ min }) => min)), max: Math.max(...scales.map(({ max }) => max)) }
}

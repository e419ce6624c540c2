import { GasLine } from '../../../components/layout/gas-line'
import { QuantityText } from '../../../components/text/quantity-text'
import type { ProductRange } from '../../../generated/content'
import * as text from '../../../generated/interface/sizing'
import { figureStyle } from '../../../generated/language'
import type { Interval } from '../../../tools/sizing/interval'
import { rangeIn } from '../../../tools/sizing/verdict'
import { mediumOf, withMedium } from '../../../units/quantity'
import { formatScale, niceScale, type Scale, scalePosition } from '../../../units/scale'
import { type System, type Unit, unitIn } from '../../../units/unit-table'
import styles from './comparison-bar.module.css'

interface ComparisonProps {
  readonly value: Interval
  readonly unit: Unit
  readonly product: ProductRange
  /** By default, from zero to a round figure beyond both ranges. */
  readonly scale?: Scale
}

/**
 * A result as a gas line on the outlined range of a product. Hidden from assistive technology, because it repeats the figures
 * and the verdict.
 */
export function ComparisonBar({
  value,
  unit,
  product,
  scale = scaleFor(value, unit, product),
}: ComparisonProps) {
  const own = scalePosition({ min: value.low, max: value.high, unit }, scale)
  const range = rangeIn(product.quantity, unit)
  const covered = scalePosition(
    {
      ...(Number.isFinite(range.low) && { min: range.low }),
      ...(Number.isFinite(range.high) && { max: range.high }),
      unit,
    },
    scale,
  )
  const medium = mediumOf(product.quantity)
  const ends = (system: System) => {
    const of = { min: value.low, unit, ...withMedium(medium) }
    const { start, end } = formatScale(scale, of, { system, style: figureStyle })
    return { start, end: `${end} ${unitIn(unit, system, medium)}` }
  }
  const [metric, us, tender] = [ends('metric'), ends('us'), ends('tender')]
  return (
    <span className={styles.bar} aria-hidden="true">
      <span
        className={styles.product}
        data-open={Number.isFinite(range.high) ? undefined : ''}
        style={{ '--from': covered.a, '--to': covered.b }}
      />
      <span className={styles.own} style={{ '--from': own.a, '--to': own.b }}>
        <GasLine />
      </span>
      <em>
        <QuantityText metric={metric.start} us={us.start} tender={tender.start} />
      </em>
      <em>
        <QuantityText metric={metric.end} us={us.end} tender={tender.end} />
      </em>
    </span>
  )
}

/** A scale from zero to a round figure beyond the result and the range of the product. */
function scaleFor(value: Interval, unit: Unit, { quantity }: ProductRange): Scale {
  const { low, high } = rangeIn(quantity, unit)
  const top = Math.max(value.high, Number.isFinite(high) ? high : low * 2)
  return niceScale({ min: Math.min(0, value.low), max: top, unit })
}

/** What the two marks of the bar mean. */
export function ComparisonLegend() {
  return (
    <p className={styles.legend} aria-hidden="true">
      <span>
        <GasLine className={styles.ownMark} />
        {text.yourResult}
      </span>
      <span>
        <span className={styles.productMark} />
        {text.onePlant}
      </span>
    </p>
  )
}

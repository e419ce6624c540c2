import type { Quantity } from '../../generated/content'
import { figureStyle } from '../../generated/language'
import { formatScale, niceScale, type Scale, scalePosition } from '../../units/scale'
import { QuantityText } from '../text/quantity-text'
import { RangeBar } from './range-bar'

interface QuantityScaleProps {
  readonly quantity: Quantity
  /** The authored scale; by default one with round ends. */
  readonly scale?: Scale | undefined
}

/** A quantity as a bar on its scale, with labels in the visitor's units. */
export function QuantityScale({ quantity, scale = niceScale(quantity) }: QuantityScaleProps) {
  const { a, b } = scalePosition(quantity, scale)
  const metric = formatScale(scale, quantity, { system: 'metric', style: figureStyle })
  const us = formatScale(scale, quantity, { system: 'us', style: figureStyle })
  return (
    <RangeBar
      from={a}
      to={b}
      start={<QuantityText metric={metric.start} us={us.start} />}
      end={<QuantityText metric={metric.end} us={us.end} />}
    />
  )
}

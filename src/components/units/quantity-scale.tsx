import type { Quantity } from '../../generated/content'
import { figureStyle } from '../../generated/language'
import { formatScale, niceScale, type Scale, scalePosition } from '../../units/scale'
import type { System } from '../../units/unit-table'
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
  const label = (end: 'start' | 'end') => {
    const write = (system: System) => formatScale(scale, quantity, { system, style: figureStyle })[end]
    return <QuantityText metric={write('metric')} us={write('us')} tender={write('tender')} />
  }
  return <RangeBar from={a} to={b} start={label('start')} end={label('end')} />
}

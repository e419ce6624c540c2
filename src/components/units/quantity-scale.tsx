import type { Quantity } from '../../generated/content'
import { figureStyle } from '../../generated/language'
import { decadesOf, formatScale, niceScale, type Scale, scalePosition } from '../../units/scale'
import { EachSystem } from './each-system'
import { RangeBar } from './range-bar'

interface QuantityScaleProps {
  readonly quantity: Quantity
  /** The authored scale; by default one with round ends. */
  readonly scale?: Scale | undefined
}

/** A quantity as a bar on its scale, with labels in the visitor's units. */
export function QuantityScale({ quantity, scale = niceScale(quantity) }: QuantityScaleProps) {
  const { a, b } = scalePosition(quantity, scale)
  const label = (end: 'start' | 'end') => (
    <EachSystem write={(system) => formatScale(scale, quantity, { system, style: figureStyle })[end]} />
  )
  return <RangeBar from={a} to={b} parts={decadesOf(scale)} start={label('start')} end={label('end')} />
}

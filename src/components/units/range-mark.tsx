import type { Quantity } from '../../units/quantity'
import { type Scale, scalePosition } from '../../units/scale'
import styles from './range-mark.module.css'

interface RangeMarkProps {
  readonly quantity: Quantity
  readonly scale: Scale
  /** The visitor's own figure in the unit of the quantity. */
  readonly own?: { readonly low: number; readonly high: number } | undefined
}

/** A published range on its scale, with a needle at the visitor's figure. Hidden, because the figures stand beside it. */
export function RangeMark({ quantity, scale, own }: RangeMarkProps) {
  const range = scalePosition(quantity, scale)
  const needle = own && scalePosition({ min: own.low, max: own.high, unit: quantity.unit }, scale)
  return (
    <span className={styles.bar} aria-hidden="true">
      <span style={{ '--from': range.a, '--to': range.b }} />
      {needle ? <i style={{ '--from': needle.a, '--to': needle.b }} /> : null}
    </span>
  )
}

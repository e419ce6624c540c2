import type { ReactNode } from 'react'
import { GasLine } from '../layout/gas-line'
import styles from './range-bar.module.css'

interface RangeBarProps {
  /** Start and end of the range in per cent of the scale. */
  readonly from: number
  readonly to: number
  /** How many parts the ticks divide the scale into. */
  readonly parts?: number | undefined
  /** Labels of the two ends of the scale. */
  readonly start: ReactNode
  readonly end: ReactNode
}

/**
 * Bar that shows a range on its scale, with ticks at the quarters by default. Hidden from assistive technology, because it
 * repeats the figure beside it.
 */
export function RangeBar({ from, to, parts, start, end }: RangeBarProps) {
  return (
    <span className={styles.bar} style={{ '--from': from, '--to': to, '--parts': parts }} aria-hidden="true">
      <GasLine className={styles.line} />
      <em>{start}</em>
      <em>{end}</em>
    </span>
  )
}

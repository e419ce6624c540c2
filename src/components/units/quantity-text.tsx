import type { ReactNode } from 'react'
import styles from './quantity-text.module.css'

interface QuantityTextProps {
  readonly metric: ReactNode
  readonly us: ReactNode
}

/**
 * Shows one of two texts after the visitor's choice of units. Both stand in the page and style decides, so that a
 * remembered choice holds before any script has run; equal texts are written once.
 */
export function QuantityText({ metric, us }: QuantityTextProps) {
  if (metric === us) return metric
  return (
    <>
      <span className={styles.metric}>{metric}</span>
      <span className={styles.us}>{us}</span>
    </>
  )
}

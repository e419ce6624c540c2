import type { ReactNode } from 'react'
import styles from './quantity-text.module.css'

interface QuantityTextProps {
  readonly metric: ReactNode
  readonly us: ReactNode
}

/**
 * Text of a quantity in the visitor's units. The page contains both texts and CSS shows one, so that a stored choice
 * applies before hydration; equal texts are rendered once.
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

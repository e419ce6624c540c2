import type { ReactNode } from 'react'
import styles from './quantity-text.module.css'

interface QuantityTextProps {
  readonly metric: ReactNode
  readonly us: ReactNode
  /** `tspan` inside a drawing. */
  readonly as?: 'span' | 'tspan'
}

/**
 * Text of a quantity in the visitor's units. The page contains both texts and CSS shows one, so that a stored choice
 * applies before hydration; equal texts are rendered once. Translators leave it as it is.
 */
export function QuantityText({ metric, us, as: Element = 'span' }: QuantityTextProps) {
  if (metric === us) return <Element translate="no">{metric}</Element>
  return (
    <>
      <Element className={styles.metric} translate="no">
        {metric}
      </Element>
      <Element className={styles.us} translate="no">
        {us}
      </Element>
    </>
  )
}

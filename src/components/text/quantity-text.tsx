import type { ReactNode } from 'react'
import styles from './quantity-text.module.css'

interface QuantityTextProps {
  readonly metric: ReactNode
  readonly us: ReactNode
  /** `tspan` inside a drawing, where SVG has no attribute `translate`. */
  readonly as?: 'span' | 'tspan'
}

/**
 * Text of a quantity in the visitor's units. The page contains both texts and CSS shows one, so that a stored choice
 * applies before hydration; equal texts are rendered once. Translators leave it as it is.
 */
export function QuantityText({ metric, us, as: Element = 'span' }: QuantityTextProps) {
  const translate = Element === 'span' ? 'no' : undefined
  if (metric === us) return <Element translate={translate}>{metric}</Element>
  return (
    <>
      <Element className={styles.metric} translate={translate}>
        {metric}
      </Element>
      <Element className={styles.us} translate={translate}>
        {us}
      </Element>
    </>
  )
}

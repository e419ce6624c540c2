import type { ReactNode } from 'react'
import type { System } from '../../units/unit-table'
import styles from './quantity-text.module.css'

interface QuantityTextProps {
  readonly metric: ReactNode
  readonly us: ReactNode
  /** As tenders write it; the metric text by default. */
  readonly tender?: ReactNode
  /** Whether it is a figure, which does not break over lines. */
  readonly isFigure?: boolean
  /** `tspan` inside a drawing, where SVG has no attribute `translate`. */
  readonly as?: 'span' | 'tspan'
}

/**
 * Text of a quantity in the visitor's units. The page contains all texts and CSS shows one, so that a stored choice
 * applies before hydration; equal texts are rendered once. Translators leave it as it is.
 */
export function QuantityText({
  metric,
  us,
  tender = metric,
  isFigure = false,
  as: Element = 'span',
}: QuantityTextProps) {
  const translate = Element === 'span' ? 'no' : undefined
  const whole = isFigure ? styles.figure : undefined
  if (metric === us && metric === tender)
    return (
      <Element className={whole} translate={translate}>
        {metric}
      </Element>
    )
  const texts: Readonly<Record<System, ReactNode>> = { metric, us, tender }
  const systems = ['metric', 'us', 'tender'] as const
  return systems.map((system) => {
    const sameText = systems.filter((other) => texts[other] === texts[system])
    if (sameText[0] !== system) return null
    const className = [whole, ...sameText.map((one) => styles[one])].filter(Boolean).join(' ')
    return (
      <Element key={system} className={className} translate={translate}>
        {texts[system]}
      </Element>
    )
  })
}

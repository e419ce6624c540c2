import type { ReactNode } from 'react'
import styles from './unit-field.module.css'

interface UnitFieldProps {
  readonly unit: string
  /** Id for `aria-describedby` of the input. */
  readonly unitId: string
  /** The input. */
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** The border around an input for a figure and the unit after it. */
export function UnitField({ unit, unitId, children, className = '' }: UnitFieldProps) {
  return (
    <span className={`${styles.field} ${className}`} data-focus-frame="">
      {children}
      <span key={unit} id={unitId} translate="no">
        {unit}
      </span>
    </span>
  )
}

import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './icon-button.module.css'

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** Accessible name. */
  readonly label: string
  readonly icon: ReactNode
  /** `square` has rounded corners; `round` is a circle. */
  readonly shape?: 'round' | 'square'
}

/** A button with only an icon, 52 px wide. */
export function IconButton({ label, icon, shape = 'round', className, ...rest }: IconButtonProps) {
  const names = [styles.button, styles[shape], className].filter(Boolean).join(' ')
  return (
    <button type="button" aria-label={label} {...rest} className={names}>
      {icon}
    </button>
  )
}

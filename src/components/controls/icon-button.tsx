import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './icon-button.module.css'

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** What the button does, for people who do not see the symbol. */
  readonly label: string
  readonly icon: ReactNode
  /** `square` has rounded corners; `round` is a circle. */
  readonly shape?: 'round' | 'square'
}

/** A button with a symbol only, 52 px. */
export function IconButton({ label, icon, shape = 'round', className, ...rest }: IconButtonProps) {
  const names = [styles.button, styles[shape], className].filter(Boolean).join(' ')
  return (
    <button type="button" aria-label={label} {...rest} className={names}>
      {icon}
    </button>
  )
}

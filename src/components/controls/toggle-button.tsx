import type { ComponentProps } from 'react'
import type { IconName } from '../../generated/content'
import { Icon } from '../text/icon'
import { Button } from './button'
import styles from './toggle-button.module.css'

interface ToggleButtonProps extends Omit<ComponentProps<typeof Button>, 'variant' | 'className'> {
  readonly isPressed: boolean
  /** Icon while it is not pressed. */
  readonly icon: IconName
}

/** A button that stays pressed, with a tick instead of its icon. */
export function ToggleButton({ isPressed, icon, children, ...rest }: ToggleButtonProps) {
  return (
    <Button {...rest} variant="line" className={styles.toggle} aria-pressed={isPressed}>
      <Icon name={isPressed ? 'check-circle' : icon} />
      <span>{children}</span>
    </Button>
  )
}

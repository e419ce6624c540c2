import type { ComponentProps, FocusEvent, ReactNode } from 'react'
import styles from './radio-option.module.css'

interface RadioOptionProps extends Pick<ComponentProps<'input'>, 'name' | 'value' | 'checked'> {
  readonly onChoose: () => void
  /** Class of the label, which shows the states of the button inside with `:has()`. */
  readonly className: string | undefined
  /** Whether the label is dim, because the option does not go with another choice. */
  readonly isDim?: boolean
  /** The label. */
  readonly children: ReactNode
}

/** A radio button of which only the label shows: the button covers it invisibly. */
export function RadioOption({ onChoose, className, isDim = false, children, ...button }: RadioOptionProps) {
  return (
    <label className={`${styles.option} ${className}`} data-focus-frame="" data-dim={isDim ? '' : undefined}>
      <input type="radio" {...button} onChange={onChoose} onFocus={showWhole} />
      {children}
    </label>
  )
}

/** Scrolls an option that the keyboard has reached into view, which browsers do only where no part of it shows. */
function showWhole({ currentTarget }: FocusEvent<HTMLInputElement>): void {
  // Between the press and the release of a pointer the option must not move.
  if (!currentTarget.matches(':focus-visible')) return
  currentTarget.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

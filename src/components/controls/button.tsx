import type { ComponentPropsWithRef, ReactNode } from 'react'
import { SmartLink, type SmartLinkProps } from '../links/smart-link'
import { Icon } from '../text/icon'
import styles from './button.module.css'

interface ButtonStyle {
  /** gas: the primary action of a page; ink: a normal action; line: a secondary action. */
  readonly variant?: 'gas' | 'ink' | 'line' | undefined
  readonly size?: 'normal' | 'small' | undefined
  /** Whether an arrow follows the text. */
  readonly arrow?: boolean
}

function buttonClass(
  { variant = 'ink', size = 'normal' }: ButtonStyle,
  className: string | undefined,
): string {
  return [styles.button, styles[variant], size === 'small' && styles.small, className]
    .filter(Boolean)
    .join(' ')
}

/** A button. Its default `type` is `button`, so that it does not submit a form by accident. */
export function Button({
  variant,
  size,
  arrow = false,
  className,
  children,
  ...rest
}: ButtonStyle & ComponentPropsWithRef<'button'>) {
  return (
    <button type="button" {...rest} className={buttonClass({ variant, size }, className)}>
      {arrow ? withArrow(children) : children}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  arrow = false,
  className,
  children,
  ...rest
}: ButtonStyle & SmartLinkProps) {
  return (
    <SmartLink {...rest} className={buttonClass({ variant, size }, className)}>
      {arrow ? withArrow(children) : children}
    </SmartLink>
  )
}

/** Adds the arrow. Text that can change after hydration must be the only child of its element, so it has no arrow. */
function withArrow(children: ReactNode) {
  return (
    <>
      {children}
      <Arrow />
    </>
  )
}

/** The arrow of a button, for buttons that place it themselves. */
export function Arrow() {
  return <Icon name="arrow-right" className={styles.arrow} />
}

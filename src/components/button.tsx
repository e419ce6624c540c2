import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './button.module.css'
import { SmartLink, type SmartLinkProps } from './smart-link'

interface Look {
  /** gas: the one main action. ink: an ordinary action. line: a lesser one. */
  readonly variant?: 'gas' | 'ink' | 'line'
  readonly size?: 'normal' | 'small'
  /** A symbol after the text; it moves a little on hover when it is an arrow. */
  readonly after?: ReactNode
}

function look({ variant = 'ink', size = 'normal' }: Look, className: string | undefined): string {
  return [styles.button, styles[variant], size === 'small' && styles.small, className]
    .filter(Boolean)
    .join(' ')
}

/** A button. `type` is `button` unless said otherwise, so that none sends a form by accident. */
export function Button({
  variant,
  size,
  after,
  className,
  children,
  ...rest
}: Look & ComponentPropsWithRef<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={look({ ...(variant && { variant }), ...(size && { size }) }, className)}
    >
      {children}
      {after}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, after, className, children, ...rest }: Look & SmartLinkProps) {
  return (
    <SmartLink {...rest} className={look({ ...(variant && { variant }), ...(size && { size }) }, className)}>
      {children}
      {after}
    </SmartLink>
  )
}

import type { ReactNode } from 'react'
import styles from './wrap.module.css'

interface WrapProps {
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** Centred container: at most 1312 px of content, with a gutter that grows with the window. */
export function Wrap({ children, className }: WrapProps) {
  return <div className={className ? `${styles.wrap} ${className}` : styles.wrap}>{children}</div>
}

import type { ReactNode } from 'react'
import styles from './container.module.css'

interface ContainerProps {
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** Centred container: at most 1312 px of content, with a gutter that grows with the window. */
export function Container({ children, className }: ContainerProps) {
  return <div className={className ? `${styles.container} ${className}` : styles.container}>{children}</div>
}

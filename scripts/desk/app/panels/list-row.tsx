import type { ReactNode } from 'react'
import styles from './panel.module.css'

interface ListRowProps {
  readonly start: ReactNode
  readonly end: ReactNode
  readonly isDisabled?: boolean
  readonly onOpen: () => void
  readonly children: ReactNode
}

/** A row of a list, which opens a field or a file. */
export function ListRow({ start, end, isDisabled, onOpen, children }: ListRowProps) {
  return (
    <button
      type="button"
      className={`${styles.change} ${styles.rowButton}`}
      disabled={isDisabled}
      onClick={onOpen}
    >
      {start}
      <span>{children}</span>
      {end}
    </button>
  )
}

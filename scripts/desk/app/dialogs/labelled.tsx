import type { ReactNode } from 'react'
import controls from '../styles/controls.module.css'
import styles from './task-dialog.module.css'

/** A question of a task with its control. */
export function Labelled({
  label,
  help,
  children,
}: {
  readonly label: string
  readonly help?: string
  readonly children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child.
    <label className={styles.field}>
      <b>{label}</b>
      {help !== undefined && <span className={controls.muted}>{help}</span>}
      {children}
    </label>
  )
}

import type { ReactNode } from 'react'
import styles from './panel.module.css'

/** A framed panel with light background, also inside dark sections; holds a form. */
export function Panel({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.panel} data-surface="paper">
      {children}
    </div>
  )
}

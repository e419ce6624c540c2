import type { ReactNode } from 'react'
import styles from './panel.module.css'

/** A framed sheet of paper, also on the dark slab: what holds a form. */
export function Panel({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.panel} data-surface="paper">
      {children}
    </div>
  )
}

import type { ReactNode } from 'react'
import styles from './lede.module.css'

/** The paragraph that opens a text: larger and in the second ink. */
export function Lede({ children }: { readonly children: ReactNode }) {
  return <p className={styles.lede}>{children}</p>
}

import { useHydrated, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { KeptList } from './kept-list'
import styles from './kept-lists.module.css'
import { ReceivedList } from './received-list'

/** The pages of the address, which the visitor may keep, and below them the visitor's own list. */
export function KeptLists() {
  const isHydrated = useHydrated()
  const { pages } = useSearch({ strict: false }) as { readonly pages?: unknown }
  const heading = useRef<HTMLHeadingElement>(null)
  // The list is on this device only, so the server has rendered none.
  if (!isHydrated) return <div className={styles.lists} />
  return (
    <div className={styles.lists}>
      {typeof pages === 'string' ? <ReceivedList key={pages} pages={pages} /> : null}
      <KeptList heading={heading} />
    </div>
  )
}

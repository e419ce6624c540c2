import type { ReactNode } from 'react'
import styles from './publish.module.css'

interface StationProps {
  /** Number of the station; absent for the last one. */
  readonly number?: number
  readonly title: string
  /** What is there, as in `2 versions`; undefined if nothing is. */
  readonly count: string | undefined
  /** Whether the desk does not know what is there. */
  readonly isUnknown?: boolean
  /** Whether nothing goes on from here until the editor acts. */
  readonly isStopped?: boolean
  readonly about: ReactNode
  readonly action?: ReactNode
  readonly children?: ReactNode
}

/** One stop on the way from the editor to visitors. */
export function Station(props: StationProps) {
  const { number, title, count, isUnknown = false, isStopped = false, about, action, children } = props
  return (
    <li
      className={styles.station}
      data-sign={isUnknown ? '?' : (number ?? '✓')}
      data-empty={count === undefined && number !== undefined ? '' : undefined}
      data-unknown={isUnknown ? '' : undefined}
      data-stopped={isStopped ? '' : undefined}
      data-last={number === undefined ? '' : undefined}
    >
      <section aria-label={title}>
        <header>
          <h2 className={styles.title}>{title}</h2>
          {count !== undefined && <span className={styles.count}>{count}</span>}
          {action !== undefined && <div className={styles.action}>{action}</div>}
        </header>
        <p className={styles.about}>{about}</p>
        {children}
      </section>
    </li>
  )
}

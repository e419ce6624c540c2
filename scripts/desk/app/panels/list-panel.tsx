import type { ReactNode } from 'react'
import { Icon } from '../parts/icon'
import { useSession } from '../session/use-desk'
import controls from '../styles/controls.module.css'
import styles from './panel.module.css'

interface ListPanelProps {
  readonly title: ReactNode
  readonly about: ReactNode
  /** Name of the list for screen readers. */
  readonly label: string
  /** Controls of the bar. */
  readonly tools?: ReactNode
  readonly children: ReactNode
}

/** A list that replaces the page view, with a bar that leads back to it. */
export function ListPanel({ title, about, label, tools, children }: ListPanelProps) {
  const session = useSession()
  return (
    <>
      <div className={styles.bar}>
        <h1>{title}</h1>
        <p>{about}</p>
        {tools}
        <button
          type="button"
          className={controls.button}
          onClick={() => session.update({ query: '', view: 'page' })}
        >
          <Icon name="page" />
          Back to the page
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls, with the keyboard too. */}
      <section className={styles.body} tabIndex={0} aria-label={label}>
        <div className={styles.inner}>{children}</div>
      </section>
    </>
  )
}

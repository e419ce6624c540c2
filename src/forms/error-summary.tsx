import type { Ref } from 'react'
import { Icon } from '../components/text/icon'
import * as text from '../generated/interface/forms'
import styles from './error-summary.module.css'

export interface SummaryEntry {
  /** Id of the control that the link focuses. */
  readonly id: string
  readonly label: string
  readonly message: string
}

interface ErrorSummaryProps {
  readonly heading: string
  /** The reason of an error that concerns no single field. */
  readonly reason?: string | undefined
  readonly entries: readonly SummaryEntry[]
  /** `warn`: the summary holds only warnings. */
  readonly tone?: 'error' | 'warn'
  readonly ref?: Ref<HTMLDivElement>
}

/** Summary of the errors of a form, with a link to each field. The form focuses it when it appears. */
export function ErrorSummary({ heading, reason, entries, tone = 'error', ref }: ErrorSummaryProps) {
  return (
    <div className={styles.summary} data-tone={tone} role="alert" tabIndex={-1} ref={ref}>
      <Icon name="warning" />
      <h3>{heading}</h3>
      {reason ? <p className={styles.text}>{reason}</p> : null}
      {entries.length > 0 ? (
        <ul className={styles.list}>
          {entries.map(({ id, label, message }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(id)?.focus()
                }}
              >
                {text.labelled({ label, message })}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

/**
 * Returns the heading of an error summary.
 * @param problems number of invalid answers
 * @param concerns number of valid answers with a warning
 */
export function summaryHeading(problems: number, concerns: number): string {
  return problems > 0 ? text.problems({ count: problems }) : text.concerns({ count: concerns })
}

import type { Ref } from 'react'
import { Icon } from '../../components/text/icon'
import * as text from '../../generated/interface/forms'
import styles from './error-summary.module.css'

export interface SummaryEntry {
  /** Id of the control that the link focuses. */
  readonly id: string
  readonly label: string
  readonly message: string
}

interface ErrorSummaryProps {
  /** Missing and invalid answers. */
  readonly problems: readonly SummaryEntry[]
  /** Valid answers with a warning. */
  readonly concerns: readonly SummaryEntry[]
  /** Why the answers were not sent, when it concerns no single field. */
  readonly failure?: { readonly heading: string; readonly reason: string } | undefined
  readonly ref?: Ref<HTMLDivElement>
}

/**
 * Summary of the errors of a form, and apart from them its warnings, with a link to each field. The form focuses it when
 * it appears.
 */
export function ErrorSummary({ problems, concerns, failure, ref }: ErrorSummaryProps) {
  const tone = failure || problems.length > 0 ? 'error' : 'warn'
  return (
    <div className={styles.summary} data-tone={tone} role="alert" tabIndex={-1} ref={ref}>
      <Icon name="warning" />
      {failure ? (
        <>
          <h3>{failure.heading}</h3>
          <p>{failure.reason}</p>
        </>
      ) : null}
      <EntryList heading={text.problems} entries={problems} />
      <EntryList heading={text.concerns} entries={concerns} />
    </div>
  )
}

interface EntryListProps {
  readonly heading: (values: { readonly count: number }) => string
  readonly entries: readonly SummaryEntry[]
}

/** Entries below a heading with their number; nothing when there are none. */
function EntryList({ heading, entries }: EntryListProps) {
  if (entries.length === 0) return null
  return (
    <>
      <h3>{heading({ count: entries.length })}</h3>
      <ul>
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
    </>
  )
}

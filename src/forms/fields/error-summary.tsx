import { type Ref, useId } from 'react'
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
 * it appears, and screen readers then read its name. It is no live region: it would be read twice, and each corrected field
 * would announce the rest of the list.
 */
export function ErrorSummary({ problems, concerns, failure, ref }: ErrorSummaryProps) {
  const id = useId()
  const headings = [
    failure && 'failure',
    problems.length > 0 && 'problems',
    concerns.length > 0 && 'concerns',
  ]
  const tone = failure || problems.length > 0 ? 'error' : 'warn'
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls; this has only links.
    <div
      className={styles.summary}
      data-tone={tone}
      role="group"
      aria-labelledby={headings.flatMap((key) => (key ? `${id}-${key}` : [])).join(' ')}
      {...(failure && { 'aria-describedby': `${id}-reason` })}
      tabIndex={-1}
      ref={ref}
    >
      <Icon name="warning" />
      {failure ? (
        <>
          <h3 id={`${id}-failure`}>{failure.heading}</h3>
          <p id={`${id}-reason`}>{failure.reason}</p>
        </>
      ) : null}
      <EntryList id={`${id}-problems`} heading={text.problems} entries={problems} />
      <EntryList id={`${id}-concerns`} heading={text.concerns} entries={concerns} />
    </div>
  )
}

interface EntryListProps {
  /** Id of the heading. */
  readonly id: string
  readonly heading: (values: { readonly count: number }) => string
  readonly entries: readonly SummaryEntry[]
}

/** Entries below a heading with their number; nothing when there are none. */
function EntryList({ id, heading, entries }: EntryListProps) {
  if (entries.length === 0) return null
  return (
    <>
      <h3 id={id}>{heading({ count: entries.length })}</h3>
      <ul>
        {entries.map(({ id: control, label, message }) => (
          <li key={control}>
            <a
              href={`#${control}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(control)?.focus()
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

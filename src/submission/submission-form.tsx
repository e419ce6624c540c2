import { useHydrated } from '@tanstack/react-router'
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { VisuallyHidden } from '../components/text/visually-hidden'
import { ErrorSummary } from '../forms/error-summary'
import { FieldGroups } from '../forms/field-groups'
import { NoScriptNotice } from '../forms/no-script-notice'
import { controlOf, fillForm, readForm } from '../forms/read-form'
import { SUBMITTING, SubmitButton } from '../forms/submit-button'
import { type Concern, useAnswerChecks } from '../forms/use-answer-checks'
import type { FieldRules } from '../generated/forms'
import { sameBody } from '../outbox/record'
import type { Body, Kind } from '../outbox/transport-contract'
import { RESTORED, RestoredNote } from './restored-note'
import { SentPanel, type SuccessText } from './sent-panel'
import styles from './submission-form.module.css'
import { summaryHeading } from './summary-heading'
import { toldReason } from './told-reason'
import { useDraft } from './use-draft'
import { useSubmission } from './use-submission'

interface SubmissionFormProps {
  readonly kind: Kind
  readonly fields: readonly FieldRules[]
  /** Id of the heading that names the form. */
  readonly labelledBy: string
  /** Which fields have to be filled in, said before the first of them. */
  readonly needed: string
  readonly submitLabel: string
  /** What the answers are used for. */
  readonly note: string
  readonly success: SuccessText
  readonly concernOf?: Concern
}

/**
 * A form whose answers go through the outbox. The answers live in the controls themselves: what is typed before
 * hydration stays, and nothing but a success or the visitor's own wish empties them.
 */
export function SubmissionForm(props: SubmissionFormProps) {
  const { kind, fields, labelledBy, needed, submitLabel, note, success, concernOf } = props
  const hydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const report = useRef<HTMLDivElement>(null)
  const [reports, setReports] = useState(0)
  const checks = useAnswerChecks(fields, concernOf)
  const draft = useDraft(form, kind, fields)
  const { state, send } = useSubmission(kind)
  const sending = useRef<Body>(undefined)
  const busy = state.type === 'submitting'
  const isStored = busy && state.stored
  const goesOn = state.type === 'received' || state.type === 'saved' || state.type === 'stuck'

  // Whatever there is to say after an attempt takes the focus, once it is on the page.
  useEffect(() => {
    if (reports > 0) report.current?.focus()
  }, [reports])

  // What was sent goes its own way: here or, after a refusal, from the outbox. Other answers stay.
  useEffect(() => {
    const element = form.current
    if (!goesOn || !element || !sending.current) return
    if (sameBody(readForm(element, fields), sending.current)) {
      draft.discard()
      checks.clear()
    }
    sending.current = undefined
  })

  // What the browser, or an update, puts back into the form after a reload would be sent a second time. This comes
  // before `keepInput`, which is registered when it is needed.
  useEffect(() => {
    if (!isStored) return
    const empty = () => form.current?.reset()
    addEventListener('pagehide', empty)
    return () => removeEventListener('pagehide', empty)
  }, [isStored])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    const body = readForm(element, fields)
    if (busy) return
    if (checks.admit(body)) {
      draft.settle()
      sending.current = body
      const sent = await send(body)
      if (!sent) return
      if (sent.type === 'refused' || sent.type === 'failed') {
        // A page that was left and came back while sending has lost them.
        fillForm(element, fields, body)
        draft.changed()
        if (sent.field !== undefined) checks.reject(sent.field, body[sent.field] ?? '', sent.reason)
      }
    }
    setReports((count) => count + 1)
  }

  const left = (event: FocusEvent<HTMLFormElement>) => {
    const { name, value } = event.target
    if (name) checks.left(name, value)
  }
  const changed = (event: FormEvent<HTMLFormElement>) => {
    draft.changed()
    const { target } = event
    if (target instanceof Element && 'name' in target && 'value' in target) {
      checks.changed(String(target.name), String(target.value))
    }
  }
  const discard = () => {
    draft.discard()
    checks.clear()
    const [first] = fields
    if (form.current && first) controlOf(form.current, first.name)?.focus()
  }
  const accept = (name: string) => {
    const control = form.current ? controlOf(form.current, name) : undefined
    if (!control) return
    checks.accept(name, control.value.trim())
    control.focus()
  }

  const failure = state.type === 'failed' || state.type === 'refused' ? state : undefined
  const complaints = fields.flatMap(({ name, label }) => {
    const message = checks.problems[name] ?? checks.concerns[name]
    return message && checks.listed.includes(name) ? [{ id: `${kind}-${name}`, label, message }] : []
  })
  const wrong = complaints.length > 0
  const problemCount = checks.listed.filter((name) => checks.problems[name] !== undefined).length
  const concernCount = checks.listed.filter((name) => checks.concerns[name] !== undefined).length
  const notSent =
    failure?.type === 'failed' && failure.unsure
      ? 'It is not certain that this has arrived'
      : 'This has not been sent'
  return (
    <>
      {goesOn ? <SentPanel sent={state} success={success} fields={fields} ref={report} /> : null}
      <form
        ref={form}
        className={styles.form}
        aria-labelledby={labelledBy}
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        onBlur={left}
        onInput={changed}
      >
        <NoScriptNotice />
        {wrong || failure ? (
          <ErrorSummary
            ref={report}
            heading={wrong ? summaryHeading(problemCount, concernCount) : notSent}
            tone={wrong && problemCount === 0 ? 'warn' : 'error'}
            text={wrong || !failure ? undefined : toldReason(fields, failure)}
            entries={complaints}
          />
        ) : null}
        {draft.restored ? <RestoredNote onDiscard={discard} /> : null}
        <VisuallyHidden>
          <span role="status">{busy ? SUBMITTING : draft.restored ? RESTORED : ''}</span>
        </VisuallyHidden>
        <p className={styles.needed}>{needed}</p>
        <FieldGroups kind={kind} fields={fields} checks={checks} inert={busy} onAccept={accept} />
        <div className={styles.submit}>
          <SubmitButton label={submitLabel} busy={busy} waiting={!hydrated} />
          <p className={styles.note}>{note}</p>
        </div>
      </form>
    </>
  )
}

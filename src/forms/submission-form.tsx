import { useHydrated } from '@tanstack/react-router'
import { type FocusEvent, type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { inheritInputs } from '../components/deferred/early-fields'
import { VisuallyHidden } from '../components/text/visually-hidden'
import type { SuccessText } from '../generated/content'
import type { FieldRules } from '../generated/forms/field-rules'
import * as text from '../generated/interface/forms'
import { isSameBody } from '../outbox/record'
import type { Body, Kind } from '../outbox/transport-contract'
import { ErrorSummary } from './fields/error-summary'
import type { FieldNotes } from './fields/field'
import { FieldGroups } from './fields/field-groups'
import { hiddenControl, withHiddenField } from './fields/hidden-field'
import { NoScriptNotice } from './fields/no-script-notice'
import { controlOf, emptyForm, fillForm, readForm } from './fields/read-form'
import { SubmitButton } from './fields/submit-button'
import { type ConcernCheck, useAnswerChecks } from './fields/use-answer-checks'
import type { FieldMessages } from './fields/validate'
import { failureOf } from './form-state'
import { loadedOutbox, pageOutbox } from './page-outbox'
import { reasonWithLabel } from './reasons'
import styles from './submission-form.module.css'
import { useDraft } from './use-draft'
import { useSubmission } from './use-submission'

interface SubmissionFormProps {
  readonly kind: Kind
  readonly fields: readonly FieldRules[]
  /** Id of the heading that names the form. */
  readonly labelledBy: string
  /** Note on which fields are required. */
  readonly requiredNote: string
  readonly submitLabel: string
  /** Note on what the answers are used for. */
  readonly purposeNote: string
  readonly success: SuccessText
  /** Level of the heading of what replaces the form; by default 1, because it replaces the whole page. */
  readonly headingLevel?: 1 | 2 | undefined
  readonly concernOf?: ConcernCheck
  readonly notes?: FieldNotes | undefined
}

/**
 * A form that submits through the outbox. The answers live in the uncontrolled inputs, so hydration keeps what was typed
 * before it, and only a stored submission or the visitor empties them. Inputs that a hydration mismatch replaced inherit it.
 */
export function SubmissionForm(props: SubmissionFormProps) {
  const {
    kind,
    fields,
    labelledBy,
    requiredNote,
    submitLabel,
    purposeNote,
    success,
    headingLevel,
    concernOf,
    notes,
  } = props
  const isHydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const report = useRef<HTMLDivElement>(null)
  const [reportCount, setReportCount] = useState(0)
  const checks = useAnswerChecks(fields, concernOf)
  const draft = useDraft(form, kind, fields)
  const { state, submit, reset } = useSubmission(kind)
  const submitted = useRef<Body>(undefined)
  const [isLoadingOutbox, setLoadingOutbox] = useState(false)
  const isSubmitting = isLoadingOutbox || state.state === 'submitting'
  const isStored = state.state === 'submitting' && state.isStored
  const hasLeftForm = 'id' in state && !state.isInForm
  const outbox = loadedOutbox()

  // Before the effect of `useDraft`, which saves what the form holds.
  useLayoutEffect(() => {
    if (form.current) inheritInputs(form.current)
  }, [])

  // The report of each attempt receives focus once it is rendered.
  useEffect(() => {
    if (reportCount > 0) report.current?.focus()
  }, [reportCount])

  // Answers that have left the form are cleared, also after the form was emptied on `pagehide`; answers that differ from the
  // submitted ones stay.
  useEffect(() => {
    const element = form.current
    if (!hasLeftForm || !element || !submitted.current) return
    const inForm = readForm(element, fields)
    if (isSameBody(inForm, submitted.current) || Object.values(inForm).every((answer) => answer === '')) {
      draft.discard()
      checks.clear()
    }
    submitted.current = undefined
  })

  // The browser or an update would restore stored answers into the form after a reload, to be submitted again. This
  // listener must run before that of `keepInput`, which is registered later.
  useEffect(() => {
    if (!isStored) return
    const empty = () => form.current && emptyForm(form.current, fields)
    addEventListener('pagehide', empty)
    return () => removeEventListener('pagehide', empty)
  }, [isStored, fields])

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    if (isSubmitting) return
    if (!loadedOutbox()) {
      // Some checks are part of it. When it cannot be loaded, the submission fails and says so.
      setLoadingOutbox(true)
      await pageOutbox().catch(() => undefined)
      setLoadingOutbox(false)
    }
    const body = readForm(element, fields)
    if (checks.validate(body)) {
      draft.cancelSaves()
      submitted.current = body
      const result = await submit(withHiddenField(element, body))
      if (!result) return
      const rejection = failureOf(result)
      if (rejection) {
        // A page that was left and restored while submitting has an empty form.
        fillForm(element, fields, body)
        const { field, reason } = rejection
        if (field !== undefined) checks.reject(field, body[field] ?? '', reason)
      }
      // A rejected submission is in the store already; a draft of the same answers could be submitted a second time.
      if (result.state === 'unsaved') draft.scheduleSave()
    }
    setReportCount((count) => count + 1)
  }

  const onBlur = (event: FocusEvent<HTMLFormElement>) => {
    const { name, value } = event.target
    if (name) checks.onBlur(name, value)
  }
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    draft.scheduleSave()
    const { target } = event
    if (target instanceof Element && 'name' in target && 'value' in target) {
      checks.onInput(String(target.name), String(target.value))
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

  const failure = failureOf(state)
  const listed = (messages: FieldMessages) =>
    fields.flatMap(({ name, label }) => {
      const message = checks.listed.includes(name) ? messages[name] : undefined
      return message ? [{ id: `${kind}-${name}`, label, message }] : []
    })
  const problems = listed(checks.problems)
  const concerns = listed(checks.concerns)
  const hasComplaints = problems.length + concerns.length > 0
  const failureHeading =
    state.state === 'unsaved' && state.mayHaveArrived ? text.mayHaveArrived : text.notSent
  return (
    <>
      {outbox ? (
        <outbox.SubmissionReport
          outbox={outbox}
          kind={kind}
          fields={fields}
          state={state}
          success={success}
          headingLevel={headingLevel}
          ref={report}
          onClose={reset}
        />
      ) : null}
      <form
        ref={form}
        className={styles.form}
        aria-labelledby={labelledBy}
        method="post"
        noValidate
        onSubmit={(event) => void onSubmit(event)}
        onBlur={onBlur}
        onInput={onInput}
      >
        <NoScriptNotice />
        {hasComplaints || failure ? (
          <ErrorSummary
            ref={report}
            problems={problems}
            concerns={concerns}
            failure={
              failure && !hasComplaints
                ? { heading: failureHeading, reason: reasonWithLabel(fields, failure) }
                : undefined
            }
          />
        ) : null}
        {outbox && draft.isRestored ? <outbox.RestoredNotice onDiscard={discard} /> : null}
        <VisuallyHidden>
          <span role="status">{isSubmitting ? text.submitting : draft.isRestored ? text.restored : ''}</span>
        </VisuallyHidden>
        <p className={styles.required}>{requiredNote}</p>
        <FieldGroups
          kind={kind}
          fields={fields}
          checks={checks}
          notes={notes}
          inert={isSubmitting}
          onAccept={accept}
        />
        <input
          className={styles.hidden}
          name={hiddenControl}
          aria-hidden="true"
          inert
          tabIndex={-1}
          autoComplete="off"
        />
        <div className={styles.submit}>
          <SubmitButton label={submitLabel} isSubmitting={isSubmitting} isDisabled={!isHydrated} />
          <p className={styles.purpose}>{purposeNote}</p>
        </div>
      </form>
    </>
  )
}

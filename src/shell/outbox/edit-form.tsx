import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../components/controls/button'
import { fieldsOf } from '../../forms/describe-entry'
import { AnswerConcern } from '../../forms/fields/answer-concern'
import { Field, type FieldNote } from '../../forms/fields/field'
import { controlOf, fillForm, readForm } from '../../forms/fields/read-form'
import { useAnswerChecks } from '../../forms/fields/use-answer-checks'
import { loadedOutbox } from '../../forms/page-outbox'
import { SendAgainQuestion } from '../../forms/receipt/send-again-question'
import { storageFailed, editing as text } from '../../generated/interface/outbox'
import type { OutboxEntry } from '../../outbox/outbox-entry'
import type { Body } from '../../outbox/transport-contract'
import styles from './edit-form.module.css'
import { mergeAnswers } from './merge-answers'
import { editEntry, findEqual, holdEntry, readBody, releaseEntry } from './outbox-actions'

interface EditFormProps {
  /** Snapshot of the entry at the moment when the form was opened. */
  readonly entry: Pick<OutboxEntry, 'id' | 'kind' | 'lastError'> & { readonly body: Body }
  readonly isOnline: boolean
  /** The entry was delivered with its previous answers meanwhile. */
  readonly isDelivered: boolean
  /** Called once the edit is stored, with the text to announce. */
  readonly onEdited: (text: string) => void
  readonly onCancel: () => void
  /** Called when the form gets its first change, and with false when it goes. */
  readonly onDirty: (isDirty: boolean) => void
}

const failureTexts = {
  'may-have-arrived': text.tooLate,
  changed: text.changed,
  delivered: text.received,
  gone: text.deleted,
  failed: storageFailed,
}

/** Interval at which the form renews its hold on the entry, in milliseconds. */
const RENEWAL_MS = 60_000

/** Form that edits the answers of one submission and sends them again under the same reference. */
export function EditForm({ entry, isOnline, isDelivered, onEdited, onCancel, onDirty }: EditFormProps) {
  const { id, kind, body, lastError } = entry
  const fields = fieldsOf(kind)
  const form = useRef<HTMLFormElement>(null)
  const checks = useAnswerChecks(fields, (name, answer) =>
    kind === 'quote' && name === 'gstin' ? loadedOutbox()?.gstinConcern(answer) : undefined,
  )
  const [failure, setFailure] = useState<keyof typeof failureTexts>()
  const [isDirty, setDirty] = useState(false)
  const before = useRef(body)
  const [conflicts, setConflicts] = useState<Body>({})
  const [question, setQuestion] =
    useState<Omit<ComponentProps<typeof SendAgainQuestion>, 'kind' | 'decide'>>()
  const shownFailure = isDelivered ? 'delivered' : failure

  // Only on mount, because a later run would overwrite what the visitor types.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    const element = form.current
    if (!element) return
    fillForm(element, fields, body)
    if (lastError?.field === undefined) controlOf(element, fields[0]?.name ?? '')?.focus()
    else checks.reject(lastError.field, body[lastError.field] ?? '', lastError.reason)
  }, [])

  // The first answer that needs a change or a second look.
  useEffect(() => {
    const [first] = checks.listed
    if (form.current && first !== undefined) controlOf(form.current, first)?.focus()
  }, [checks.listed])

  useEffect(() => {
    void holdEntry(id)
    const renewal = setInterval(() => void holdEntry(id), RENEWAL_MS)
    return () => {
      clearInterval(renewal)
      void releaseEntry(id)
    }
  }, [id])

  useEffect(() => {
    if (!isDirty) return
    onDirty(true)
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => {
      removeEventListener('beforeunload', ask)
      onDirty(false)
    }
  }, [isDirty, onDirty])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    const edited = readForm(element, fields)
    setFailure(undefined)
    if (!checks.validate(edited)) return
    const equal = await findEqual(id, kind, edited)
    if (equal) setQuestion({ ...equal, body: edited })
    else await save(edited)
  }

  const save = async (edited: Body) => {
    const result = await editEntry(id, edited, before.current)
    if (result === 'edited') return onEdited(isOnline ? text.saved : text.savedOffline)
    const stored = result === 'changed' ? await readBody(id) : undefined
    if (stored && form.current) {
      const merged = mergeAnswers(before.current, readForm(form.current, fields), stored)
      for (const [name, answer] of Object.entries(merged.answers)) {
        const control = controlOf(form.current, name)
        if (control) control.value = answer
      }
      before.current = stored
      setConflicts(merged.conflicts)
    }
    setFailure(result)
  }

  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    setDirty(true)
    if ('name' in target && 'value' in target) checks.onInput(String(target.name), String(target.value))
  }
  const concernAt = (name: string) => {
    const concern = checks.concerns[name]
    if (concern === undefined) return undefined
    const accept = () => {
      const control = form.current ? controlOf(form.current, name) : undefined
      checks.accept(name, control?.value.trim() ?? '')
      control?.focus()
    }
    return <AnswerConcern concern={concern} onAccept={accept} />
  }

  return (
    <>
      {question ? (
        <SendAgainQuestion
          {...question}
          kind={kind}
          decide={(sendsAgain) => {
            setQuestion(undefined)
            if (sendsAgain) void save(question.body)
          }}
        />
      ) : null}
      <form
        ref={form}
        className={styles.form}
        noValidate
        onInput={onInput}
        onBlur={({ target }) => {
          if ('name' in target && 'value' in target) checks.onBlur(String(target.name), String(target.value))
        }}
        onSubmit={(event) => void submit(event)}
      >
        {fields.map((rules) => (
          <Field
            key={rules.name}
            rules={rules}
            id={`edit-${id}-${rules.name}`}
            problem={checks.problems[rules.name]}
            concern={concernAt(rules.name)}
            note={noteOf(conflicts[rules.name])}
          />
        ))}
        {shownFailure ? <p role="alert">{failureTexts[shownFailure]}</p> : null}
        <div className={styles.actions}>
          {isDelivered ? null : (
            <Button type="submit" size="small">
              {text.save}
            </Button>
          )}
          <Button size="small" variant="line" onClick={onCancel}>
            {isDelivered ? text.close : text.cancel}
          </Button>
        </div>
      </form>
    </>
  )
}

function noteOf(otherAnswer: string | undefined): FieldNote | undefined {
  return otherAnswer === undefined ? undefined : { origin: text.otherTab({ answer: otherAnswer }) }
}

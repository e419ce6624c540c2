import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../components/controls/button'
import { Field } from '../../forms/field'
import { controlOf, fillForm, readForm } from '../../forms/read-form'
import { formProblems } from '../../forms/validate'
import type { Entry } from '../../outbox/entry'
import type { Body } from '../../outbox/transport-contract'
import { fieldsOf } from './fields-of'
import styles from './fix-form.module.css'
import { fixEntry, STORAGE_FAILED } from './outbox-actions'

interface FixFormProps {
  /** As it was when the form was opened. */
  readonly entry: Pick<Entry, 'id' | 'kind' | 'trouble'> & { readonly body: Body }
  /** It has been received meanwhile, as it was. */
  readonly received: boolean
  /** It is stored and on its way again. */
  readonly onDone: (text: string) => void
  readonly onCancel: () => void
}

const overtaken = {
  unsure: 'It has gone out as it was, so it cannot be changed any more. Wait for the answer.',
  delivered: 'It has just been received as it was. To change it, write to us and name the reference.',
  gone: 'It was deleted in another tab.',
  failed: STORAGE_FAILED,
}

/** The answers of one submission, to be changed and sent again under the same reference. */
export function FixForm({ entry, received, onDone, onCancel }: FixFormProps) {
  const { id, kind, body, trouble } = entry
  const fields = fieldsOf(kind)
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState(() => refusalOf(trouble))
  const [result, setResult] = useState<keyof typeof overtaken>()
  const failure = received ? 'delivered' : result

  // Once, when it opens: what the visitor types from then on stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    const element = form.current
    if (!element) return
    fillForm(element, fields, body)
    controlOf(element, trouble?.field ?? fields[0]?.name ?? '')?.focus()
  }, [])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    const changed = readForm(element, fields)
    const found = formProblems(fields, changed)
    setProblems(found)
    const [first] = Object.keys(found)
    if (first !== undefined) return controlOf(element, first)?.focus()
    setResult(undefined)
    const fixed = await fixEntry(id, changed)
    if (fixed === 'fixed') onDone('Changed, and on its way again.')
    else setResult(fixed)
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {fields.map((rules) => (
        <Field key={rules.name} rules={rules} id={`fix-${id}-${rules.name}`} problem={problems[rules.name]} />
      ))}
      {failure ? <p role="alert">{overtaken[failure]}</p> : null}
      <div className={styles.actions}>
        {received ? null : (
          <Button type="submit" size="small">
            Save and send
          </Button>
        )}
        <Button size="small" variant="line" onClick={onCancel}>
          {received ? 'Close' : 'Leave it as it is'}
        </Button>
      </div>
    </form>
  )
}

/** What the server said, beside the field that it spoke of. */
function refusalOf(trouble: Entry['trouble']): Readonly<Record<string, string>> {
  return trouble?.field === undefined ? {} : { [trouble.field]: trouble.reason }
}

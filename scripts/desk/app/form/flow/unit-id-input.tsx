import { useId, useState } from 'react'
import controls from '../controls/form-controls.module.css'
import { ProblemNotes } from '../frame/problem-notes'
import type { FieldSchema } from '../model/field-schema'
import { useForm } from '../model/form-context'
import styles from './unit-panel.module.css'

interface UnitIdInputProps {
  readonly pointer: string
  readonly id: string
  readonly schema: FieldSchema
  readonly taken: readonly string[]
  /** Number of streams that name the unit. */
  readonly streams: number
  readonly isLocked: boolean
  readonly onRename: (id: string) => void
}

/** The name by which streams refer to a unit. A new name is written, to the streams too, when the input loses focus. */
export function UnitIdInput({ pointer, id, schema, taken, streams, isLocked, onRename }: UnitIdInputProps) {
  const form = useForm()
  const fieldId = useId()
  const [typed, setTyped] = useState(id)
  const [before, setBefore] = useState(id)
  if (before !== id) {
    setBefore(id)
    setTyped(id)
  }
  const problems = form.problems.filter(({ place }) => place.pointer === pointer)
  const refusal = refusalOf(typed, id, taken, schema)
  const commit = () => {
    if (refusal !== undefined || typed === '') setTyped(id)
    else if (typed !== id) onRename(typed)
  }
  return (
    <div className={styles.id} data-pointer={pointer}>
      <label className={controls.title} htmlFor={fieldId}>
        Name for streams
      </label>
      <p id={`${fieldId}-about`} className={controls.hint}>
        In small letters. {streamsWords(streams)}
      </p>
      <ProblemNotes id={`${fieldId}-problems`} problems={problems} />
      <input
        id={fieldId}
        className={controls.input}
        type="text"
        value={typed}
        maxLength={schema.maxLength}
        readOnly={isLocked}
        aria-invalid={refusal !== undefined || problems.length > 0 || undefined}
        aria-describedby={`${fieldId}-about${problems.length > 0 ? ` ${fieldId}-problems` : ''}`}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit()
        }}
      />
      {refusal && (
        <span role="alert" className={styles.refused}>
          {refusal} The unit keeps its own until you choose another.
        </span>
      )}
    </div>
  )
}

function refusalOf(
  typed: string,
  id: string,
  taken: readonly string[],
  { pattern }: FieldSchema,
): string | undefined {
  if (typed === id || typed === '') return undefined
  if (taken.includes(typed)) return 'Another unit has this name.'
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(typed))
    return 'Only small letters, digits and hyphens.'
  return undefined
}

function streamsWords(streams: number): string {
  if (streams === 0) return 'No stream uses it.'
  return streams === 1 ? 'One stream is rewritten with it.' : `${streams} streams are rewritten with it.`
}

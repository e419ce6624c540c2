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
  /** @returns whether the unit has the name */
  readonly onRename: (id: string) => Promise<boolean>
}

/** The id by which streams and drawings refer to a unit. It is changed with every reference to it when the input loses focus. */
export function UnitIdInput({ pointer, id, schema, taken, streams, isLocked, onRename }: UnitIdInputProps) {
  const form = useForm()
  const fieldId = useId()
  const [typed, setTyped] = useState(id)
  const [before, setBefore] = useState(id)
  const [isBusy, setBusy] = useState(false)
  if (before !== id) {
    setBefore(id)
    setTyped(id)
  }
  const problems = form.problems.filter(({ place }) => place.pointer === pointer)
  const refusal = refusalOf(typed, id, taken, schema)
  const commit = async () => {
    if (refusal !== undefined || typed === '') setTyped(id)
    if (refusal !== undefined || typed === '' || typed === id || isBusy) return
    setBusy(true)
    if (!(await onRename(typed))) setTyped(id)
    setBusy(false)
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
        readOnly={isLocked || isBusy}
        aria-invalid={refusal !== undefined || problems.length > 0 || undefined}
        aria-describedby={`${fieldId}-about${problems.length > 0 ? ` ${fieldId}-problems` : ''}`}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => void commit()}
        onKeyDown={(event) => {
          // The review of changes replaces the form, whose inputs then lose no focus.
          const isSave = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's'
          if (event.key === 'Enter' || isSave) void commit()
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
  if (streams === 0) return 'Everything that names the unit is rewritten with it.'
  const words = streams === 1 ? 'One stream is' : `${streams} streams are`
  return `${words} rewritten with it, and everything else that names the unit.`
}

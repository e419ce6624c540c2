import type { ReactNode } from 'react'
import { Icon } from '../../components/text/icon'
import type { FieldRules } from '../../generated/forms/field-rules'
import styles from './field.module.css'

/** What a form shows at a field beyond its rules. */
export interface FieldNote {
  /** Replaces the hint of the rules. */
  readonly hint?: string | undefined
  /** Where an answer that the visitor did not type comes from; marks the field. */
  readonly origin?: string | undefined
}

/** Notes by field name. */
export type FieldNotes = Readonly<Record<string, FieldNote>>

interface FieldProps {
  readonly rules: FieldRules
  readonly id: string
  /** Error message; it marks the control as invalid. */
  readonly problem?: string | undefined
  /** Warning about a valid answer, with its actions. */
  readonly concern?: ReactNode
  readonly note?: FieldNote | undefined
}

/**
 * One field: label, hint, an uncontrolled input, so that hydration keeps what was typed before it, and below it the
 * message and the origin of its answer. All of them describe the input for screen readers.
 */
export function Field({ rules, id, problem, concern, note }: FieldProps) {
  const hintId = `${id}-hint`
  const messageId = `${id}-message`
  const originId = note?.origin && `${id}-origin`
  const described = [hintId, originId, (problem || concern) && messageId].filter(Boolean).join(' ')
  const wide = rules.control === 'textarea'
  return (
    <div
      className={wide ? `${styles.field} ${styles.wide}` : styles.field}
      data-invalid={problem ? true : undefined}
      data-carried={originId ? true : undefined}
    >
      <label className={styles.label} htmlFor={id}>
        {rules.label}
      </label>
      <p className={styles.hint} id={hintId}>
        {note?.hint ?? rules.hint}
      </p>
      <Control rules={rules} id={id} described={described} invalid={problem !== undefined} />
      <div className={styles.below}>
        {problem ? (
          <p className={styles.problem} id={messageId}>
            <Icon name="warning" />
            <span>{problem}</span>
          </p>
        ) : concern ? (
          <div className={styles.concern} id={messageId}>
            {concern}
          </div>
        ) : null}
        {originId ? (
          <p className={styles.origin} id={originId}>
            {note.origin}
          </p>
        ) : null}
      </div>
    </div>
  )
}

interface ControlProps {
  readonly rules: FieldRules
  readonly id: string
  readonly described: string
  readonly invalid: boolean
}

function Control({ rules, id, described, invalid }: ControlProps) {
  const shared = {
    id,
    name: rules.name,
    className: styles.input,
    required: rules.required,
    autoComplete: rules.autocomplete,
    'aria-describedby': described,
    'aria-invalid': invalid || undefined,
  }
  if (rules.control === 'select') {
    return (
      <span className={styles.select}>
        <select {...shared}>
          <option value="">{rules.prompt}</option>
          {rules.options?.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="caret-down" />
      </span>
    )
  }
  const typing = {
    ...shared,
    inputMode: rules.inputmode,
    enterKeyHint: rules.enterkeyhint,
    autoCapitalize: rules.autocapitalize,
  }
  if (rules.control === 'textarea') return <textarea {...typing} rows={3} />
  return <input {...typing} type={rules.control} />
}

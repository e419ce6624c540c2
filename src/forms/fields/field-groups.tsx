import type { FieldRules } from '../../generated/forms/field-rules'
import type { Kind } from '../../outbox/transport-contract'
import { AnswerConcern } from './answer-concern'
import { Field, type FieldNotes } from './field'
import styles from './field-groups.module.css'
import type { AnswerChecks } from './use-answer-checks'

interface FieldGroupsProps {
  readonly kind: Kind
  readonly fields: readonly FieldRules[]
  readonly checks: Pick<AnswerChecks, 'problems' | 'concerns'>
  readonly notes?: FieldNotes | undefined
  /** Set while submitting, so that no answer is changed and then cleared. */
  readonly inert: boolean
  /** Called when the visitor confirms an answer with a warning. */
  readonly onAccept: (name: string) => void
}

/** The fields of a form, one fieldset with a legend per group. */
export function FieldGroups({ kind, fields, checks, notes, inert, onAccept }: FieldGroupsProps) {
  const groups = [...new Set(fields.map(({ group }) => group))]
  return (
    <div className={styles.groups} inert={inert}>
      {groups.map((group) => (
        <fieldset key={group} className={styles.group}>
          <legend className={styles.legend}>{group}</legend>
          <div className={styles.fields}>
            {fields
              .filter((rules) => rules.group === group)
              .map((rules) => {
                const concern = checks.concerns[rules.name]
                return (
                  <Field
                    key={rules.name}
                    rules={rules}
                    id={`${kind}-${rules.name}`}
                    problem={checks.problems[rules.name]}
                    note={notes?.[rules.name]}
                    concern={
                      concern ? (
                        <AnswerConcern concern={concern} onAccept={() => onAccept(rules.name)} />
                      ) : undefined
                    }
                  />
                )
              })}
          </div>
        </fieldset>
      ))}
    </div>
  )
}

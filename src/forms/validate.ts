import type { FieldRules } from '../generated/forms'

/** Messages by field name; a field without an entry is in order. */
export type FieldMessages = Readonly<Record<string, string>>

/**
 * Checks one answer against the rules of its field, as the schema and the database do.
 * @param rules the field's rules, generated from its schema
 * @param text the answer; spaces around it do not count, and lengths count characters, not code units
 * @returns a sentence for the visitor, or undefined when the answer is in order
 */
export function fieldProblem(rules: FieldRules, text: string): string | undefined {
  const value = text.trim()
  const { messages } = rules
  if (value === '') {
    return rules.required ? (messages.required ?? `Enter an answer for “${rules.label}”.`) : undefined
  }
  const length = [...value].length
  if (rules.minLength !== undefined && length < rules.minLength) {
    return messages.minLength ?? messages.pattern ?? `Enter at least ${rules.minLength} characters.`
  }
  if (rules.maxLength !== undefined && length > rules.maxLength) {
    return messages.maxLength ?? `Shorten the answer to ${rules.maxLength} characters.`
  }
  if (rules.pattern !== undefined && !new RegExp(rules.pattern, 'u').test(value)) {
    return messages.pattern ?? 'Check the form of this answer.'
  }
  if (rules.options && !rules.options.some((option) => option.value === value)) {
    return messages.enum ?? 'Choose one of the answers in the list.'
  }
  return undefined
}

/**
 * Checks all answers of a form.
 * @param body field name → answer; a missing answer counts as empty
 * @returns the messages in the order of the fields; empty when everything is in order
 */
export function formProblems(
  fields: readonly FieldRules[],
  body: Readonly<Record<string, string>>,
): FieldMessages {
  return Object.fromEntries(
    fields.flatMap((rules) => {
      const problem = fieldProblem(rules, body[rules.name] ?? '')
      return problem === undefined ? [] : [[rules.name, problem]]
    }),
  )
}

import type { FieldRules } from '../../generated/forms/field-rules'
import * as text from '../../generated/interface/forms'

/** Messages by field name; a field without an entry is valid. */
export type FieldMessages = Readonly<Record<string, string>>

/**
 * Validates one answer by the rules of its field, as the schema and the database do, and asks for an answer that can be used,
 * such as an email address with its whole domain. The outbox never asks: it sends what an earlier version of the site accepted.
 * @param answer surrounding spaces do not count, and lengths count code points
 * @returns a sentence for the visitor, or undefined when the answer is valid
 */
export function fieldProblem(rules: FieldRules, answer: string): string | undefined {
  const value = answer.trim()
  const { messages } = rules
  if (value === '') {
    return rules.required ? (messages.required ?? text.missing({ label: rules.label })) : undefined
  }
  const length = [...value].length
  if (rules.minLength !== undefined && length < rules.minLength) {
    return messages.minLength ?? messages.pattern ?? text.tooShort({ min: rules.minLength })
  }
  if (rules.maxLength !== undefined && length > rules.maxLength) {
    return messages.maxLength ?? text.tooLong({ max: rules.maxLength })
  }
  const patterns = [rules.pattern, rules.complete].filter((pattern) => pattern !== undefined)
  if (patterns.some((pattern) => !new RegExp(pattern, 'u').test(value)))
    return messages.pattern ?? text.wrongForm
  if (rules.options && !rules.options.some((option) => option.value === value)) {
    return text.notInList
  }
  return undefined
}

/**
 * Validates all answers of a form; a missing answer counts as empty.
 * @returns the error messages in the order of the fields
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

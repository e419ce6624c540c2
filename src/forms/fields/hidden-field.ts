import { controlOf } from './read-form'

/** Column of the hidden field, and its name in a body. */
export const hiddenField = 'hiddenField'
/** Name of its control. It invites programs and means nothing to autofill. */
export const hiddenControl = 'remarks'

/**
 * Returns answers with the text of the form's hidden field, which only programs fill. An empty one is left out, because
 * tables of an earlier version do not have its column.
 */
export function withHiddenField(
  form: HTMLFormElement,
  answers: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const text = controlOf(form, hiddenControl)?.value.trim()
  return text ? { ...answers, [hiddenField]: text } : answers
}

import type { FieldRules } from '../../generated/forms/field-rules'

/** Returns the control of a field, or undefined when the form has none of that name. */
export function controlOf(form: HTMLFormElement, name: string) {
  const control = form.elements.namedItem(name)
  return control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement
    ? control
    : undefined
}

/** Returns the answers of a form: field name → trimmed text. */
export function readForm(form: HTMLFormElement, fields: readonly FieldRules[]): Record<string, string> {
  return Object.fromEntries(fields.map(({ name }) => [name, controlOf(form, name)?.value.trim() ?? '']))
}

/** Empties the fields of a form without a `reset` event, so that what follows the form keeps its state. */
export function emptyForm(form: HTMLFormElement, fields: readonly FieldRules[]): void {
  for (const { name } of fields) {
    const control = controlOf(form, name)
    if (control) control.value = ''
  }
}

/** Fills the empty fields of a form and keeps what the visitor has typed. Returns whether it filled any. */
export function fillForm(
  form: HTMLFormElement,
  fields: readonly FieldRules[],
  body: Readonly<Record<string, string>>,
): boolean {
  let filled = false
  for (const { name } of fields) {
    const control = controlOf(form, name)
    const text = body[name]
    if (!control || !text || control.value !== '') continue
    control.value = text
    filled = true
  }
  return filled
}

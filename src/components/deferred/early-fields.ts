import { restoreFocus } from './early-focus'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const FIELDS = ':is(input, textarea, select)[name]'

/** Fields of the prerendered page by name, until they are hydrated or replaced. */
const fields = new Map<string, Field>()
let path: string | undefined

/**
 * Records the fields of the prerendered page, which visitors can fill before hydration. After a hydration mismatch React
 * replaces such a field by an empty one, which then inherits its input. Call it before hydration.
 */
export function recordEarlyFields(): void {
  path = location.pathname
  for (const field of document.querySelectorAll<Field>(FIELDS)) {
    fields.set(field.name, field)
  }
}

/**
 * Moves the input, and the focus, to a mounted field from the prerendered field of the same name that it replaces. Call it in a
 * layout effect. A hydrated field is the prerendered one and holds its input already.
 */
export function inheritInput(field: Field): void {
  const replaced = fields.get(field.name)
  if (!replaced || path !== location.pathname) return
  fields.delete(field.name)
  if (replaced === field) return
  const initial = 'defaultValue' in replaced ? replaced.defaultValue : ''
  if (replaced.value !== initial) field.value = replaced.value
  // React may have removed the field long before, while the script of its form was still loading.
  restoreFocus(replaced)
}

/** The same for all fields of a form. */
export function inheritInputs(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll<Field>(FIELDS)) inheritInput(field)
}

import { type TextControl, textControls } from './keep-input'

/** Whether a form on the page or in a dialog holds input that its initial values do not have. */
export function hasUnsavedInput(): boolean {
  const controls = [...document.forms].flatMap(textControls)
  return controls.some((control) => control.value !== initialValue(control))
}

function initialValue(control: TextControl): string {
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue
  const options = [...control.options]
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? ''
}

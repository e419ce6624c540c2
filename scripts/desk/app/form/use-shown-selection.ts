import { type RefObject, useEffect, useRef } from 'react'
import { parentOf } from './pointer'

const controls = 'input, textarea, select, button'

/**
 * Scrolls to the selected field and focuses it, unless the focus is in it already. A field that the form does not show gives
 * way to what holds it.
 */
export function useShownSelection(
  container: RefObject<HTMLElement | null>,
  file: string,
  selected: string | undefined,
): void {
  const shown = useRef<string>(undefined)
  useEffect(() => {
    const place = selected === undefined ? undefined : `${file}#${selected}`
    if (place === shown.current) return
    shown.current = place
    const form = container.current
    if (!form || selected === undefined) return
    const field = fieldAt(form, selected)
    if (!field) return
    // The editor is there already; scrolling under a pressed button would make the click miss it.
    if (field.contains(document.activeElement)) return
    field.scrollIntoView({ block: 'nearest' })
    const control = field.matches(controls) ? field : field.querySelector(controls)
    if (control instanceof HTMLElement) control.focus({ preventScroll: true })
  })
}

function fieldAt(form: HTMLElement, selected: string): Element | null {
  for (let pointer = selected; pointer !== ''; pointer = parentOf(pointer)) {
    const found = form.querySelector(`[data-pointer="${CSS.escape(pointer)}"]`)
    if (found) return found
  }
  return null
}

import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { ClickedText } from '../../contract/frame'
import { parentOf } from '../../json/pointer'
import { textControlOf } from './controls/text-control'
import { caretAtClick } from './text/caret-at-click'

/** What the form needs to know about the editor's last selection to focus its field. */
export interface FocusRequest {
  readonly clicked?: ClickedText | undefined
}

/** The handle of a row comes before its texts. */
const controls = 'input, textarea, select, [contenteditable="true"], button:not([data-grip])'
const writable = 'input:not([type="radio"], [type="checkbox"]), textarea, [contenteditable="true"]'

/**
 * Scrolls to the selected field and focuses it, with the caret at the clicked word. If the form does not show the field, the
 * nearest parent that it shows is used. While the form is hidden, as behind another tab on a phone, this waits.
 * @param takeFocus returns a request if the editor's last action selects the field; a form that mounts for another reason
 * never focuses
 */
export function useShownSelection(
  container: RefObject<HTMLElement | null>,
  file: string,
  selected: string | undefined,
  takeFocus: () => FocusRequest | undefined,
): void {
  const shown = useRef<string>(undefined)
  const show = useEffectEvent(() => {
    const place = selected === undefined ? undefined : `${file}#${selected}`
    const form = container.current
    if (!form?.checkVisibility()) return
    const request = takeFocus()
    if (place === shown.current && !request) return
    shown.current = place
    const field = selected === undefined ? undefined : fieldAt(form, selected)
    // Scrolling under a pressed button would make the click miss it.
    if (!field || (!request && form.contains(document.activeElement))) return
    const hasFocus = field.contains(document.activeElement)
    if (!hasFocus) field.scrollIntoView({ block: 'nearest' })
    if (!request) return
    const control = hasFocus ? document.activeElement : field.matches(controls) ? field : firstControl(field)
    if (control instanceof HTMLElement) control.focus({ preventScroll: true })
    const input = textControlOf(control)
    if (input && request.clicked) input.setCaret(caretAtClick(input.text, request.clicked))
  })
  useEffect(() => show())
  useEffect(() => {
    if (!container.current) return
    const observer = new ResizeObserver(() => show())
    observer.observe(container.current)
    return () => observer.disconnect()
  }, [container])
}

/** The first control of a field. What is written comes before the choice of its kind. */
function firstControl(field: Element): Element | null {
  const first = field.querySelector(controls)
  return first?.matches('[type="radio"], [role="radio"]') ? (field.querySelector(writable) ?? first) : first
}

function fieldAt(form: HTMLElement, selected: string): Element | null {
  for (let pointer = selected; pointer !== ''; pointer = parentOf(pointer)) {
    const found = form.querySelector(`[data-pointer="${CSS.escape(pointer)}"]`)
    if (found) return found
  }
  return null
}

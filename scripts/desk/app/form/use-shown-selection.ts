import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { parentOf } from './model/pointer'

const controls = 'input, textarea, select, button'

/**
 * Scrolls to the selected field and focuses it, unless the focus is in it already. A field that the form does not show gives
 * way to what holds it. While the form is hidden, as behind another tab of a phone, this waits.
 */
export function useShownSelection(
  container: RefObject<HTMLElement | null>,
  file: string,
  selected: string | undefined,
): void {
  const shown = useRef<string>(undefined)
  const show = useEffectEvent(() => {
    const place = selected === undefined ? undefined : `${file}#${selected}`
    const form = container.current
    if (place === shown.current || !form?.checkVisibility()) return
    shown.current = place
    if (selected === undefined) return
    const field = fieldAt(form, selected)
    if (!field) return
    // The editor is there already; scrolling under a pressed button would make the click miss it.
    if (field.contains(document.activeElement)) return
    field.scrollIntoView({ block: 'nearest' })
    const control = field.matches(controls) ? field : field.querySelector(controls)
    if (control instanceof HTMLElement) control.focus({ preventScroll: true })
  })
  useEffect(() => show())
  useEffect(() => {
    if (!container.current) return
    const observer = new ResizeObserver(() => show())
    observer.observe(container.current)
    return () => observer.disconnect()
  }, [container])
}

function fieldAt(form: HTMLElement, selected: string): Element | null {
  for (let pointer = selected; pointer !== ''; pointer = parentOf(pointer)) {
    const found = form.querySelector(`[data-pointer="${CSS.escape(pointer)}"]`)
    if (found) return found
  }
  return null
}

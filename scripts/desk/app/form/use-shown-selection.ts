import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { parentOf } from '../../json/pointer'

const controls = 'input, textarea, select, button'

/**
 * Scrolls to the selected field and focuses it, unless it already contains the focus. If the form does not show the field,
 * the nearest parent that it shows is used. While the form is hidden, as behind another tab on a phone, this waits.
 * @param takeFocus whether the editor's last action selects the field; a form that mounts for another reason never focuses
 */
export function useShownSelection(
  container: RefObject<HTMLElement | null>,
  file: string,
  selected: string | undefined,
  takeFocus: () => boolean,
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
    // The field has the focus; scrolling under a pressed button would make the click miss it.
    if (field.contains(document.activeElement)) return
    field.scrollIntoView({ block: 'nearest' })
    const control = field.matches(controls) ? field : field.querySelector(controls)
    if (control instanceof HTMLElement && takeFocus()) control.focus({ preventScroll: true })
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

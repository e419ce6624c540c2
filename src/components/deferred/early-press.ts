import { type RefObject, useEffect } from 'react'

/**
 * Inline script for the head, which keeps the last click inside each deferred component and each element with
 * `data-early-press`, and which of its buttons and labels was clicked: a hydration mismatch replaces them. React neither
 * handles nor replays clicks on content that is not hydrated yet.
 */
export const earlyPressScript =
  'self.earlyClicks=new WeakMap;addEventListener("click",e=>{const part=e.target.closest("[data-early-press],[data-deferred]");if(part)earlyClicks.set(part,[e,[...part.querySelectorAll("button,label")].indexOf(e.target.closest("button,label"))])},true)'

/** Containers of deferred components that are hydrated. */
const hydrated = new WeakSet<Element>()

/** Whether an element is in a deferred component that is not hydrated yet: React keeps clicks on it from all other listeners. */
export function awaitsHydration(element: Element): boolean {
  const container = element.closest('[data-deferred]')
  return container !== null && !hydrated.has(container)
}

/**
 * Presses again the button or label that was pressed in this element before hydration.
 * @param container an element whose clicks `earlyPressScript` keeps
 */
export function useEarlyPress(container: RefObject<Element | null>): void {
  useEffect(() => {
    if (!container.current) return
    hydrated.add(container.current)
    const pressed = earlyPressIn(container.current)
    const radio = pressed?.querySelector('input')
    // A radio button that the browser has checked already would fire no change event.
    if (radio) radio.checked = false
    pressed?.click()
  }, [container])
}

/** The button or label that was last pressed inside; undefined while React is handling the press. */
function earlyPressIn(container: Element): HTMLElement | undefined {
  const clicks: unknown = Reflect.get(globalThis, 'earlyClicks')
  const kept: unknown = clicks instanceof WeakMap ? clicks.get(container) : undefined
  if (!Array.isArray(kept)) return undefined
  const [click, index]: unknown[] = kept
  // React hydrates a component whose script is there during the click, and then handles the click itself.
  if (!(click instanceof Event) || click.eventPhase !== Event.NONE) return undefined
  return container.querySelectorAll<HTMLElement>('button, label')[Number(index)]
}

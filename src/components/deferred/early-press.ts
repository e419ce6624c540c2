import { type RefObject, useEffect } from 'react'

/** What acts when it is clicked. */
const CONTROLS = 'button,label,summary'

/**
 * Inline script for the head, which keeps the last click inside each deferred component and each element with
 * `data-early-press`, and which of its controls was clicked: a hydration mismatch replaces them. React neither
 * handles nor replays clicks on content that is not hydrated yet.
 */
export const earlyPressScript = `self.earlyClicks=new WeakMap;addEventListener("click",e=>{const part=e.target.closest("[data-early-press],[data-deferred]"),all="${CONTROLS}";if(part)earlyClicks.set(part,[e,[...part.querySelectorAll(all)].indexOf(e.target.closest(all))])},true)`

/** Containers of deferred components that are hydrated. */
const hydrated = new WeakSet<Element>()

/** Whether an element is in a deferred component that is not hydrated yet: React keeps clicks on it from all other listeners. */
export function awaitsHydration(element: Element): boolean {
  const container = element.closest('[data-deferred]')
  return container !== null && !hydrated.has(container)
}

/**
 * Presses again the button or label that was pressed in this element before hydration. What a summary has opened stays open.
 * @param container an element whose clicks `earlyPressScript` keeps
 */
export function useEarlyPress(container: RefObject<Element | null>): void {
  useEffect(() => {
    if (!container.current) return
    hydrated.add(container.current)
    const press = earlyPressIn(container.current)
    // Later, because the click may not have ended: React hydrates a component whose script has loaded while it handles one.
    if (press) setTimeout(repeat, 0, press)
  }, [container])
}

interface Press {
  /** The control in the place of the one that was clicked. */
  readonly control: HTMLElement
  /** What was clicked. */
  readonly target: Element
}

/** The last press inside; undefined if React handles it. */
function earlyPressIn(container: Element): Press | undefined {
  const clicks: unknown = Reflect.get(globalThis, 'earlyClicks')
  const kept: unknown = clicks instanceof WeakMap ? clicks.get(container) : undefined
  if (!Array.isArray(kept)) return undefined
  const [click, index]: unknown[] = kept
  if (!(click instanceof Event && click.target instanceof Element)) return undefined
  const { target, eventPhase } = click
  // React handles no click on an element that a hydration mismatch has removed.
  if (eventPhase !== Event.NONE && target.isConnected) return undefined
  const control = container.querySelectorAll<HTMLElement>(CONTROLS)[Number(index)]
  return control && { control, target }
}

function repeat({ control, target }: Press): void {
  if (control.localName === 'summary') {
    // The browser has opened what was clicked already.
    control.closest('details')?.toggleAttribute('open', target.closest('details')?.open)
    return
  }
  const radio = control.querySelector('input')
  // A radio button that the browser has checked already would fire no change event.
  if (radio) radio.checked = false
  control.click()
}

import { focusTarget } from './focus-content'

/** What a visitor does to leave the place that the page scrolls to. */
const visitorEvents = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** Milliseconds in which sections that render above the reached target may still move it. */
const SETTLE_MS = 3_000

/**
 * Scrolls and moves the focus to the target of a fragment as soon as it renders: after a client navigation the script
 * of its section may still be loading. Scrolls to it again while other sections render above it, for some seconds, or until
 * the visitor scrolls, presses or types.
 * @returns a function that stops waiting
 */
export function reachFragment(id: string): () => void {
  let reached: HTMLElement | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new MutationObserver(() => {
    const target = document.getElementById(id)
    if (!target) return
    target.scrollIntoView()
    if (target !== reached) focusTarget(target)
    reached = target
    timer ??= setTimeout(stop, SETTLE_MS)
    if (!document.querySelector('[data-deferred]:empty')) stop()
  })
  const stop = () => {
    clearTimeout(timer)
    observer.disconnect()
    for (const type of visitorEvents) removeEventListener(type, stop)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  for (const type of visitorEvents) addEventListener(type, stop, { passive: true })
  return stop
}

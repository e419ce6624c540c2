import { focusTarget } from './focus-content'

/** What a visitor does to leave the place that the page scrolls to. */
const visitorEvents = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Scrolls and moves the focus to the target of a fragment as soon as it renders: after a client navigation the script
 * of its section may still be loading. Scrolls to it again while other sections render above it, until the visitor
 * scrolls, presses or types.
 * @returns a function that stops waiting
 */
export function reachFragment(id: string): () => void {
  let reached: HTMLElement | undefined
  const observer = new MutationObserver(() => {
    const target = document.getElementById(id)
    if (!target) return
    target.scrollIntoView()
    if (target !== reached) focusTarget(target)
    reached = target
    if (!document.querySelector('[data-deferred]:empty')) stop()
  })
  const stop = () => {
    observer.disconnect()
    for (const type of visitorEvents) removeEventListener(type, stop)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  for (const type of visitorEvents) addEventListener(type, stop, { passive: true })
  return stop
}

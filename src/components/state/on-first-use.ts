/** Events of a visitor who uses the page, and may scroll next. */
const USES = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/** Calls back once, with the first event of a visitor who uses the page; not after the signal is aborted. */
export function onFirstUse(callback: (event: Event) => void, signal: AbortSignal): void {
  let isUsed = false
  const onUse = (event: Event) => {
    // After a navigation the router scrolls to the top.
    if (isUsed || (event.type === 'scroll' && scrollY === 0)) return
    isUsed = true
    callback(event)
  }
  for (const type of USES) addEventListener(type, onUse, { passive: true, signal })
}

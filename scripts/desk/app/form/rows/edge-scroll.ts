/** Distance from the edge of the scroll container within which it scrolls, in pixels. */
const EDGE = 56
/** Pixels per frame at the very edge. */
const FASTEST = 14

/**
 * Scrolls the scroll container of an element while the pointer is near its upper or lower edge.
 * @param pointer returns its position in the window
 * @param onScroll after each step
 * @returns a function that ends it
 */
export function startEdgeScroll(
  element: Element,
  pointer: () => number | undefined,
  onScroll: () => void,
): () => void {
  const scroller = scrollerOf(element)
  let request = requestAnimationFrame(step)
  function step() {
    request = requestAnimationFrame(step)
    const y = pointer()
    if (y === undefined) return
    const { top, bottom } = visibleBox(scroller)
    const speed =
      y < top + EDGE ? (y - top - EDGE) / EDGE : y > bottom - EDGE ? (y - bottom + EDGE) / EDGE : 0
    if (speed === 0) return
    const before = scroller.scrollTop
    scroller.scrollTop += Math.max(-1, Math.min(1, speed)) * FASTEST
    if (scroller.scrollTop !== before) onScroll()
  }
  return () => cancelAnimationFrame(request)
}

function scrollerOf(element: Element): Element {
  for (let outer = element.parentElement; outer; outer = outer.parentElement) {
    const { overflowY } = getComputedStyle(outer)
    if ((overflowY === 'auto' || overflowY === 'scroll') && outer.scrollHeight > outer.clientHeight)
      return outer
  }
  return document.scrollingElement ?? document.documentElement
}

function visibleBox(scroller: Element): { top: number; bottom: number } {
  if (scroller === document.scrollingElement) return { top: 0, bottom: innerHeight }
  return scroller.getBoundingClientRect()
}

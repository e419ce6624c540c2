import { type RefObject, useEffect } from 'react'

/**
 * Lets what flows in the drawing move when it comes into view and when another plant is chosen. CSS ends it within five seconds,
 * the longest that content may move without a control to stop it, and stops it for visitors who prefer reduced motion.
 * @param plant what is drawn
 * @see https://www.w3.org/WAI/WCAG22/Understanding/pause-stop-hide
 */
export function useFlow(element: RefObject<HTMLElement | null>, plant: string | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another plant starts the animation again.
  useEffect(() => {
    const { current } = element
    if (!current) return
    const observer = new IntersectionObserver(([entry]) => {
      current.toggleAttribute('data-flowing', entry?.isIntersecting ?? false)
    })
    observer.observe(current)
    return () => {
      observer.disconnect()
      current.removeAttribute('data-flowing')
    }
  }, [element, plant])
}

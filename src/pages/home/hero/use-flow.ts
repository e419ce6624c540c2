import { type RefObject, useEffect } from 'react'

/**
 * Lets what flows in a drawing move whenever it comes into view. CSS ends it within five seconds, the longest that content
 * may move without a control to stop it, and stops it for visitors who prefer reduced motion.
 * @see https://www.w3.org/WAI/WCAG22/Understanding/pause-stop-hide
 */
export function useFlow(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = element
    if (!current) return
    const observer = new IntersectionObserver(([entry]) => {
      current.toggleAttribute('data-flowing', entry?.isIntersecting ?? false)
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
}

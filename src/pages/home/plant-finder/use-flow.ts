import { type RefObject, useEffect } from 'react'

/** Lets what flows in the drawing move while it is on the screen; CSS stops it for visitors who prefer reduced motion. */
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

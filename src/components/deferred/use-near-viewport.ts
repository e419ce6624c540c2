import { type RefObject, useEffect, useState } from 'react'

/** How far ahead of the viewport something counts as near: about half a second of brisk scrolling. */
const AHEAD = '300px 0px'

/**
 * Tells once that an element has come near the viewport, so that what it needs can be fetched in time.
 * @param element the element to watch; watched from mounting until it was near
 */
export function useNearViewport(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: AHEAD },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, near])
  return near
}

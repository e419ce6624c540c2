import { type RefObject, useEffect, useState } from 'react'

/** Distance from the viewport that counts as near: about half a second of fast scrolling. */
const NEAR_MARGIN = '300px 0px'

/**
 * Whether an element has been near the viewport since it was mounted; once true, it stays true.
 */
export function useNearViewport(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: NEAR_MARGIN },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, near])
  return near
}

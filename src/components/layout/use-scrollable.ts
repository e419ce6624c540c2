import { type RefObject, useEffect, useState } from 'react'

/** Whether an element scrolls sideways; true until hydration, so that the keyboard reaches it in every browser before. */
export function useScrollable(element: RefObject<HTMLElement | null>): boolean {
  const [isScrollable, setScrollable] = useState(true)
  useEffect(() => {
    const { current } = element
    if (!current) return
    const observer = new ResizeObserver(() => setScrollable(current.scrollWidth > current.clientWidth + 1))
    observer.observe(current)
    if (current.firstElementChild) observer.observe(current.firstElementChild)
    return () => observer.disconnect()
  }, [element])
  return isScrollable
}

import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/** Handlers for the container of {@link useFocusFallback}. */
interface FocusHandlers {
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void
  readonly onBlur: () => void
}

/**
 * Moves the focus to the heading of its item, or to the container, when a change removes or disables the focused element.
 * Without it, the focus would be lost to the document.
 */
export function useFocusFallback(container: RefObject<HTMLElement | null>): FocusHandlers {
  const focused = useRef<{ readonly element: HTMLElement; readonly item: Element | null }>(undefined)
  useEffect(() => {
    const element = container.current
    if (!element) return
    const observer = new MutationObserver(() => {
      const { current } = focused
      if (!current || (current.element.isConnected && !current.element.matches(':disabled'))) return
      focused.current = undefined
      const { activeElement } = document
      // Something else may have taken the focus already.
      if (activeElement !== document.body && activeElement !== current.element) return
      const heading = current.item?.isConnected ? current.item.querySelector('h3') : null
      ;(heading ?? element).focus()
    })
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    return () => observer.disconnect()
  }, [container])
  return {
    onFocus: ({ target }) => {
      focused.current = { element: target, item: target.closest('article') }
    },
    // React calls no handler when it removes the focused element.
    onBlur: () => {
      focused.current = undefined
    },
  }
}

import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { WIDE } from './use-menu'

/** How long the dropdown stays open after the pointer has left; equals the CSS property --t-menu-close. */
export const CLOSE_DELAY_MS = 300

/**
 * State and event handlers of a dropdown.
 *
 * Hover and focus open it in the wide header only; in the vertical menu it toggles on click. A mouse click never closes
 * what hovering has just opened; a tap or a key toggles. Keyboard focus inside keeps it open when the pointer leaves.
 * @returns the state, and the handlers of the list item and of its link
 */
export function useDropdown() {
  const [open, setOpen] = useState(false)
  const item = useRef<HTMLLIElement>(null)
  const link = useRef<HTMLAnchorElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pointer = useRef('')
  const pressing = useRef(false)
  const returning = useRef(false)

  const stay = () => clearTimeout(timer.current)
  const close = useCallback(() => {
    clearTimeout(timer.current)
    setOpen(false)
  }, [])

  useEffect(() => () => clearTimeout(timer.current), [])

  useEffect(() => {
    if (!open || !matchMedia(WIDE).matches) return
    const onEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      if (!item.current?.contains(document.activeElement)) return
      // Focus on the link opens the panel; restoring the focus must not.
      returning.current = true
      link.current?.focus()
      returning.current = false
    }
    const outside = (event: globalThis.PointerEvent) => {
      if (event.target instanceof Node && !item.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('keydown', onEscape)
    document.addEventListener('pointerdown', outside)
    return () => {
      document.removeEventListener('keydown', onEscape)
      document.removeEventListener('pointerdown', outside)
    }
  }, [open, close])

  const root = {
    ref: item,
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType === 'touch' || !isWide()) return
      stay()
      setOpen(true)
    },
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType === 'touch' || !isWide()) return
      stay()
      timer.current = setTimeout(() => {
        if (!item.current?.querySelector(':focus-visible')) setOpen(false)
      }, CLOSE_DELAY_MS)
    },
    onPointerDown: (event: PointerEvent) => {
      pointer.current = event.pointerType
      pressing.current = true
    },
    onFocus: (event: FocusEvent) => {
      if (returning.current || !isWide()) return
      if (pressing.current && !event.target.matches(':focus-visible')) return
      stay()
      setOpen(true)
    },
    onBlur: (event: FocusEvent) => {
      if (!isWide() || event.currentTarget.contains(event.relatedTarget)) return
      if (!event.currentTarget.matches(':hover')) close()
    },
  }

  const trigger = {
    ref: link,
    onClick: (event: MouseEvent) => {
      pressing.current = false
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      const byMouse = event.detail > 0 && pointer.current === 'mouse'
      setOpen((was) => (byMouse && isWide() ? true : !was))
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === ' ') {
        event.preventDefault()
        setOpen((was) => !was)
      }
      if (event.key === 'ArrowDown') {
        event.preventDefault()
        // Rendered synchronously, because hidden links cannot be focused.
        flushSync(() => setOpen(true))
        item.current?.querySelector<HTMLAnchorElement>(':scope ul a')?.focus()
      }
    },
  }

  return { open, close, root, trigger }
}

function isWide(): boolean {
  return matchMedia(WIDE).matches
}

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
 * Hover opens it in the wide header only; its button toggles it everywhere. A mouse click on the button never closes what
 * hovering has just opened. Keyboard focus on the button or in the panel keeps it open when the pointer leaves.
 * @returns the state, and the handlers of the list item and of its button
 */
export function useDropdown() {
  const [open, setOpen] = useState(false)
  const item = useRef<HTMLLIElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pointer = useRef('')

  const stay = () => clearTimeout(timer.current)
  const close = useCallback(() => {
    clearTimeout(timer.current)
    setOpen(false)
  }, [])

  useEffect(() => {
    // Before hydration, focus on the button has opened the panel by CSS.
    if (document.activeElement === toggle.current) setOpen(true)
    return () => clearTimeout(timer.current)
  }, [])

  useEffect(() => {
    if (!open || !matchMedia(WIDE).matches) return
    const onEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      if (item.current?.contains(document.activeElement)) toggle.current?.focus()
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
        if (!item.current?.querySelector(':scope > button:focus-visible, :scope > div :focus-visible'))
          setOpen(false)
      }, CLOSE_DELAY_MS)
    },
    onPointerDown: (event: PointerEvent) => {
      pointer.current = event.pointerType
    },
    onBlur: (event: FocusEvent) => {
      if (!isWide() || event.currentTarget.contains(event.relatedTarget)) return
      if (!event.currentTarget.matches(':hover')) close()
    },
  }

  const button = {
    ref: toggle,
    onClick: (event: MouseEvent) => {
      const byMouse = event.detail > 0 && pointer.current === 'mouse'
      setOpen((was) => (byMouse && isWide() ? true : !was))
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      // Rendered synchronously, because hidden links cannot be focused.
      flushSync(() => setOpen(true))
      item.current?.querySelector<HTMLAnchorElement>(':scope ul a')?.focus()
    },
  }

  return { open, close, root, button }
}

function isWide(): boolean {
  return matchMedia(WIDE).matches
}

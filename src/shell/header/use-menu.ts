import {
  type FocusEvent,
  type RefObject,
  type ToggleEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { lockScroll } from '../../components/dialog/lock-scroll'

/**
 * Windows in which the links fit into the header bar; below 48em (768 px) they fold into the menu. An em query also
 * responds to a larger text size in the browser settings.
 */
export const WIDE = '(min-width: 48.0625em)'

interface Menu {
  readonly open: boolean
  readonly close: () => void
  readonly toggle: {
    readonly ref: RefObject<HTMLButtonElement | null>
    readonly onClick: () => void
    readonly onBlur: (event: FocusEvent) => void
    /** Only where the browser does not derive it from the popover; the standard forbids both. */
    readonly 'aria-expanded': boolean | undefined
  }
  readonly panel: {
    readonly ref: RefObject<HTMLElement | null>
    readonly onToggle: (event: ToggleEvent<HTMLElement>) => void
    readonly onBlur: (event: FocusEvent) => void
  }
}

/**
 * State of the vertical menu of small windows: the W3C pattern of a disclosure navigation. The browser opens and closes the
 * popover; this hook closes it when the focus leaves it, on navigation and when the window becomes wide. The page behind
 * it is not inert, because that would compute the styles of the whole page again with each press.
 * @param currentPath path of the current page; a change closes the menu
 */
export function useMenu(currentPath: string): Menu {
  const [open, setOpen] = useState(false)
  const [lacksPopover, setLacksPopover] = useState(false)
  useEffect(() => setLacksPopover(!hasPopover()), [])
  const toggle = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLElement>(null)

  const close = useCallback(() => {
    setOpen(false)
    if (hasPopover() && panel.current?.matches(':popover-open')) panel.current.hidePopover()
  }, [])

  // The menu may have been opened before hydration.
  useEffect(() => {
    if (hasPopover() && panel.current?.matches(':popover-open')) setOpen(true)
    const wide = matchMedia(WIDE)
    const closeIfWide = () => wide.matches && close()
    wide.addEventListener('change', closeIfWide)
    return () => wide.removeEventListener('change', closeIfWide)
  }, [close])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the reason to close.
  useEffect(() => close(), [currentPath, close])

  useEffect(() => {
    if (!open) return
    const release = lockScroll()
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      toggle.current?.focus()
    }
    document.addEventListener('keydown', onEscape)
    return () => {
      release()
      document.removeEventListener('keydown', onEscape)
    }
  }, [open, close])

  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node) || relatedTarget === toggle.current) return
    if (!panel.current?.contains(relatedTarget)) close()
  }

  return {
    open,
    close,
    toggle: {
      ref: toggle,
      onClick: () => hasPopover() || setOpen((was) => !was),
      onBlur,
      'aria-expanded': lacksPopover ? open : undefined,
    },
    panel: { ref: panel, onToggle: (event) => setOpen(event.newState === 'open'), onBlur },
  }
}

/** Whether the browser supports popovers; without them the state opens the menu. */
function hasPopover(): boolean {
  return 'popover' in HTMLElement.prototype
}

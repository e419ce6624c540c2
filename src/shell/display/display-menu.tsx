import { type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { shownDialog } from '../../components/state/shown-dialog'
import { Icon } from '../../components/text/icon'
import * as text from '../../generated/interface/display'
import type { StateContent } from '../status/state-content'
import { StateMark } from '../status/state-mark'
import { useStateContent } from '../status/use-state-content'
import styles from './display-menu.module.css'
import { DisplayPanel } from './display-panel'

/**
 * Button in the header that marks the state of the site, and opens appearance, units and this device below the bar. Not a
 * dialog: the page stays usable, and the menu closes on Escape, on a press outside and when the focus leaves it.
 */
export function DisplayMenu() {
  const state = useStateContent()
  const [open, setOpen] = useState<false | 'pointer' | 'key'>(false)
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()

  useEffect(() => {
    if (!open) return
    if (open === 'key') menu.current?.querySelector<HTMLInputElement>(':checked')?.focus()
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('keydown', closeOnEscape)
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('keydown', closeOnEscape)
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [open])

  // A click by key has no detail.
  const toggle = ({ detail }: MouseEvent) =>
    setOpen((was) => (was ? false : detail === 0 ? 'key' : 'pointer'))
  const openDialog = (dialog: StateContent['opens']) => {
    // The dialog restores the focus to the element that has it now.
    button.current?.focus()
    setOpen(false)
    shownDialog.set(dialog)
  }
  return (
    <div ref={menu} className={styles.menu}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={displayName(state)}
        aria-expanded={open !== false}
        aria-controls={open ? panelId : undefined}
        onClick={toggle}
      >
        <Icon name="circle-half" />
        {state ? <StateMark state={state} small /> : null}
      </button>
      {open ? <DisplayPanel id={panelId} state={state} onOpenDialog={openDialog} /> : null}
    </div>
  )
}

/** Accessible name of the button: the menu's, and the state of the site. */
function displayName(state: StateContent | undefined): string {
  if (!state) return text.title
  const { mark, title, detail } = state
  return mark === 'ready' ? text.state({ state: title }) : text.stateWithDetail({ state: title, detail })
}

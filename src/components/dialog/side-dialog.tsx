import { type MouseEventHandler, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../controls/icon-button'
import { focusContent } from '../focus-content'
import { Icon } from '../text/icon'
import styles from './side-dialog.module.css'

/** What a control of a dialog does that goes when it is pressed: the title of the dialog has the focus from then on. */
export function focusingTitle(act: () => void): MouseEventHandler {
  return ({ currentTarget }) => {
    currentTarget.closest('dialog')?.querySelector('h2')?.focus()
    act()
  }
}

interface SideDialogProps {
  readonly title: string
  /** One line under the title. */
  readonly note?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
  readonly footer?: ReactNode
}

/**
 * A dialog at the right edge of the window, over the whole of it on phones; open as long as it is rendered. The
 * browser's own dialog keeps the focus inside, closes on Escape and gives the focus back.
 */
export function SideDialog({ title, note, onClose, children, footer }: SideDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressed = useRef<EventTarget>(null)
  const titleId = useId()
  // Before the dialog leaves the page, or the browser could not give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => {
      element?.close()
      // What it was opened from may be gone: a status, or a note that has been overtaken.
      const { activeElement } = document
      if (activeElement === document.body || element?.contains(activeElement)) focusContent()
    }
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the dialog closes it; Escape does so by itself.
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onPointerDown={({ target }) => {
        pressed.current = target
      }}
      onClick={({ target }) => {
        // Who marks a text and lets go beside the dialog has pressed inside.
        if (target === dialog.current && pressed.current === target) dialog.current.close()
      }}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2 id={titleId} tabIndex={-1}>
            {title}
          </h2>
          <IconButton
            className={styles.close}
            label={`Close ${title.toLowerCase()}`}
            icon={<Icon name="close" />}
            onClick={() => dialog.current?.close()}
          />
          {note ? <div className={styles.note}>{note}</div> : null}
        </div>
        <div className={styles.body}>{children}</div>
        {footer ? <div className={styles.foot}>{footer}</div> : null}
      </div>
    </dialog>
  )
}

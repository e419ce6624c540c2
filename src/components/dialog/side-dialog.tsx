import { type MouseEventHandler, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { close as closeLabel } from '../../generated/interface/controls'
import { IconButton } from '../controls/icon-button'
import { focusContent } from '../focus-content'
import { Icon } from '../text/icon'
import { lockScroll } from './lock-scroll'
import styles from './side-dialog.module.css'

/** Click handler of a button that disappears when pressed: moves the focus to the dialog's title before acting. */
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
  /** Whether the dialog may close now; it stays open otherwise. It always may by default. */
  readonly canClose?: () => boolean
  readonly children: ReactNode
  readonly footer?: ReactNode
}

/**
 * A modal dialog at the right edge of the window, full-screen on phones; open while it is rendered. The native dialog
 * traps the focus, closes on Escape and restores the focus.
 */
export function SideDialog({
  title,
  note,
  onClose,
  canClose = () => true,
  children,
  footer,
}: SideDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressed = useRef<EventTarget>(null)
  const titleId = useId()
  const close = () => {
    if (canClose()) dialog.current?.close()
  }
  // A layout effect runs before removal; afterwards the browser could not restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    const release = lockScroll()
    return () => {
      release()
      element?.close()
      // The element that opened the dialog may be gone.
      const { activeElement } = document
      if (activeElement === document.body || element?.contains(activeElement)) focusContent()
    }
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop closes it; the browser handles Escape.
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onCancel={(event) => {
        if (!canClose()) event.preventDefault()
      }}
      onPointerDown={({ target }) => {
        pressed.current = target
      }}
      onClick={({ target }) => {
        // A text selection may end on the backdrop; only a press that began there closes the dialog.
        if (target === dialog.current && pressed.current === target) close()
      }}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2 id={titleId} tabIndex={-1}>
            {title}
          </h2>
          <IconButton
            className={styles.close}
            label={closeLabel({ dialog: title })}
            icon={<Icon name="close" />}
            onClick={close}
          />
          {note ? <div className={styles.note}>{note}</div> : null}
        </div>
        <div className={styles.body}>{children}</div>
        {footer ? <div className={styles.foot}>{footer}</div> : null}
      </div>
    </dialog>
  )
}

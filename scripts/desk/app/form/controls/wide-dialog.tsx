import { type ReactNode, useRef } from 'react'
import { ModalDialog } from '../../parts/modal-dialog'
import controls from './form-controls.module.css'
import styles from './wide-dialog.module.css'

/** A dialog that gives a field more room than the form's panel. */
export function WideDialog({
  title,
  onClose,
  children,
}: {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <ModalDialog dialog={dialog} label={title} className={styles.dialog} onClose={onClose}>
      <header className={styles.head}>
        <h2>{title}</h2>
        <button type="button" className={controls.smallButton} onClick={() => dialog.current?.close()}>
          Back to the form
        </button>
      </header>
      <div className={styles.body}>{children}</div>
    </ModalDialog>
  )
}

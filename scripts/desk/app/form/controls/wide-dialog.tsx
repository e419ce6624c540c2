import { type ReactNode, useEffect, useRef } from 'react'
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
  useEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    return () => opened?.close()
  }, [])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={title} onClose={onClose}>
      <header className={styles.head}>
        <h2>{title}</h2>
        <button type="button" className={controls.smallButton} onClick={onClose}>
          Back to the form
        </button>
      </header>
      <div className={styles.body}>{children}</div>
    </dialog>
  )
}

import { type ReactNode, type RefObject, useEffect } from 'react'
import styles from './modal-dialog.module.css'

interface ModalDialogProps {
  /** Closing the dialog through this ref returns the focus to where it was. */
  readonly dialog: RefObject<HTMLDialogElement | null>
  readonly label: string
  readonly className?: string | undefined
  readonly children: ReactNode
  readonly onClose: () => void
}

/** A modal dialog, which opens when it is mounted. The browser keeps the focus inside, over the frame of the page too. */
export function ModalDialog({ dialog, label, className = '', children, onClose }: ModalDialogProps) {
  useEffect(() => dialog.current?.showModal(), [dialog])
  return (
    <dialog ref={dialog} className={`${styles.dialog} ${className}`} aria-label={label} onClose={onClose}>
      {children}
    </dialog>
  )
}

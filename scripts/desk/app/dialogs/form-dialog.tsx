import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { ModalDialog } from '../parts/modal-dialog'
import controls from '../styles/controls.module.css'
import styles from './task-dialog.module.css'

interface FormDialogProps {
  readonly dialog: RefObject<HTMLDialogElement | null>
  readonly title: string
  /** Label of the first button; without it, the dialog can only be closed. */
  readonly action?: string | undefined
  readonly isDisabled?: boolean
  /** Buttons between the action and the last one. */
  readonly more?: ReactNode
  readonly cancel?: string
  /** Whether the focus begins on the last button, for an action that removes something. */
  readonly startsOnCancel?: boolean
  /** Why the action failed. */
  readonly wrong?: string | undefined
  readonly children: ReactNode
  readonly onSubmit: () => void
  /** A file was dropped or pasted. */
  readonly onFile?: (file: File) => void
  readonly onClose: () => void
}

/** A modal dialog with one action. */
export function FormDialog(props: FormDialogProps) {
  const { dialog, title, action, isDisabled, more, cancel = 'Cancel', startsOnCancel, wrong } = props
  const { children, onSubmit, onFile, onClose } = props
  const last = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (startsOnCancel) last.current?.focus()
  }, [startsOnCancel])
  const take = (event: { preventDefault: () => void }, files: FileList) => {
    const [file] = files
    if (!file || !onFile) return
    event.preventDefault()
    onFile(file)
  }
  return (
    <ModalDialog dialog={dialog} label={title} className={styles.dialog} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
        onDragOver={(event) => {
          if (onFile) event.preventDefault()
        }}
        onDrop={(event) => take(event, event.dataTransfer.files)}
        onPaste={(event) => take(event, event.clipboardData.files)}
      >
        <div className={styles.head}>
          <h1>{title}</h1>
        </div>
        <div className={styles.body}>
          {children}
          {wrong !== undefined && (
            <p role="alert" className={styles.wrong}>
              {wrong}
            </p>
          )}
        </div>
        <div className={styles.foot}>
          {action !== undefined && (
            <button type="submit" className={`${controls.button} ${controls.primary}`} disabled={isDisabled}>
              {action}
            </button>
          )}
          {more}
          <button
            ref={last}
            type="button"
            className={`${controls.button} ${controls.plain}`}
            onClick={() => dialog.current?.close()}
          >
            {cancel}
          </button>
        </div>
      </form>
    </ModalDialog>
  )
}

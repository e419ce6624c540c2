import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../components/controls/button'
import styles from './confirmation.module.css'
import { InlineAlert } from './inline-alert'

interface ConfirmationProps {
  readonly question: ReactNode
  /** Why the last try failed. */
  readonly error?: string | undefined
  readonly confirm: string
  readonly onConfirm: () => void
  readonly cancel: string
  readonly onCancel: () => void
}

/** A question with two buttons. It takes the focus when it is mounted, so that screen readers read it. */
export function Confirmation({ question, error, confirm, onConfirm, cancel, onCancel }: ConfirmationProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div className={styles.confirmation} ref={box} tabIndex={-1}>
      <p>{question}</p>
      <InlineAlert text={error} />
      <div className={styles.actions}>
        <Button size="small" onClick={onConfirm}>
          {confirm}
        </Button>
        <Button size="small" variant="line" onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </div>
  )
}

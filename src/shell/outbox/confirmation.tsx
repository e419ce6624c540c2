import type { ReactNode } from 'react'
import { Button } from '../../components/controls/button'
import { FocusedQuestion } from '../../components/dialog/focused-question'
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

/** A question with two buttons, which takes the focus. */
export function Confirmation({ question, error, confirm, onConfirm, cancel, onCancel }: ConfirmationProps) {
  return (
    <FocusedQuestion className={styles.confirmation} question={question}>
      <InlineAlert text={error} />
      <div className={styles.actions}>
        <Button size="small" onClick={onConfirm}>
          {confirm}
        </Button>
        <Button size="small" variant="line" onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </FocusedQuestion>
  )
}

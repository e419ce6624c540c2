import { Arrow, Button } from '../../components/controls/button'
import { submitting } from '../../generated/interface/forms'
import styles from './submit-button.module.css'

interface SubmitButtonProps {
  readonly label: string
  readonly isSubmitting: boolean
  /** Before hydration a submit would navigate and lose the answers. */
  readonly isDisabled: boolean
}

/** Submit button of a form. While submitting it keeps its width and shows a progress line. */
export function SubmitButton({ label, isSubmitting, isDisabled }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      disabled={isSubmitting || isDisabled}
      className={isSubmitting ? `${styles.button} ${styles.submitting}` : styles.button}
    >
      <span className={styles.text} data-shown={!isSubmitting}>
        <span>{label}</span>
        <Arrow />
      </span>
      <span className={styles.text} data-shown={isSubmitting}>
        {submitting}
      </span>
    </Button>
  )
}

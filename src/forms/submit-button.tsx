import { Arrow, Button } from '../components/controls/button'
import styles from './submit-button.module.css'

/** What there is to say while a form is being sent. */
export const SUBMITTING = 'Submitting...'

interface SubmitButtonProps {
  readonly label: string
  readonly busy: boolean
  /** Not to be used yet: the page is not hydrated, and a browser would put the answers into the address. */
  readonly waiting: boolean
}

/** Sends a form. While sending it reads Submitting..., keeps its width, and a pipe runs along its base. */
export function SubmitButton({ label, busy, waiting }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      disabled={busy || waiting}
      className={busy ? `${styles.button} ${styles.busy}` : styles.button}
    >
      <span className={styles.text} data-shown={!busy}>
        {label}
        <Arrow />
      </span>
      <span className={styles.text} data-shown={busy}>
        {SUBMITTING}
      </span>
    </Button>
  )
}

import { Button } from '../../../components/controls/button'
import * as text from '../../../generated/interface/search'
import styles from './nothing-found.module.css'

interface SearchFailedProps {
  readonly isOnline: boolean
  readonly onRetry: () => void
}

/** Says that the search could not be loaded. */
export function SearchFailed({ isOnline, onRetry }: SearchFailedProps) {
  return (
    <div className={styles.nothing} role="alert">
      <p>{isOnline ? text.failed : text.failedOffline}</p>
      <p className={styles.links}>
        <Button size="small" variant="line" onClick={onRetry}>
          {text.retry}
        </Button>
      </p>
    </div>
  )
}

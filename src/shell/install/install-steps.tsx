import { Icon } from '../../components/text/icon'
import styles from './install-steps.module.css'

/** Manual installation steps for Safari on iPhone and iPad, which has no install prompt. */
export function InstallSteps() {
  return (
    <span className={styles.steps}>
      Tap <Icon name="share" /> <b>Share</b>, then <Icon name="plus" /> <b>Add to Home Screen</b>. The site
      then opens like an app, with and without a network.
    </span>
  )
}

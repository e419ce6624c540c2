import { Icon } from '../../components/text/icon'
import styles from './install-steps.module.css'

/** How to install the site where the browser has no question of its own: Safari on iPhone and iPad. */
export function InstallSteps() {
  return (
    <span className={styles.steps}>
      Tap <Icon name="share" /> <b>Share</b>, then <Icon name="plus" /> <b>Add to Home Screen</b>. The site
      then opens like an app, with and without a network.
    </span>
  )
}

import { skip } from '../../generated/interface/header'
import styles from './skip-link.module.css'

/** Link for keyboard users that skips the header. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      {skip}
    </a>
  )
}

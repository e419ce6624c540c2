import type { StateContent } from './state-content'
import styles from './state-mark.module.css'

interface StateMarkProps {
  readonly state: StateContent
  /** Small, for the corner of a button. */
  readonly small?: boolean
}

/** Mark of the state of the site, beside words or a name that say it. */
export function StateMark({ state: { mark, badge, progress }, small = false }: StateMarkProps) {
  return (
    <span
      className={small ? `${styles.mark} ${styles.small}` : styles.mark}
      data-mark={mark}
      style={progress === undefined ? undefined : { '--progress': progress }}
      aria-hidden="true"
    >
      {badge}
    </span>
  )
}

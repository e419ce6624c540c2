import { Button } from '../../components/controls/button'
import * as text from '../../generated/interface/answer-conflict'
import styles from './answer-conflict.module.css'

interface AnswerConflictProps {
  readonly conflicts: readonly {
    /** Label of the field. */
    readonly label: string
    readonly current: string
    readonly offered: string
  }[]
  readonly onReplace: () => void
  readonly onKeep: () => void
}

/** Asks whether new answers replace those of an unfinished request; nothing changes before the visitor decides. */
export function AnswerConflict({ conflicts, onReplace, onKeep }: AnswerConflictProps) {
  return (
    <div className={styles.conflict} role="status">
      <h3>{text.heading}</h3>
      <p>{text.text}</p>
      <dl>
        {conflicts.map(({ label, current, offered }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd key={current}>
              <span>{text.current}</span> {current}
            </dd>
            <dd key={offered}>
              <span>{text.offered}</span> {offered}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <Button variant="ink" size="small" onClick={onKeep}>
          {text.keep}
        </Button>
        <Button variant="line" size="small" onClick={onReplace}>
          {text.replace}
        </Button>
      </div>
    </div>
  )
}

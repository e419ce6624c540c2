import { Icon } from '../../../../../src/components/text/icon'
import type { FieldProblem } from '../../../contract/api'
import styles from './problem-notes.module.css'

/** Mistakes and warnings of the check at a field. */
export function ProblemNotes({ id, problems }: { id: string; problems: readonly FieldProblem[] }) {
  if (problems.length === 0) return null
  return (
    <div id={id} role="alert" className={styles.problems}>
      {problems.map(({ severity, message, suggestion }) => (
        <div key={message} className={styles.problem} data-severity={severity}>
          <Icon name={severity === 'mistake' ? 'warning' : 'info'} />
          <div>
            <b>{message}</b>
            {suggestion && <span>{suggestion}</span>}
          </div>
        </div>
      ))}
    </div>
  )
}

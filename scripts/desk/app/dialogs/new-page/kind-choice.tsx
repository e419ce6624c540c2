import { useDesk } from '../../session/use-desk'
import controls from '../../styles/controls.module.css'
import styles from './kind-choice.module.css'
import { kindIn } from './new-page-answers'
import type { StepProps } from './step-props'

/** What kind of page it becomes, and where such a page appears. */
export function KindChoice({ answers, onAnswer }: StepProps) {
  const { lookups } = useDesk()
  const kind = kindIn(answers, lookups)
  return (
    <fieldset>
      <legend>
        <b>Kind</b>
      </legend>
      <div className={styles.kinds}>
        {lookups?.newPages.map((one) => (
          <label key={one.kind}>
            <input
              type="radio"
              name="kind"
              className={controls.hidden}
              checked={kind?.kind === one.kind}
              onChange={() => onAnswer({ kind: one.kind, places: {}, original: '', about: '', topic: '' })}
            />
            {one.title}
          </label>
        ))}
      </div>
      <p className={controls.muted}>It appears {kind?.help}.</p>
    </fieldset>
  )
}

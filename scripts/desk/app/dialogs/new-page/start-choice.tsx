import { Icon, type IconName } from '../../parts/icon'
import { useDesk } from '../../session/use-desk'
import controls from '../../styles/controls.module.css'
import { kindIn, type Start, startOf } from './new-page-answers'
import styles from './start-choice.module.css'
import type { StepProps } from './step-props'

const starts: readonly {
  readonly start: Start
  readonly icon: IconName
  readonly title: string
  readonly help: (kind: string) => string
}[] = [
  { start: 'nothing', icon: 'page', title: 'Nothing', help: (kind) => `An empty ${kind}` },
  { start: 'copy', icon: 'copy', title: 'A copy of a page', help: () => 'Its structure, and its words' },
  {
    start: 'text',
    icon: 'clipboard',
    title: 'A text I have',
    help: () => 'From Word, Google Docs, LibreOffice, an e-mail',
  },
]

/** What the page begins with. */
export function StartChoice({ answers, onAnswer }: StepProps) {
  const kind = kindIn(answers, useDesk().lookups)
  const chosen = startOf(answers, kind)
  return (
    <fieldset>
      <legend>
        <b>Begin with</b>
      </legend>
      <div className={styles.starts}>
        {starts
          .filter(({ start }) => start !== 'text' || kind?.takesText)
          .map(({ start, icon, title, help }) => (
            <label key={start} className={styles.start}>
              <input
                type="radio"
                name="start"
                className={controls.hidden}
                checked={chosen === start}
                onChange={() => onAnswer({ start })}
              />
              <span className={styles.sign}>
                <Icon name={icon} />
              </span>
              <span>
                <b>{title}</b>
                <span>{help((kind?.title ?? 'page').toLowerCase())}</span>
              </span>
            </label>
          ))}
      </div>
    </fieldset>
  )
}

import { Icon } from '../parts/icon'
import { useDesk, useSession } from '../session/use-desk'
import controls from '../styles/controls.module.css'
import { countWords } from '../words/moments'
import styles from './page-view.module.css'

/** Says that the page lacks the newest changes while the content has a mistake: pages are made of valid content only. */
export function LastValidNote() {
  const session = useSession()
  const { problems } = useDesk()
  const mistakes = problems.filter(({ severity }) => severity === 'mistake').length
  return (
    <div role="status">
      {mistakes > 0 && (
        <p className={styles.lastValid}>
          <Icon name="warning" />
          <span>
            <b>The page shows its last valid state.</b> Changes since then show once{' '}
            {countWords(mistakes, 'mistake')} {mistakes === 1 ? 'is' : 'are'} corrected.
          </span>
          <button
            type="button"
            className={`${controls.button} ${controls.small}`}
            onClick={() => session.showNextMistake(1)}
          >
            Show the mistake
          </button>
        </p>
      )}
    </div>
  )
}

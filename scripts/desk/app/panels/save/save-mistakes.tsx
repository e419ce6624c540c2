import type { FieldProblem } from '../../../contract/api'
import { Icon } from '../../parts/icon'
import { treeFile } from '../../session/desk-state'
import { isAmong } from '../../session/is-among'
import { useDesk, useSession } from '../../session/use-desk'
import controls from '../../styles/controls.module.css'
import { countWords } from '../../words/moments'
import styles from '../side.module.css'

const SHOWN_MISTAKES = 5

interface SaveMistakesProps {
  readonly mistakes: readonly FieldProblem[]
  readonly onLeaveNone: () => void
}

/** Why the chosen files cannot be saved: mistakes of the drafts, and files that need others which are left out. */
export function SaveMistakes({ mistakes, onLeaveNone }: SaveMistakesProps) {
  const session = useSession()
  const { problems, tree } = useDesk()
  const own = mistakes.filter((mistake) => isAmong(problems, mistake))
  const missing = mistakes.filter((mistake) => !own.includes(mistake))
  return (
    <>
      {own.length > 0 && (
        <div className={`${controls.note} ${controls.warning}`}>
          <Icon name="warning" />
          <p>
            <b>{countWords(own.length, 'mistake')} to correct first.</b> Your drafts are kept.{' '}
            <button type="button" className={controls.link} onClick={() => session.view('mistakes')}>
              Show them
            </button>
          </p>
        </div>
      )}
      {missing.length > 0 && (
        <div className={`${controls.note} ${controls.warning}`}>
          <Icon name="warning" />
          <div className={controls.stack}>
            <p>
              <b>These files need others that you left out.</b> Without them, nothing can be saved. Your
              drafts are kept.
            </p>
            <p>
              <button type="button" className={controls.link} onClick={onLeaveNone}>
                Save all files together
              </button>
            </p>
            <ul className={controls.stack}>
              {missing.slice(0, SHOWN_MISTAKES).map(({ place, message }) => (
                <li key={`${place.file}${place.pointer}${message}`} className={styles.beginning}>
                  <b>{treeFile(tree, place.file)?.title ?? place.file}:</b> {message}
                </li>
              ))}
              {missing.length > SHOWN_MISTAKES && <li>and {missing.length - SHOWN_MISTAKES} more</li>}
            </ul>
          </div>
        </div>
      )}
    </>
  )
}

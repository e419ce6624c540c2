import styles from './panels/panel.module.css'
import { Icon } from './parts/icon'
import { isKept, type Question } from './session/edited-file'
import { useDesk, useSession } from './session/use-desk'
import controls from './styles/controls.module.css'
import { countWords } from './words/moments'

/** A banner while the server has stopped or conflicts wait for a decision. */
export function StoppedBanner() {
  const session = useSession()
  const { retryAt, files, view } = useDesk()
  const unkept = [...files.values()].filter((edited) => !isKept(edited)).length
  if (retryAt !== undefined)
    return (
      <div className={styles.banner} data-kind="stopped" role="status">
        <Icon name="plug" />
        <p>
          <b>The development server has stopped.</b>{' '}
          {unkept > 0 &&
            `What you write is in this tab only, in ${countWords(unkept, 'file')}: leave the tab open. `}
          Start it again with <code>npm run edit</code>; the desk goes on then.
        </p>
        <button
          type="button"
          className={controls.button}
          onClick={() =>
            void navigator.clipboard.writeText('npm run edit').then(() => session.notify('Copied.'))
          }
        >
          <Icon name="copy" />
          Copy the command
        </button>
      </div>
    )
  const { questions } = session.files
  if (questions.length === 0 || view === 'conflicts') return null
  const [words, isByField] = questionWords(questions)
  return (
    <div className={styles.banner} role="status">
      <Icon name="warning" />
      <p>
        <b>{words}</b> Nothing of yours is lost.
      </p>
      <button type="button" className={controls.button} onClick={() => session.view('conflicts')}>
        {isByField ? 'Decide field by field' : 'Decide'}
      </button>
    </div>
  )
}

/** What the editor has to decide, and whether that is about fields. */
function questionWords(questions: readonly Question[]): readonly [words: string, isByField: boolean] {
  const unreadable = questions.find((question) => question.unreadable !== undefined)
  if (unreadable)
    return [`content/${unreadable.file} cannot be read any more. ${unreadable.unreadable}`, false]
  const where = questions.every(({ other }) => other === 'desk') ? 'in another desk' : 'on disk'
  const removed = questions.find(({ theirs }) => theirs === null)
  if (removed) return [`content/${removed.file} was removed ${where}.`, false]
  const removedHere = questions.find(({ ours }) => ours === null)
  if (removedHere) return [`content/${removedHere.file}, which you remove, was changed ${where}.`, false]
  const count = questions.flatMap(({ conflicts }) => conflicts).length
  return [`${countWords(count, 'field')} changed here and ${where}.`, true]
}

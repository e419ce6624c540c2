import styles from './panels/panel.module.css'
import { Icon } from './parts/icon'
import { isChanged } from './session/edited-file'
import { useDesk, useSession } from './session/use-desk'
import controls from './styles/controls.module.css'
import { countWords } from './words/moments'

/** A banner while the server has stopped or conflicts wait for a decision. */
export function StoppedBanner() {
  const session = useSession()
  const { retryAt, files, conflicts, view } = useDesk()
  const drafts = [...files.values()].filter(isChanged).length
  if (retryAt !== undefined)
    return (
      <div className={styles.banner} data-kind="stopped" role="status">
        <Icon name="plug" />
        <p>
          <b>The development server has stopped.</b>{' '}
          {drafts > 0 &&
            `Your ${countWords(drafts, 'draft')} ${drafts === 1 ? 'is' : 'are'} kept in this browser. `}
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
  if (conflicts.length === 0 || view === 'conflicts') return null
  return (
    <div className={styles.banner} role="status">
      <Icon name="warning" />
      <p>
        <b>{countWords(conflicts.length, 'field')} changed here and on disk.</b> Nothing of yours is lost.
      </p>
      <button type="button" className={controls.button} onClick={() => session.view('conflicts')}>
        Decide field by field
      </button>
    </div>
  )
}

import type { PublishState } from '../../contract/publish'
import { Icon } from '../parts/icon'
import type { View } from '../session/desk-state'
import { isChanged } from '../session/edited-file'
import { reviewChanges } from '../session/review-changes'
import { useDesk, usePublishing, useSession } from '../session/use-desk'
import { useUnversioned } from '../session/use-unversioned'
import { countWords } from '../words/moments'
import styles from './desk-header.module.css'

/** What waits on its way to visitors, or needs the editor; empty if nothing does. */
function publishWords(state: PublishState | undefined, questions: number): string {
  const needsEditor = state?.problem && !['offline', 'no-host', 'no-git'].includes(state.problem.kind)
  if (needsEditor || questions > 0) return '1 needs you'
  const waiting = state?.waiting.length ?? 0
  return waiting > 0 ? `${waiting} waiting` : ''
}

/** The dark bar, which sets the desk apart from the site. Its only yellow button opens the review of changes. */
export function DeskHeader() {
  const session = useSession()
  const { tree, problems, acts, view, files, selection, retryAt } = useDesk()
  const changed = [...files.values()].filter(isChanged).length
  const mistakes = problems.filter(({ severity }) => severity === 'mistake').length
  const left = tree?.left ?? 0
  const isStopped = retryAt !== undefined
  const toggle = (name: View) => session.view(view === name ? 'page' : name)
  const waiting = useUnversioned().length
  const canReview = (changed > 0 || waiting > 0) && !isStopped
  const onItsWay = publishWords(usePublishing().state, session.files.questions.length)
  const saveWords = isStopped ? 'Cannot save now' : changed > 0 ? 'Look over and save' : 'All saved'

  return (
    <header className={styles.header}>
      <span className={styles.brand}>
        <svg viewBox="0 0 28 32" width="20" height="24" fill="none" aria-hidden="true">
          <path d="M3 3v9.5c0 8 4 11.5 11 16.5 7-5 11-8.5 11-16.5V3" stroke="currentColor" strokeWidth="3" />
          <path d="M14 3v17" stroke="var(--gas)" strokeWidth="5" strokeLinecap="round" />
        </svg>
        Vayuna <small>Desk</small>
      </span>
      {tree?.branch !== undefined && (
        <span
          className={styles.branch}
          title={
            tree.branch === null
              ? 'A version is checked out without a branch. Your next version begins a branch for edits.'
              : `The branch your saved edits are on: ${tree.branch}`
          }
        >
          <Icon name="branch" />
          <span className={`${styles.quiet} ${styles.wide}`}>Working copy</span>{' '}
          <span className={styles.branchName}>{tree.branch ?? 'no branch'}</span>
        </span>
      )}
      <span className={styles.space} />
      <button
        type="button"
        className={`${styles.tool} ${styles.wideOnly}`}
        aria-pressed={view === 'mistakes'}
        aria-label={mistakes === 0 ? 'No mistakes' : countWords(mistakes, 'mistake')}
        title="Next mistake: F8"
        onClick={() => toggle('mistakes')}
      >
        {mistakes === 0 ? <Icon name="check" /> : <span className={styles.bad}>{mistakes}</span>}{' '}
        <span className={styles.wide}>
          {mistakes === 0 ? 'No mistakes' : mistakes === 1 ? 'mistake' : 'mistakes'}
        </span>
      </button>
      <button
        type="button"
        className={`${styles.tool} ${styles.wideOnly}`}
        aria-pressed={view === 'launch'}
        aria-label={`Launch list ${left} left`}
        title="What is still a sample or missing before the launch"
        onClick={() => toggle('launch')}
      >
        <Icon name="flag" />
        <span className={styles.wide}>Launch list</span> <span className={styles.quiet}>{left} left</span>
      </button>
      <button
        type="button"
        className={`${styles.tool} ${styles.square} ${styles.wideOnly}`}
        aria-pressed={view === 'schedule'}
        aria-label="What the next build will show"
        title="What the next build will show"
        onClick={() => toggle('schedule')}
      >
        <Icon name="calendar" />
      </button>
      <button
        type="button"
        className={`${styles.tool} ${styles.square} ${styles.wideOnly}`}
        aria-label="Undo"
        title={acts.done.length > 0 ? `Undo: ${acts.done.at(-1)?.label} (Ctrl Z)` : 'Undo (Ctrl Z)'}
        disabled={acts.done.length === 0}
        onClick={() => session.undo()}
      >
        <Icon name="undo" />
      </button>
      <button
        type="button"
        className={`${styles.tool} ${styles.square} ${styles.wideOnly}`}
        aria-label="Redo"
        title={
          acts.undone.length > 0 ? `Redo: ${acts.undone.at(-1)?.label} (Ctrl Shift Z)` : 'Redo (Ctrl Shift Z)'
        }
        disabled={acts.undone.length === 0}
        onClick={() => session.redo()}
      >
        <Icon name="redo" />
      </button>
      <button
        type="button"
        className={`${styles.tool} ${styles.square} ${styles.wideOnly}`}
        aria-pressed={view === 'versions'}
        aria-label="Earlier versions of this file"
        title="Earlier versions of this file"
        disabled={!selection}
        onClick={() => toggle('versions')}
      >
        <Icon name="history" />
      </button>
      <button
        type="button"
        className={`${styles.tool} ${styles.publish}`}
        aria-pressed={view === 'publish'}
        title="What is on its way to visitors (Ctrl Shift P)"
        onClick={() => toggle('publish')}
      >
        <Icon name="globe" />
        Publish <span className={`${styles.quiet} ${styles.wide}`}>{onItsWay}</span>
      </button>
      <button
        type="button"
        className={styles.save}
        aria-disabled={!canReview}
        data-quiet={changed === 0 || undefined}
        title={
          changed === 0 && waiting > 0
            ? `${countWords(waiting, 'file')} in no version yet (Ctrl S)`
            : 'Look over and save (Ctrl S)'
        }
        onClick={() => canReview && void reviewChanges(session)}
      >
        {saveWords} {changed > 0 && !isStopped && <span>{changed}</span>}
        {changed === 0 && waiting > 0 && !isStopped && <small>{waiting} in no version</small>}
      </button>
    </header>
  )
}

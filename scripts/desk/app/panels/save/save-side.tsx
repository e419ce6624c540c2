import { useState } from 'react'
import { type DraftEffects, isForEdits, type SaveProblems } from '../../../contract/api'
import { Icon } from '../../parts/icon'
import { useAnswer } from '../../parts/use-answer'
import { isChanged } from '../../session/edited-file'
import { useDesk, useSession } from '../../session/use-desk'
import { usePending } from '../../session/use-pending'
import { useUnversioned } from '../../session/use-unversioned'
import controls from '../../styles/controls.module.css'
import { isFormattedBySave } from '../../words/formatting'
import { countWords } from '../../words/moments'
import { LONGEST_LINE } from '../../words/proposed-line'
import styles from '../side.module.css'
import { OldValues } from './old-values'
import { SaveMistakes } from './save-mistakes'

const SHOWN_PAGES = 12

interface SaveSideProps {
  readonly left: ReadonlySet<string>
  readonly onLeaveNone: () => void
}

/** Where visitors will see the changes, and the button that writes them. */
export function SaveSide({ left, onLeaveNone }: SaveSideProps) {
  const session = useSession()
  const { files, tree, checks, isSaving, retryAt } = useDesk()
  const { answer, failed } = useAnswer<DraftEffects>('effects', checks)
  const { pages, oldValues, isHidden } = answer ?? { pages: [], oldValues: [], isHidden: false }
  const [typed, setTyped] = useState<string>()
  const { line: proposed } = usePending(left)
  const version = typed ?? proposed
  const changed = [...files].flatMap(([file, edited]) => (isChanged(edited) ? [file] : []))
  const chosen = changed.filter((file) => !left.has(file))
  const leave = changed.filter((file) => left.has(file)).map((file) => ['leave', file])
  const check = useAnswer<SaveProblems>(`save-problems?${new URLSearchParams(leave)}`, checks)
  const formatted = chosen.filter((file) => {
    const edited = files.get(file)
    return edited && isFormattedBySave(edited)
  }).length
  const mistakes = check.answer?.problems ?? []
  const title = (address: string) =>
    tree?.groups.flatMap((group) => group.files).find((file) => file.address === address)?.title ?? address
  const isStopped = retryAt !== undefined
  const line = version.trim()
  const waiting = useUnversioned().flatMap(({ file }) => (left.has(file) ? [] : file))
  const keepsVersionOnly = chosen.length === 0 && waiting.length > 0
  const canSave = (chosen.length > 0 || (keepsVersionOnly && line !== '')) && !isSaving && !isStopped

  return (
    <>
      <div className={styles.head}>
        <h2>{keepsVersionOnly ? 'Keep a version' : 'Where visitors will see it'}</h2>
        <p className={controls.muted}>
          {keepsVersionOnly
            ? 'Everything is saved. A version keeps it, so that it can come back.'
            : answer
              ? isHidden
                ? 'Visitors see nothing of it until you choose Public.'
                : pagesWords(pages.length)
              : (failed ?? 'Looking through the pages…')}
        </p>
      </div>
      <div className={styles.body}>
        {pages.length > 0 && (
          <ul className={styles.rows}>
            {pages.slice(0, SHOWN_PAGES).map((address) => (
              <li key={address}>
                <button
                  type="button"
                  onClick={() => {
                    session.update({ address, view: 'page' })
                  }}
                >
                  {title(address)}
                  <span>{address}</span>
                </button>
              </li>
            ))}
            {pages.length > SHOWN_PAGES && (
              <li className={styles.row}>
                <span>and {pages.length - SHOWN_PAGES} more</span>
              </li>
            )}
          </ul>
        )}
        {oldValues.length > 0 && <OldValues values={oldValues} />}
        <div>
          <label htmlFor="version-line">
            <b>What did you do, in one line?</b>
          </label>
          <p className={controls.muted} id="version-help">
            Proposed from your changes. Write it as you like. {version.length} of {LONGEST_LINE}
            {line === '' && chosen.length > 0 && '. Without it, the files wait for the next version.'}
          </p>
          <input
            id="version-line"
            className={controls.input}
            aria-describedby="version-help"
            maxLength={LONGEST_LINE}
            value={version}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        {check.isLoading || !check.answer ? (
          <p className={controls.muted}>{check.failed ?? 'Checking what you save…'}</p>
        ) : mistakes.length > 0 ? (
          <SaveMistakes mistakes={mistakes} onLeaveNone={onLeaveNone} />
        ) : (
          <div className={`${controls.note} ${controls.good}`}>
            <Icon name="check" />
            <p>
              <b>No mistakes.</b>{' '}
              {formatted > 0
                ? `Saving also formats ${countWords(formatted, 'file')}, without changing other values.`
                : 'Every line that no change touches stays as it is.'}
            </p>
          </div>
        )}
      </div>
      <div className={styles.foot}>
        <button
          type="button"
          className={`${controls.button} ${controls.primary} ${controls.large}`}
          disabled={!canSave}
          onClick={() => void session.save(chosen, line || undefined, waiting)}
        >
          {isSaving
            ? 'Saving…'
            : keepsVersionOnly
              ? 'Keep a version'
              : `Save ${countWords(chosen.length, 'file')}`}
        </button>
        <p>
          <b>Nothing is published by saving.</b> Save writes the files on this computer
          {line && tree && tree.branch !== undefined ? (
            <>
              {' '}
              and keeps a version on <b>{isForEdits(tree.branch) ? tree.branch : 'a new branch for edits'}</b>
            </>
          ) : null}
          . Visitors see it after a maintainer has merged it and the site has been built.
        </p>
      </div>
    </>
  )
}

function pagesWords(count: number): string {
  return count === 0 ? 'No page shows these changes.' : `This edit changes ${countWords(count, 'page')}.`
}

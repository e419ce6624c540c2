import type { History } from '../../../contract/api'
import { Skeleton } from '../../parts/skeleton'
import type { Loaded } from '../../parts/use-answer'
import { usePublishing } from '../../session/use-desk'
import controls from '../../styles/controls.module.css'
import { countWords, momentWords } from '../../words/moments'
import { placeWords } from '../../words/place-words'
import styles from '../side.module.css'

interface VersionsSideProps {
  readonly history: Loaded<History>
  readonly commit: string | undefined
  readonly onChoose: (commit: string) => void
  /** The version that the chosen one is compared with; undefined for the current file. */
  readonly other: string | undefined
  readonly onCompare: (commit: string | undefined) => void
}

/** Who changed the selected file, and when, newest first. */
export function VersionsSide({ history, commit, onChoose, other, onCompare }: VersionsSideProps) {
  const { state } = usePublishing()
  const { answer, failed, isLoading } = history
  return (
    <>
      <div className={styles.head}>
        <h2>Versions of this file</h2>
        {answer && (
          <p className={controls.muted}>
            From the project’s history (git). {countWords(answer.length, 'version')}, newest first.
          </p>
        )}
      </div>
      <div className={styles.body}>
        {isLoading && !answer && <Skeleton lines={5} label="The history is being read." />}
        {failed !== undefined && <p>{failed}</p>}
        {answer === null && (
          <p>
            There is no git history here, so earlier versions are unknown. Undo works until you close the
            desk.
          </p>
        )}
        {answer?.length === 0 && <p>This file has not been kept as a version yet.</p>}
        {answer && answer.length > 1 && (
          <label>
            <b>Compare with</b>
            <select
              className={controls.input}
              value={other ?? ''}
              onChange={({ target }) => onCompare(target.value || undefined)}
            >
              <option value="">Today</option>
              {answer.map((version) => (
                <option key={version.commit} value={version.commit}>
                  {momentWords(version.date, new Date())}: {version.subject}
                </option>
              ))}
            </select>
          </label>
        )}
        {answer && answer.length > 0 && (
          <ul className={styles.rows}>
            {answer.map((version) => (
              <li key={version.commit}>
                <button
                  type="button"
                  aria-pressed={version.commit === commit}
                  onClick={() => onChoose(version.commit)}
                >
                  <b>{version.subject}</b>
                  <span>
                    {[
                      version.author,
                      momentWords(version.date, new Date()),
                      placeWords(state, version.commit),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

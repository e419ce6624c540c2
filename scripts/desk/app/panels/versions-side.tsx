import type { History } from '../../contract/api'
import { Skeleton } from '../parts/skeleton'
import type { Loaded } from '../parts/use-answer'
import controls from '../styles/controls.module.css'
import { countWords, momentWords } from '../words/moments'
import styles from './side.module.css'

interface VersionsSideProps {
  readonly history: Loaded<History>
  readonly commit: string | undefined
  readonly onChoose: (commit: string) => void
}

/** Who changed the selected file, and when, newest first. */
export function VersionsSide({ history, commit, onChoose }: VersionsSideProps) {
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
                    {version.author} · {momentWords(version.date, new Date())}
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

import { useState } from 'react'
import type { VersionText } from '../../contract/api'
import { canonicalOf } from '../../json/canonical-of'
import { Icon } from '../parts/icon'
import { Skeleton } from '../parts/skeleton'
import { useAnswer } from '../parts/use-answer'
import { treeFile } from '../session/desk-state'
import { withQuery } from '../session/request'
import { useDesk, useSession } from '../session/use-desk'
import controls from '../styles/controls.module.css'
import { changesOf } from '../words/changes'
import { countWords, dayWords } from '../words/moments'
import { putBack } from '../words/put-back'
import { ChangeList } from './change-list'
import { JsonDiff } from './json-diff'
import { ListPanel } from './list-panel'
import styles from './panel.module.css'

/** Compares a version of the selected file with the current one. */
export function VersionsView({
  version,
}: {
  readonly version: { readonly commit: string; readonly date: string } | undefined
}) {
  const session = useSession()
  const { selection, files, tree } = useDesk()
  const [showsJson, setShowsJson] = useState(false)
  const file = selection?.file ?? ''
  const edited = files.get(file)
  const { answer, failed } = useAnswer<VersionText>(
    version && withQuery('version', { file, commit: version.commit }),
  )
  const then = answer && (canonicalOf(answer.text) ?? answer.text)
  const now = edited?.text ?? undefined
  const changes = then !== undefined && now !== undefined ? changesOf(then, now, edited?.open.schema) : []
  const day = version && dayWords(version.date)
  return (
    <ListPanel
      title={treeFile(tree, file)?.title ?? file}
      about={day ? `${day} compared with today` : 'choose a version'}
      label="Differences"
      tools={
        <fieldset className={controls.segments} aria-label="Show differences">
          <button type="button" aria-pressed={!showsJson} onClick={() => setShowsJson(false)}>
            Changes
          </button>
          <button type="button" aria-pressed={showsJson} onClick={() => setShowsJson(true)}>
            JSON
          </button>
        </fieldset>
      }
    >
      {failed !== undefined && <p>{failed}</p>}
      {version && then === undefined && failed === undefined && (
        <Skeleton lines={4} label="The version is being read." />
      )}
      {then !== undefined && now !== undefined && (
        <>
          <section className={styles.card} aria-label="What is different today">
            <header className={styles.cardHead}>
              <Icon name="history" />
              <h2>
                {changes.length === 0
                  ? 'Nothing is different today'
                  : `${countWords(changes.length, 'thing')} ${changes.length === 1 ? 'is' : 'are'} different today`}
              </h2>
              <span className={controls.muted}>red: then · green: today</span>
            </header>
            {showsJson ? (
              <JsonDiff before={then} after={now} />
            ) : (
              <ChangeList
                changes={changes}
                putBackWords="Take this one back"
                onShow={({ pointer }) => {
                  session.show({ file, pointer })
                  session.view('page')
                }}
                onPutBack={(change) =>
                  session.replace(file, putBack(then, now, change), `Take ${change.field} back`)
                }
              />
            )}
          </section>
          <div className={controls.note}>
            <Icon name="info" />
            <p>
              <b>Putting a version back is an edit like any other.</b> It puts the old content of this one
              file into your draft; you look it over and save it. No version is ever removed, and no other
              file is touched.
            </p>
          </div>
          <div>
            <button
              type="button"
              className={`${controls.button} ${controls.primary} ${controls.large}`}
              disabled={then === now}
              onClick={() => {
                session.replace(file, then, `Put the version of ${day} back`)
                session.notify(`The version of ${day} is in your draft. Look it over and save.`)
                session.view('page')
              }}
            >
              Put this file back as of {day}
            </button>
          </div>
        </>
      )}
    </ListPanel>
  )
}

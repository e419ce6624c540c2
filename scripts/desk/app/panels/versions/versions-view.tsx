import { useState } from 'react'
import type { VersionText } from '../../../contract/api'
import { canonicalOf } from '../../../json/canonical-of'
import { Icon } from '../../parts/icon'
import { Segments } from '../../parts/segments'
import { Skeleton } from '../../parts/skeleton'
import { useAnswer } from '../../parts/use-answer'
import { treeFile } from '../../session/desk-state'
import { withQuery } from '../../session/request'
import { useDesk, useSession } from '../../session/use-desk'
import controls from '../../styles/controls.module.css'
import { changesOf } from '../../words/changes'
import { countWords, dayWords } from '../../words/moments'
import { restoreChange } from '../../words/restore-change'
import { BothPages } from '../both-pages'
import { ChangeList } from '../change-list'
import { JsonDiff } from '../json-diff'
import { ListPanel } from '../list-panel'
import styles from '../panel.module.css'
import { SideBySide } from './side-by-side'

interface Version {
  readonly commit: string
  readonly date: string
}

interface VersionsViewProps {
  readonly version: Version | undefined
  /** The version to compare it with; the current one without it. */
  readonly other: Version | undefined
}

const looks = ['Changes', 'Side by side', 'Both pages', 'JSON'] as const

/** Compares a version of the selected file with another or the current one. */
export function VersionsView({ version, other }: VersionsViewProps) {
  const session = useSession()
  const { selection, files, tree } = useDesk()
  const [look, setLook] = useState<(typeof looks)[number]>('Changes')
  const file = selection?.file ?? ''
  const edited = files.get(file)
  const isPage = treeFile(tree, file)?.address !== undefined
  const { answer, failed } = useAnswer<VersionText>(
    version && withQuery('version', { file, commit: version.commit }),
  )
  const later = useAnswer<VersionText>(other && withQuery('version', { file, commit: other.commit }))
  const textOf = (read: VersionText | undefined) => read && (canonicalOf(read.text) ?? read.text)
  const then = textOf(answer)
  const now = other ? textOf(later.answer) : (edited?.text ?? undefined)
  const changes = then !== undefined && now !== undefined ? changesOf(then, now, edited?.open.schema) : []
  const day = version && dayWords(version.date)
  const end = other ? dayWords(other.date) : 'today'
  return (
    <ListPanel
      title={treeFile(tree, file)?.title ?? file}
      about={day ? `${day} compared with ${end}` : 'choose a version'}
      label="Differences"
      tools={
        <Segments
          label="Show differences"
          value={look}
          segments={looks
            .filter((name) => isPage || name !== 'Both pages')
            .map((value) => ({ value, shown: value }))}
          onChoose={setLook}
        />
      }
    >
      {failed !== undefined && <p>{failed}</p>}
      {version && then === undefined && failed === undefined && (
        <Skeleton lines={4} label="The version is being read." />
      )}
      {then !== undefined && now !== undefined && (
        <>
          <section className={styles.card} aria-label={`What is different ${other ? 'then' : 'today'}`}>
            <header className={styles.cardHead}>
              <Icon name="history" />
              <h2>
                {changes.length === 0
                  ? `Nothing is different ${other ? 'then' : 'today'}`
                  : `${countWords(changes.length, 'thing')} ${changes.length === 1 ? 'is' : 'are'} different ${other ? 'then' : 'today'}`}
              </h2>
              <span className={controls.muted}>
                red: {day} · green: {end}
              </span>
            </header>
            {look === 'JSON' ? (
              <JsonDiff before={then} after={now} />
            ) : look === 'Both pages' && isPage ? (
              <BothPages
                file={file}
                before={{ name: day ?? '', text: then }}
                after={{ name: other ? end : 'Today', text: now }}
                changes={changes}
              />
            ) : look === 'Side by side' ? (
              <SideBySide changes={changes} before={day ?? ''} after={end} />
            ) : (
              <ChangeList
                changes={changes}
                restoreWords={other ? undefined : 'Restore this one'}
                onShow={({ pointer }) => {
                  session.show({ file, pointer })
                  session.view('page')
                }}
                onRestore={(change) =>
                  session.replace(file, restoreChange(then, now, change), `Restore ${change.field}`)
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
              disabled={then === edited?.text}
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

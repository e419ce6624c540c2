import { useState } from 'react'
import { groupIcon } from '../../parts/group-icon'
import { Icon } from '../../parts/icon'
import { Segments } from '../../parts/segments'
import { treeFile } from '../../session/desk-state'
import { type EditedFile, isChanged } from '../../session/edited-file'
import { useDesk, useSession } from '../../session/use-desk'
import { useUnversioned } from '../../session/use-unversioned'
import controls from '../../styles/controls.module.css'
import { changesOf } from '../../words/changes'
import { isFormattedBySave } from '../../words/formatting'
import { countWords } from '../../words/moments'
import { unreadableReason } from '../../words/unreadable-reason'
import { DraftChanges } from '../draft-changes'
import { JsonDiff } from '../json-diff'
import { ListPanel } from '../list-panel'
import styles from '../panel.module.css'
import { UnversionedList } from '../unversioned-list'

interface SaveViewProps {
  readonly left: ReadonlySet<string>
  readonly onLeave: (file: string, isLeft: boolean) => void
}

/** The changes to save, file by file, in words and optionally as JSON. */
export function SaveView({ left, onLeave }: SaveViewProps) {
  const { files } = useDesk()
  const [showsJson, setShowsJson] = useState(false)
  const changed = [...files].filter(([, edited]) => isChanged(edited))
  const waiting = useUnversioned()
  const count = changed.reduce((sum, [, edited]) => sum + changesIn(edited).length, 0)
  return (
    <ListPanel
      title="What you are about to save"
      about={
        changed.length === 0
          ? 'No change to save'
          : `${countWords(count, 'change')} in ${countWords(changed.length, 'file')}`
      }
      label="Changes"
      tools={
        <Segments
          label="Show changes"
          value={showsJson}
          segments={[
            { value: false, shown: 'In words' },
            { value: true, shown: 'Words and JSON' },
          ]}
          onChoose={setShowsJson}
        />
      }
    >
      {changed.length === 0 && waiting.length === 0 && <Nothing />}
      {changed.map(([file, edited]) => (
        <ChangedFile
          key={file}
          file={file}
          edited={edited}
          showsJson={showsJson}
          isLeft={left.has(file)}
          onLeave={(isLeft) => onLeave(file, isLeft)}
        />
      ))}
      <UnversionedList left={left} onLeave={onLeave} />
    </ListPanel>
  )
}

function Nothing() {
  return (
    <div className={styles.empty}>
      <span className={styles.pipe} />
      <h2>Everything is saved</h2>
      <p className={controls.muted}>Click a word on a page, change it, and it will be listed here.</p>
    </div>
  )
}

interface ChangedFileProps {
  readonly file: string
  readonly edited: EditedFile
  readonly showsJson: boolean
  readonly isLeft: boolean
  readonly onLeave: (isLeft: boolean) => void
}

function ChangedFile({ file, edited, showsJson, isLeft, onLeave }: ChangedFileProps) {
  const session = useSession()
  const { tree } = useDesk()
  const { text, base, disk } = edited
  const entry = treeFile(tree, file)
  const isUnreadable = base !== null && unreadableReason(base) !== undefined
  return (
    <section className={styles.card} aria-label={entry?.title ?? file}>
      <header className={styles.cardHead}>
        <Icon name={groupIcon(entry?.kind ?? '')} />
        <h2>{entry?.title ?? file}</h2>
        {(disk === null || text === null) && (
          <span className={controls.muted}>{disk === null ? 'new file' : 'will be removed'}</span>
        )}
        <button
          type="button"
          className={`${controls.button} ${controls.plain} ${controls.small}`}
          aria-label={`Restore all: ${entry?.title ?? file}`}
          onClick={() => session.discardDraft(file)}
        >
          Restore all
        </button>
        <label>
          <input type="checkbox" checked={!isLeft} onChange={({ target }) => onLeave(!target.checked)} />
          Save this file
        </label>
      </header>
      {isUnreadable && text !== null && (
        <p className={styles.formatted}>The file on disk cannot be read: saving replaces all of it.</p>
      )}
      {base !== null && text !== null && !isUnreadable && (
        <DraftChanges file={file} base={base} text={text} changes={changesIn(edited)} />
      )}
      {isFormattedBySave(edited) && (
        <p className={`${styles.formatted} ${controls.muted}`}>
          The file was laid out in another way, so saving formats all of it. The values not listed here stay
          the same.
        </p>
      )}
      {showsJson && <JsonDiff before={base ?? ''} after={text ?? ''} />}
    </section>
  )
}

function changesIn({ base, text, open }: EditedFile) {
  return changesOf(base ?? '{}', text ?? '{}', open.schema)
}

import { useState } from 'react'
import type { Conflict } from '../../contract/api'
import { parseWithRanges } from '../../json/parse-with-ranges'
import { treeFile } from '../session/desk-state'
import { useDesk, useSession } from '../session/use-desk'
import controls from '../styles/controls.module.css'
import { fieldWords } from '../words/field-words'
import { groupBy } from '../words/group-by'
import { countWords } from '../words/moments'
import { valueWords } from '../words/value-words'
import styles from './panel.module.css'

const keyOf = ({ place }: Conflict) => `${place.file} ${place.pointer}`

/** Fields that changed here and on disk, side by side; the editor decides field by field. */
export function ConflictsView() {
  const session = useSession()
  const { conflicts, tree, files } = useDesk()
  const [onDisk, setOnDisk] = useState<ReadonlySet<string>>(new Set())
  const byFile = groupBy(conflicts, ({ place }) => place.file)
  return (
    <>
      <div className={styles.banner}>
        <p>
          <b>The file was changed on disk</b> while you were writing, by another program, a merge or another
          desk. Nothing of yours is lost.
        </p>
      </div>
      <div className={styles.bar}>
        <h1>Field by field</h1>
        <p>{countWords(conflicts.length, 'field')} changed in both. The others are joined already.</p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls, with the keyboard too. */}
      <section className={styles.body} tabIndex={0} aria-label="Fields that both changed">
        <div className={styles.inner}>
          {[...byFile].map(([file, list]) => (
            <section key={file} className={styles.card} aria-label={treeFile(tree, file)?.title ?? file}>
              <header className={styles.cardHead}>
                <h2>{treeFile(tree, file)?.title ?? file}</h2>
                <span className={controls.mono}>{file}</span>
              </header>
              {list.map((conflict) => (
                <Choice
                  key={keyOf(conflict)}
                  conflict={conflict}
                  label={fieldWords(files.get(file)?.open.schema, conflict.place.pointer)}
                  isOnDisk={onDisk.has(keyOf(conflict))}
                  onChoose={(isOnDisk) => {
                    const chosen = new Set(onDisk)
                    if (isOnDisk) chosen.add(keyOf(conflict))
                    else chosen.delete(keyOf(conflict))
                    setOnDisk(chosen)
                  }}
                />
              ))}
            </section>
          ))}
          <div className={controls.row}>
            <button
              type="button"
              className={`${controls.button} ${controls.primary} ${controls.large}`}
              onClick={() => session.settle(conflicts, (conflict) => onDisk.has(keyOf(conflict)))}
            >
              Go on with this
            </button>
          </div>
          <p className={controls.muted}>
            Only a field that both changed needs an answer. Undo takes your choice back.
          </p>
        </div>
      </section>
    </>
  )
}

interface ChoiceProps {
  readonly conflict: Conflict
  readonly label: string
  readonly isOnDisk: boolean
  readonly onChoose: (isOnDisk: boolean) => void
}

function Choice({ conflict, label, isOnDisk, onChoose }: ChoiceProps) {
  const name = `choice ${keyOf(conflict)}`
  const options = [
    { title: 'Yours', text: conflict.draft, isDisk: false },
    { title: 'On disk', text: conflict.disk, isDisk: true },
  ]
  return (
    <fieldset className={styles.change} style={{ gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.choice}>
        {options.map(({ title, text, isDisk }) => (
          <label key={title}>
            <input type="radio" name={name} checked={isDisk === isOnDisk} onChange={() => onChoose(isDisk)} />
            <small>{title}</small>
            <span>{wordsOf(text)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function wordsOf(text: string | undefined): string {
  if (text === undefined) return 'Removed'
  try {
    return valueWords(parseWithRanges(text)) || 'Empty'
  } catch {
    return text
  }
}

import { useState } from 'react'
import type { SearchAnswer } from '../../contract/api'
import type { KeptText, TaskPlan } from '../../contract/tasks'
import { planTask } from '../session/plan-task'
import controls from '../styles/controls.module.css'
import { countWords } from '../words/moments'
import { Labelled } from './labelled'
import { TaskDialog } from './task-dialog'
import styles from './task-dialog.module.css'

interface ReplaceDialogProps {
  readonly find: string
  /** Texts in which the search has found these words. */
  readonly hits: SearchAnswer['hits']
  readonly onClose: () => void
}

/** Replaces words in every text, after the editor has reviewed each place. */
export function ReplaceDialog({ find: first, hits, onClose }: ReplaceDialogProps) {
  const [find, setFind] = useState(first)
  const [replace, setReplace] = useState('')
  const [matchesCase, setMatchesCase] = useState(true)
  const [wholeWords, setWholeWords] = useState(true)
  return (
    <TaskDialog
      title="Find and replace"
      action="Replace"
      onClose={onClose}
      onPlan={() => planTask('replace', { find, replace, matchesCase, wholeWords })}
      planNote={(plan) => <Kept hits={find === first ? hits : []} plan={plan} />}
    >
      <Labelled label="Find">
        <input
          className={controls.input}
          required
          value={find}
          onChange={({ target }) => setFind(target.value)}
        />
      </Labelled>
      <Labelled label="Replace by">
        <input
          className={controls.input}
          value={replace}
          onChange={({ target }) => setReplace(target.value)}
        />
      </Labelled>
      <div className={controls.row}>
        <label className={styles.radio}>
          <input
            type="checkbox"
            checked={matchesCase}
            onChange={({ target }) => setMatchesCase(target.checked)}
          />
          Capital letters count
        </label>
        <label className={styles.radio}>
          <input
            type="checkbox"
            checked={wholeWords}
            onChange={({ target }) => setWholeWords(target.checked)}
          />
          Whole words
        </label>
      </div>
    </TaskDialog>
  )
}

interface KeptProps extends Pick<ReplaceDialogProps, 'hits'> {
  readonly plan: TaskPlan
}

/** Lists the texts in which the words are not replaced, each with the reason. */
function Kept({ hits, plan: { changes, kept = [] } }: KeptProps) {
  const known = new Set([...changes, ...kept].map(({ place }) => place.file + place.pointer))
  const others = hits
    .filter(({ place }) => !known.has(place.file + place.pointer))
    .map((hit): KeptText => ({ ...hit, why: 'There it is a figure, an address, a name or a choice.' }))
  const texts = [...kept, ...others]
  if (texts.length === 0) return null
  return (
    <details>
      <summary>
        {countWords(texts.length, 'text')} {texts.length === 1 ? 'keeps' : 'keep'} the words
      </summary>
      <ul className={styles.kept}>
        {texts.map(({ place, field, text, why }) => (
          <li key={place.file + place.pointer}>
            <span className={controls.muted}>
              {place.file} · {field}
            </span>
            <br />
            {text}
            <br />
            <b>{why}</b>
          </li>
        ))}
      </ul>
    </details>
  )
}

import { useState } from 'react'
import type { SearchAnswer } from '../../contract/api'
import type { TaskPlan } from '../../contract/tasks'
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
      planNote={({ changes }) => (find === first ? <Unchanged hits={hits} changes={changes} /> : null)}
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

/** The listed texts that stay as they are, so that nobody takes them for replaced. */
function Unchanged({ hits, changes }: Pick<ReplaceDialogProps, 'hits'> & Pick<TaskPlan, 'changes'>) {
  const changed = new Set(changes.map(({ place }) => place.file + place.pointer))
  const left = hits.filter(({ place }) => !changed.has(place.file + place.pointer))
  if (left.length === 0) return null
  return (
    <details>
      <summary>
        {countWords(left.length, 'listed text')} {left.length === 1 ? 'stays' : 'stay'} as{' '}
        {left.length === 1 ? 'it is' : 'they are'}
      </summary>
      <p className={controls.muted}>
        There the words are a figure, an address, a name of the site's parts or a piece of a longer word, or
        they run across formatting. Open such a text to change it.
      </p>
      <ul>
        {left.map(({ place, field, text }) => (
          <li key={place.file + place.pointer}>
            <span className={controls.muted}>
              {place.file} · {field}
            </span>
            <br />
            {text}
          </li>
        ))}
      </ul>
    </details>
  )
}

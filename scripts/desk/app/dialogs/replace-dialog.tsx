import { useState } from 'react'
import { planTask } from '../session/plan-task'
import controls from '../styles/controls.module.css'
import { Labelled } from './labelled'
import { TaskDialog } from './task-dialog'
import styles from './task-dialog.module.css'

interface ReplaceDialogProps {
  readonly find: string
  readonly onClose: () => void
}

/** Replaces words in every text, after the editor has reviewed each place. */
export function ReplaceDialog({ find: first, onClose }: ReplaceDialogProps) {
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

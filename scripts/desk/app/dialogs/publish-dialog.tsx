import { useState } from 'react'
import { planTask } from '../session/plan-task'
import controls from '../styles/controls.module.css'
import { Labelled } from './labelled'
import { type FileDialogProps, TaskDialog } from './task-dialog'
import styles from './task-dialog.module.css'

const choices = [
  { when: 'now', title: 'When I publish it', help: 'with the next version that is published' },
  { when: 'from', title: 'From a date on', help: 'with the first build on that day' },
  { when: 'draft', title: 'Not yet', help: 'a draft: in the file, not on the site' },
] as const

/** Asks when visitors see a page or a record. */
export function PublishDialog({ file, onClose }: FileDialogProps) {
  const [when, setWhen] = useState<(typeof choices)[number]['when']>('now')
  const [from, setFrom] = useState(() => new Date().toLocaleDateString('en-CA'))
  return (
    <TaskDialog
      title="When visitors see it"
      action="Keep this"
      onClose={onClose}
      onPlan={() => planTask('publish', { file, when: when === 'from' ? { from } : when })}
    >
      <fieldset>
        <legend className={controls.hidden}>When visitors see it</legend>
        {choices.map((choice) => (
          <label key={choice.when} className={styles.radio}>
            <input
              type="radio"
              name="when"
              checked={when === choice.when}
              onChange={() => setWhen(choice.when)}
            />
            {choice.title} <span className={controls.muted}>{choice.help}</span>
          </label>
        ))}
      </fieldset>
      {when === 'from' && (
        <Labelled label="Date">
          <input
            type="date"
            className={controls.input}
            required
            value={from}
            onChange={({ target }) => setFrom(target.value)}
          />
        </Labelled>
      )}
    </TaskDialog>
  )
}

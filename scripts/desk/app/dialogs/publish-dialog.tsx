import { useState } from 'react'
import { type Publication, publicationChoices } from '../form/publication/publication-words'
import { treeFile } from '../session/desk-state'
import { planTask } from '../session/plan-task'
import { useDesk } from '../session/use-desk'
import controls from '../styles/controls.module.css'
import { Labelled } from './labelled'
import { type FileDialogProps, TaskDialog } from './task-dialog'
import styles from './task-dialog.module.css'

const whenOf = { draft: 'draft', scheduled: 'from', published: 'now' } as const

/** Asks when visitors see a page or a record. */
export function PublishDialog({ file, onClose }: FileDialogProps) {
  const entry = treeFile(useDesk().tree, file)
  const [when, setWhen] = useState<Publication['when']>(whenOf[entry?.state ?? 'published'])
  const [from, setFrom] = useState(() => entry?.publishOn ?? new Date().toLocaleDateString('en-CA'))
  return (
    <TaskDialog
      title="When visitors see it"
      action="Keep this"
      onClose={onClose}
      onPlan={() => planTask('publish', { file, when: when === 'from' ? { from } : when })}
    >
      <fieldset>
        <legend className={controls.hidden}>When visitors see it</legend>
        {publicationChoices.map((choice) => (
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

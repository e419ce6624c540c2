import { useState } from 'react'
import type { IncomingLink } from '../../contract/tasks'
import { useAnswer } from '../parts/use-answer'
import { treeFile } from '../session/desk-state'
import { planTask } from '../session/plan-task'
import { withQuery } from '../session/request'
import { useDesk } from '../session/use-desk'
import controls from '../styles/controls.module.css'
import { countWords } from '../words/moments'
import { Labelled } from './labelled'
import { type FileDialogProps, TaskDialog } from './task-dialog'
import styles from './task-dialog.module.css'

/** Deletes a page: lists what links to it and asks for the target of the redirect. */
export function DeleteDialog({ file, address, onClose }: FileDialogProps) {
  const { tree, lookups } = useDesk()
  const { answer: links } = useAnswer<readonly IncomingLink[]>(withQuery('links', { file }))
  const [isGone, setGone] = useState(false)
  const [redirect, setRedirect] = useState('')
  return (
    <TaskDialog
      title="Delete"
      action="Delete"
      onClose={onClose}
      onPlan={() =>
        planTask('delete', { file, ...(isGone ? { redirect: null } : redirect !== '' && { redirect }) })
      }
    >
      <p>
        {links === undefined
          ? 'Looking for what refers to it.'
          : links.length === 0
            ? 'Nothing refers to it.'
            : `${countWords(links.length, 'place')} ${links.length === 1 ? 'refers' : 'refer'} to it:`}
      </p>
      {links !== undefined && links.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls, with the keyboard too.
        <ul className={styles.changes} tabIndex={0} aria-label="What refers to it">
          {links.map(({ place, field, text }) => (
            <li key={place.file + place.pointer}>
              <span className={controls.muted}>
                {treeFile(tree, place.file)?.title ?? place.file} › {field}
              </span>
              <br />
              {text}
            </li>
          ))}
        </ul>
      )}
      {address !== undefined && (
        <fieldset>
          <legend>
            <b>Visitors of {address}</b>
          </legend>
          <label className={styles.radio}>
            <input type="radio" name="redirect" checked={!isGone} onChange={() => setGone(false)} />
            are led to another page
          </label>
          <label className={styles.radio}>
            <input type="radio" name="redirect" checked={isGone} onChange={() => setGone(true)} />
            read that the page is gone
          </label>
          {!isGone && (
            <Labelled label="Page" help="Without a choice, the page of the folder.">
              <select
                className={controls.input}
                value={redirect}
                onChange={({ target }) => setRedirect(target.value)}
              >
                <option value="">The page of the folder</option>
                {(lookups?.pages ?? [])
                  .filter(({ value }) => value !== address)
                  .map(({ value, title }) => (
                    <option key={value} value={value}>
                      {title}
                    </option>
                  ))}
              </select>
            </Labelled>
          )}
        </fieldset>
      )}
    </TaskDialog>
  )
}

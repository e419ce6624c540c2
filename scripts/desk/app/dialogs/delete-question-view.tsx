import { useId, useState } from 'react'
import type { DeleteAnswer, DeleteQuestion } from '../../contract/tasks'
import { treeFile } from '../session/desk-state'
import { useDesk } from '../session/use-desk'
import controls from '../styles/controls.module.css'
import styles from './delete-plan.module.css'
import dialog from './task-dialog.module.css'

interface DeleteQuestionViewProps {
  readonly question: DeleteQuestion
  readonly answer: DeleteAnswer['choice'] | undefined
  readonly onAnswer: (choice: DeleteAnswer['choice']) => void
  /** Called to leave the dialog and rewrite the text. */
  readonly onRewrite: () => void
}

/** A place that cannot stay as it is, with its possible answers. None is chosen at first. */
export function DeleteQuestionView({ question, answer, onAnswer, onRewrite }: DeleteQuestionViewProps) {
  const { tree } = useDesk()
  const id = useId()
  const [choosesPage, setChoosesPage] = useState(false)
  const { place, field, text, asPlainText, targets, removable } = question
  return (
    <fieldset className={styles.question} data-answered={question.isAnswered}>
      <legend className={controls.muted}>
        {treeFile(tree, place.file)?.title ?? place.file} › {field}
      </legend>
      <p className={styles.words}>{asPlainText ?? text}</p>
      {asPlainText !== undefined ? (
        <>
          <p className={controls.muted}>This text shows figures of the page.</p>
          <label className={dialog.radio}>
            <input
              type="radio"
              name={id}
              checked={answer === 'plain-text'}
              onChange={() => onAnswer('plain-text')}
            />
            Keep them as plain text, which no longer follows a page
          </label>
          <button type="button" className={`${controls.button} ${controls.small}`} onClick={onRewrite}>
            Keep the page, and rewrite the text first
          </button>
        </>
      ) : (
        <>
          {targets.length > 0 && (
            <label className={dialog.radio}>
              <input
                type="radio"
                name={id}
                checked={choosesPage || typeof answer === 'object'}
                onChange={() => setChoosesPage(true)}
              />
              Link to another page…
            </label>
          )}
          {(choosesPage || typeof answer === 'object') && (
            <select
              className={controls.input}
              aria-label="Other page"
              value={typeof answer === 'object' ? answer.to : ''}
              onChange={({ target }) => onAnswer({ to: target.value })}
            >
              <option value="" disabled>
                Choose a page…
              </option>
              {targets.map(({ value, title }) => (
                <option key={value} value={value}>
                  {title}
                </option>
              ))}
            </select>
          )}
          {removable !== undefined && (
            <label className={dialog.radio}>
              <input
                type="radio"
                name={id}
                checked={!choosesPage && answer === 'remove'}
                onChange={() => {
                  setChoosesPage(false)
                  onAnswer('remove')
                }}
              />
              Remove all of this
            </label>
          )}
          {targets.length === 0 && removable === undefined && (
            <>
              <p>Nothing can take its place. Change this field first.</p>
              <button type="button" className={`${controls.button} ${controls.small}`} onClick={onRewrite}>
                Go to the field
              </button>
            </>
          )}
        </>
      )}
    </fieldset>
  )
}

import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { TaskPlan } from '../../contract/tasks'
import { WordDiff } from '../parts/word-diff'
import { treeFile } from '../session/desk-state'
import { carryOut } from '../session/plan-task'
import { useDesk, useSession } from '../session/use-desk'
import controls from '../styles/controls.module.css'
import { countWords } from '../words/moments'
import styles from './task-dialog.module.css'

interface TaskDialogProps {
  readonly title: string
  /** What the last button does, as in `Rename`. */
  readonly action: string
  readonly children: ReactNode
  /** Plans the task with what the fields hold. */
  readonly onPlan: () => Promise<TaskPlan>
  readonly onDone?: (plan: TaskPlan) => void
  readonly onClose: () => void
}

/** A whole task in two steps: its questions, then every change that it makes, which become drafts together. */
export function TaskDialog({ title, action, children, onPlan, onDone, onClose }: TaskDialogProps) {
  const session = useSession()
  const { tree } = useDesk()
  const dialog = useRef<HTMLDialogElement>(null)
  const [plan, setPlan] = useState<TaskPlan>()
  const [wrong, setWrong] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => dialog.current?.showModal(), [])

  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setWrong(undefined)
    await work().catch((error: unknown) => setWrong(error instanceof Error ? error.message : String(error)))
    setBusy(false)
  }
  const submit = () =>
    run(async () => {
      if (!plan) return setPlan(await onPlan())
      await carryOut(session, plan, title)
      session.notify(
        `${title}: ${countWords(plan.files.length, 'file')} changed in your drafts. Look over and save.`,
      )
      onDone?.(plan)
      dialog.current?.close()
    })

  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <div className={styles.head}>
          <h1>{title}</h1>
        </div>
        <div className={styles.body}>
          {plan ? (
            <>
              <p>This changes {countWords(plan.files.length, 'file')}. Nothing is written before you save.</p>
              {plan.notes.map((note) => (
                <p key={note} className={controls.note}>
                  <span aria-hidden="true">·</span>
                  {note}
                </p>
              ))}
              {plan.changes.length > 0 && (
                // biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls, with the keyboard too.
                <ul className={styles.changes} tabIndex={0} aria-label="Changes">
                  {plan.changes.map(({ place, field, before = '', after = '' }) => (
                    <li key={`${place.file}${place.pointer}${after}`}>
                      <span className={controls.muted}>
                        {treeFile(tree, place.file)?.title ?? place.file}
                        {field && ` › ${field}`}
                      </span>
                      <WordDiff before={before} after={after} />
                    </li>
                  ))}
                </ul>
              )}
              {plan.files.length === 0 && <p>There is nothing to change.</p>}
            </>
          ) : (
            children
          )}
          {wrong !== undefined && (
            <p role="alert" className={styles.wrong}>
              {wrong}
            </p>
          )}
        </div>
        <div className={styles.foot}>
          <button
            type="submit"
            className={`${controls.button} ${controls.primary}`}
            disabled={isBusy || plan?.files.length === 0}
          >
            {plan ? action : 'See what it changes'}
          </button>
          {plan && (
            <button type="button" className={controls.button} onClick={() => setPlan(undefined)}>
              Back
            </button>
          )}
          <button
            type="button"
            className={`${controls.button} ${controls.plain}`}
            onClick={() => dialog.current?.close()}
          >
            Cancel
          </button>
        </div>
      </form>
    </dialog>
  )
}

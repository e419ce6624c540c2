import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { TaskPlan } from '../../contract/tasks'
import { carryOut } from '../session/plan-task'
import { useSession } from '../session/use-desk'
import controls from '../styles/controls.module.css'
import { countWords } from '../words/moments'
import { PlanView } from './plan-view'
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
          {plan ? <PlanView plan={plan} /> : children}
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

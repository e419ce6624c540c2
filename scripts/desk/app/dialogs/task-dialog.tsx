import { type ReactNode, useRef, useState } from 'react'
import type { TaskAnswer } from '../../contract/tasks'
import { carryOut } from '../session/plan-task'
import { useSession } from '../session/use-desk'
import controls from '../styles/controls.module.css'
import { countWords } from '../words/moments'
import { FormDialog } from './form-dialog'
import { PlanView } from './plan-view'
import { useAttempt } from './use-attempt'

/** What a dialog about a file needs. */
export interface FileDialogProps {
  readonly file: string
  /** Address of the page that the file makes, if it makes one. */
  readonly address: string | undefined
  readonly onClose: () => void
}

interface TaskDialogProps {
  readonly title: string
  /** What the last button does, as in `Rename`. */
  readonly action: string
  readonly children: ReactNode
  /** Whether the task is not possible. */
  readonly isDisabled?: boolean
  /** Plans the task with what the fields hold. */
  readonly onPlan: () => Promise<TaskAnswer>
  /** What the editor should know besides the changes. */
  readonly planNote?: (plan: TaskAnswer) => ReactNode
  readonly onDone?: (plan: TaskAnswer) => void
  readonly onClose: () => void
}

/** A task in two steps: its questions, then a preview of every change, which become drafts together. */
export function TaskDialog({
  title,
  action,
  children,
  isDisabled = false,
  onPlan,
  planNote,
  onDone,
  onClose,
}: TaskDialogProps) {
  const session = useSession()
  const dialog = useRef<HTMLDialogElement>(null)
  const [plan, setPlan] = useState<TaskAnswer>()
  const { attempt, isBusy, wrong } = useAttempt()

  const submit = () =>
    attempt(async () => {
      if (!plan) return setPlan(await onPlan())
      await carryOut(session, plan, title)
      session.notify(
        `${title}: ${countWords(plan.files.length, 'file')} changed in your drafts. Look over and save.`,
      )
      onDone?.(plan)
      dialog.current?.close()
    })

  return (
    <FormDialog
      dialog={dialog}
      title={title}
      action={plan ? action : 'See what it changes'}
      isDisabled={isDisabled || isBusy || plan?.files.length === 0}
      more={
        plan && (
          <button type="button" className={controls.button} onClick={() => setPlan(undefined)}>
            Back
          </button>
        )
      }
      wrong={wrong}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {plan ? (
        <>
          <PlanView plan={plan} />
          {planNote?.(plan)}
        </>
      ) : (
        children
      )}
    </FormDialog>
  )
}

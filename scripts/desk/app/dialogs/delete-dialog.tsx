import { useEffect, useRef, useState } from 'react'
import { errorMessage } from '../../../lib/error-message'
import type { DeleteAnswer, DeleteQuestion, DeleteRequest, TaskAnswer } from '../../contract/tasks'
import { treeFile } from '../session/desk-state'
import { carryOut, planTask } from '../session/plan-task'
import { useDesk, useSession } from '../session/use-desk'
import controls from '../styles/controls.module.css'
import { countWords } from '../words/moments'
import { DeletePlan } from './delete-plan'
import { FormDialog } from './form-dialog'
import { OldAddress } from './old-address'
import type { FileDialogProps } from './task-dialog'
import { useAttempt } from './use-attempt'

/** Deletes a page: shows what happens place by place, and asks where a place cannot stay as it is. */
export function DeleteDialog({ file, address, onClose }: FileDialogProps) {
  const session = useSession()
  const { tree } = useDesk()
  const dialog = useRef<HTMLDialogElement>(null)
  const [redirect, setRedirect] = useState<DeleteRequest['redirect']>()
  const [answers, setAnswers] = useState<readonly DeleteAnswer[]>([])
  const { plan, failed, isStale } = useDeletePlan({
    file,
    answers,
    ...(redirect !== undefined && { redirect }),
  })
  const { attempt, isBusy, wrong } = useAttempt()
  const known = treeFile(tree, file)
  const title = known?.title ?? file
  const open = plan?.questions?.filter(({ isAnswered }) => !isAnswered).length ?? 0

  const answer = ({ place }: DeleteQuestion, choice: DeleteAnswer['choice']) =>
    setAnswers((last) => [
      ...last.filter((one) => one.place.file !== place.file || one.place.pointer !== place.pointer),
      { place, choice },
    ])
  const submit = () =>
    attempt(async () => {
      if (!plan) return
      await carryOut(session, plan, 'Delete')
      session.notify(`Deleted in your drafts: ${title}. ${countWords(plan.files.length, 'file')} changed.`)
      dialog.current?.close()
    })

  const holdBack = () =>
    attempt(async () => {
      await carryOut(session, await planTask('publish', { file, when: 'draft' }), 'Hold back')
      session.notify(`Held back in your drafts: ${title}. Nothing is deleted.`)
      dialog.current?.close()
    })

  return (
    <FormDialog
      dialog={dialog}
      title={`Delete “${title}”?`}
      action="Delete"
      isDisabled={isBusy || isStale || !plan || open > 0}
      more={
        <span className={controls.muted} role="status">
          {open > 0 ? `${countWords(open, 'question')} open.` : ''}
        </span>
      }
      cancel="Keep"
      startsOnCancel
      wrong={wrong ?? failed}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p className={controls.muted}>
        What happens, place by place. Nothing is changed yet. Undo brings everything back.
      </p>
      {plan ? (
        <DeletePlan
          plan={plan}
          file={file}
          answers={answers}
          onAnswer={answer}
          onRewrite={(place) => {
            dialog.current?.close()
            session.show(place)
            session.view('page')
          }}
        />
      ) : (
        !failed && <p>Looking for every place that refers to it.</p>
      )}
      {known?.kind === 'product' && known.state === 'published' && (
        <p>
          “Hold back” takes the page off the site and keeps everything.{' '}
          <button
            type="button"
            className={`${controls.button} ${controls.small}`}
            disabled={isBusy}
            onClick={() => void holdBack()}
          >
            Hold it back instead
          </button>
        </p>
      )}
      {address !== undefined && <OldAddress address={address} redirect={redirect} onChange={setRedirect} />}
    </FormDialog>
  )
}

/** The plan for the present answers. The last one stays until the next has arrived. */
function useDeletePlan(request: DeleteRequest) {
  const [planned, setPlanned] = useState<{ key: string; plan?: TaskAnswer; failed?: string }>()
  const key = JSON.stringify(request)
  useEffect(() => {
    let isCurrent = true
    planTask('delete', JSON.parse(key)).then(
      (plan) => isCurrent && setPlanned({ key, plan }),
      (error: unknown) => isCurrent && setPlanned((last) => ({ ...last, key, failed: errorMessage(error) })),
    )
    return () => {
      isCurrent = false
    }
  }, [key])
  return { plan: planned?.plan, failed: planned?.failed, isStale: planned?.key !== key }
}

import { useRef, useState } from 'react'
import type { CopyContents, KnownList, TaskAnswer } from '../../contract/tasks'
import { Icon } from '../parts/icon'
import { ModalDialog } from '../parts/modal-dialog'
import { useAnswer } from '../parts/use-answer'
import { carryOut, planTask } from '../session/plan-task'
import { withQuery } from '../session/request'
import { useDesk, useSession } from '../session/use-desk'
import controls from '../styles/controls.module.css'
import { countWords } from '../words/moments'
import { BeginStep } from './new-page/begin-step'
import {
  copyRequestFor,
  kindIn,
  type NewPageAnswers,
  nameOf,
  noAnswers,
  requestFor,
  startOf,
} from './new-page/new-page-answers'
import { openQuestion } from './new-page/open-question'
import { PageCard } from './new-page/page-card'
import { PictureStep } from './new-page/picture-step'
import { ListPreview, PlacesStep } from './new-page/places-step'
import { SideNotes } from './new-page/side-notes'
import { stepsFor, stepTitles } from './new-page/steps'
import styles from './new-page-dialog.module.css'
import { PlanView } from './plan-view'
import dialogStyles from './task-dialog.module.css'
import { useAttempt } from './use-attempt'

/** Answers of a dialog that was closed before its page was made. */
let kept: NewPageAnswers | undefined

interface NewPageDialogProps {
  /** What the dialog begins with, instead of the answers from before. */
  readonly begin?: Partial<NewPageAnswers>
  readonly onClose: () => void
}

/** A new page as a draft, from nothing, a copy or a text. Kinds that menus list also ask for a picture and for the lists. */
export function NewPageDialog({ begin, onClose }: NewPageDialogProps) {
  const session = useSession()
  const { lookups } = useDesk()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [answers, setAnswers] = useState<NewPageAnswers>(
    begin ? { ...noAnswers, ...begin } : (kept ?? noAnswers),
  )
  const [index, setIndex] = useState(0)
  const [plan, setPlan] = useState<TaskAnswer>()
  const { attempt, isBusy, wrong } = useAttempt()
  const isContinued = useRef(!begin && kept !== undefined)
  const kind = kindIn(answers, lookups)
  const start = startOf(answers, kind)
  const { answer: lists } = useAnswer<readonly KnownList[]>(kind && withQuery('places', { kind: kind.kind }))
  const read = useAnswer<CopyContents>(
    start === 'copy' && answers.original !== ''
      ? withQuery('copy-contents', { file: answers.original })
      : undefined,
  )
  const contents = start === 'copy' && answers.original !== '' ? read.answer : undefined

  const steps = stepsFor(kind, start)
  const step = steps[index] ?? 'begin'
  const isLast = index === steps.length - 1
  const noun = (kind?.title ?? 'page').toLowerCase()
  const question = step === 'begin' ? openQuestion(answers, lookups) : undefined
  const answer = (change: Partial<NewPageAnswers>) => {
    const next = { ...answers, ...change }
    kept = next
    setAnswers(next)
  }
  const go = (to: number) => {
    setIndex(to)
    heading.current?.focus()
  }
  const cancel = () => {
    kept = undefined
    dialog.current?.close()
  }
  const makePlan = () => {
    if (start === 'copy') return planTask('copy', copyRequestFor(answers))
    if (!kind) throw new Error('The kinds of pages are not known yet.')
    return planTask('new-page', requestFor(answers, kind, lists))
  }
  const submit = () =>
    attempt(async () => {
      if (!isLast) {
        if (steps[index + 1] === 'changes') setPlan(await makePlan())
        return go(index + 1)
      }
      const made = step === 'changes' && plan ? plan : await makePlan()
      await carryOut(session, made, `New ${noun}`)
      kept = undefined
      session.notify(
        `New ${noun}: ${countWords(made.files.length, 'file')} changed in your drafts. Visitors see nothing yet.`,
      )
      const file = made.files.find((one) => one.file.endsWith(`/${nameOf(answers)}.json`))
      if (file) session.select({ file: file.file, from: 'list' })
      dialog.current?.close()
    })

  return (
    <ModalDialog
      dialog={dialog}
      label={`New ${noun}`}
      className={`${dialogStyles.dialog} ${styles.dialog}`}
      onClose={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <div className={`${dialogStyles.head} ${styles.head}`}>
          <h1 ref={heading} tabIndex={-1}>
            New {noun}
          </h1>
          <button
            type="button"
            className={`${controls.button} ${controls.plain} ${controls.square}`}
            aria-label="Close"
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        </div>
        <div className={dialogStyles.body}>
          {steps.length > 1 && (
            <ol className={styles.steps}>
              {steps.map((one, place) => (
                <li
                  key={one}
                  data-done={place < index || undefined}
                  aria-current={place === index ? 'step' : undefined}
                >
                  {stepTitles[one]}
                </li>
              ))}
            </ol>
          )}
          {isContinued.current && step === 'begin' && (
            <p className={controls.muted}>
              Your answers from before are still here.{' '}
              <button
                type="button"
                className={controls.link}
                onClick={() => {
                  kept = undefined
                  isContinued.current = false
                  setAnswers(noAnswers)
                }}
              >
                Begin afresh
              </button>
            </p>
          )}
          <div className={styles.columns}>
            <div className={controls.stack}>
              {step === 'begin' && <BeginStep answers={answers} contents={contents} onAnswer={answer} />}
              {step === 'picture' && <PictureStep answers={answers} onAnswer={answer} />}
              {step === 'places' &&
                (lists ? (
                  <PlacesStep answers={answers} onAnswer={answer} lists={lists} />
                ) : (
                  <p>Looking for the lists of such pages.</p>
                ))}
              {step === 'changes' && plan && <PlanView plan={plan} />}
              {wrong !== undefined && (
                <p role="alert" className={dialogStyles.wrong}>
                  {wrong}
                </p>
              )}
            </div>
            <aside aria-label="Preview" className={styles.side}>
              {step === 'places' && lists && lists.length > 0 ? (
                <ListPreview lists={lists} answers={answers} />
              ) : (
                <PageCard answers={answers} contents={contents} />
              )}
              {step === 'begin' && <SideNotes answers={answers} contents={contents} />}
            </aside>
          </div>
        </div>
        <div className={`${dialogStyles.foot} ${styles.foot}`}>
          {index > 0 && (
            <button type="button" className={controls.button} onClick={() => go(index - 1)}>
              <Icon name="left" />
              Back
            </button>
          )}
          {/* The status is announced when the page can be made. */}
          <p role="status" className={question === undefined ? controls.muted : styles.question}>
            {question ?? 'Kept as a draft. Visitors see nothing yet.'}
          </p>
          <button type="button" className={`${controls.button} ${controls.large}`} onClick={cancel}>
            Cancel
          </button>
          <button
            type="submit"
            className={`${controls.button} ${controls.primary} ${controls.large}`}
            disabled={isBusy || question !== undefined || (step === 'places' && !lists)}
          >
            {isLast
              ? start === 'copy'
                ? 'Make the copy'
                : `Make the ${noun}`
              : `On to: ${stepTitles[steps[index + 1] ?? 'begin'].toLowerCase()}`}
          </button>
        </div>
      </form>
    </ModalDialog>
  )
}

import { useEffect, useRef, useState } from 'react'
import type { KnownList, TaskAnswer } from '../../contract/tasks'
import { Icon } from '../parts/icon'
import { useAnswer } from '../parts/use-answer'
import { carryOut, planTask } from '../session/plan-task'
import { withQuery } from '../session/request'
import { useDesk, useSession } from '../session/use-desk'
import controls from '../styles/controls.module.css'
import { errorMessage } from '../words/error-message'
import { countWords } from '../words/moments'
import { NameStep } from './new-page/name-step'
import styles from './new-page/new-page.module.css'
import { kindIn, type NewPageAnswers, nameOf, noAnswers, requestFor } from './new-page/new-page-answers'
import { PageCard } from './new-page/page-card'
import { PictureStep } from './new-page/picture-step'
import { ListPreview, PlacesStep } from './new-page/places-step'
import { PlanView } from './plan-view'
import dialogStyles from './task-dialog.module.css'

const steps = [
  { title: 'Name and address', next: 'On to the picture' },
  { title: 'Picture', next: 'On to where it appears' },
  { title: 'Where it appears', next: 'See what it changes' },
  { title: 'What it changes', next: 'Make the page' },
] as const
const LAST = steps.length - 1

/** Answers of a dialog that was closed before its page was made. */
let kept: NewPageAnswers | undefined

/** A new page from a template, step by step: what it is, its picture, the lists that hold it, and the files it changes. */
export function NewPageDialog({ onClose }: { readonly onClose: () => void }) {
  const session = useSession()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [answers, setAnswers] = useState(kept ?? noAnswers)
  const [step, setStep] = useState(0)
  const [plan, setPlan] = useState<TaskAnswer>()
  const [wrong, setWrong] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const kind = kindIn(answers, useDesk().lookups)
  const { answer: lists } = useAnswer<readonly KnownList[]>(kind && withQuery('places', { kind: kind.kind }))
  useEffect(() => dialog.current?.showModal(), [])
  const isContinued = useRef(kept !== undefined)

  const answer = (change: Partial<NewPageAnswers>) => {
    const next = { ...answers, ...change }
    kept = next
    setAnswers(next)
  }
  const go = (to: number) => {
    setStep(to)
    setWrong(undefined)
    heading.current?.focus()
  }
  const submit = async () => {
    if (step < LAST - 1) return go(step + 1)
    setBusy(true)
    setWrong(undefined)
    try {
      if (step < LAST || !plan) {
        if (kind) setPlan(await planTask('new-page', requestFor(answers, kind, lists)))
        go(LAST)
      } else {
        await carryOut(session, plan, 'New page')
        kept = undefined
        session.notify(
          `New page: ${countWords(plan.files.length, 'file')} changed in your drafts. Look over and save.`,
        )
        const made = plan.files.find(({ file }) => file.endsWith(`/${nameOf(answers)}.json`))
        if (made) session.select({ file: made.file, from: 'list' })
        dialog.current?.close()
      }
    } catch (error) {
      setWrong(errorMessage(error))
    }
    setBusy(false)
  }

  return (
    <dialog
      ref={dialog}
      className={`${dialogStyles.dialog} ${styles.dialog}`}
      aria-label="New page"
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
            New page
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
          <ol className={styles.steps}>
            {steps.map(({ title }, index) => (
              <li
                key={title}
                data-done={index < step || undefined}
                aria-current={index === step ? 'step' : undefined}
              >
                {title}
              </li>
            ))}
          </ol>
          {isContinued.current && step === 0 && (
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
              {step === 0 && <NameStep answers={answers} onAnswer={answer} />}
              {step === 1 && <PictureStep answers={answers} onAnswer={answer} />}
              {step === 2 &&
                (lists ? (
                  <PlacesStep answers={answers} onAnswer={answer} lists={lists} />
                ) : (
                  <p>Looking for the lists of such pages.</p>
                ))}
              {step === LAST && plan && <PlanView plan={plan} />}
              {wrong !== undefined && (
                <p role="alert" className={dialogStyles.wrong}>
                  {wrong}
                </p>
              )}
            </div>
            <aside aria-label="Preview">
              {step === 2 && lists && lists.length > 0 ? (
                <ListPreview lists={lists} answers={answers} />
              ) : (
                <PageCard answers={answers} />
              )}
            </aside>
          </div>
        </div>
        <div className={`${dialogStyles.foot} ${styles.foot}`}>
          {step > 0 ? (
            <button type="button" className={controls.button} onClick={() => go(step - 1)}>
              <Icon name="left" />
              Back
            </button>
          ) : (
            <span className={controls.muted}>Nothing is in content/ before you save.</span>
          )}
          <span className={styles.space} />
          {step > 0 && (
            <button
              type="button"
              className={`${controls.button} ${controls.plain}`}
              onClick={() => dialog.current?.close()}
            >
              Go on later
            </button>
          )}
          <button
            type="submit"
            className={`${controls.button} ${controls.primary} ${controls.large}`}
            disabled={isBusy || (step === LAST && !plan) || (step === 2 && !lists)}
          >
            {steps[step]?.next}
          </button>
        </div>
      </form>
    </dialog>
  )
}

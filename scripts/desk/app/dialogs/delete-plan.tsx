import type { Place } from '../../contract/api'
import type { DeleteAnswer, DeleteQuestion, PlannedChange, TaskPlan } from '../../contract/tasks'
import { WordDiff } from '../parts/word-diff'
import { treeFile } from '../session/desk-state'
import { useDesk } from '../session/use-desk'
import controls from '../styles/controls.module.css'
import { countWords } from '../words/moments'
import styles from './delete-plan.module.css'
import { DeleteQuestionView } from './delete-question-view'

interface DeletePlanProps {
  readonly plan: TaskPlan
  /** The file that is deleted. */
  readonly file: string
  readonly answers: readonly DeleteAnswer[]
  readonly onAnswer: (question: DeleteQuestion, choice: DeleteAnswer['choice']) => void
  /** Called to leave the dialog and rewrite a text. */
  readonly onRewrite: (place: Place) => void
}

/** Files that hold addresses instead of words. */
const addressFiles = ['redirects.json', 'published-addresses.json']

/** What a deletion does: open questions, what goes, what stays without its link, and addresses. */
export function DeletePlan({ plan, file, answers, onAnswer, onRewrite }: DeletePlanProps) {
  const { tree } = useDesk()
  const questions = plan.questions ?? []
  const whole = plan.changes.find(({ place }) => place.file === file)
  const others = plan.changes.filter(({ place }) => place.file !== file)
  const addresses = others.filter(({ place }) => addressFiles.includes(place.file))
  const places = others.filter(({ place }) => !addressFiles.includes(place.file))
  const kept = places.filter((change) => change.kept !== undefined)
  const removed = places.filter(({ kept: stays, after }) => stays === undefined && after === undefined)
  const redirected = places.filter(({ kept: stays, after }) => stays === undefined && after !== undefined)
  const words = whole?.before?.split('\n') ?? []
  return (
    <>
      {questions.length > 0 && (
        <section className={styles.group} aria-label="Needs your answer">
          <h2>
            Needs your answer{' '}
            <span className={controls.muted}>{countWords(questions.length, 'question')}</span>
          </h2>
          {questions.map((question) => (
            <DeleteQuestionView
              key={question.place.file + question.place.pointer}
              question={question}
              answer={
                answers.find(
                  ({ place }) =>
                    place.file === question.place.file && place.pointer === question.place.pointer,
                )?.choice
              }
              onAnswer={(choice) => onAnswer(question, choice)}
              onRewrite={() => onRewrite(question.place)}
            />
          ))}
        </section>
      )}
      <section className={styles.group} aria-label="Goes">
        <h2>
          Goes <span className={controls.muted}>{countWords(removed.length + 1, 'thing')}</span>
        </h2>
        <ul>
          <li>
            <b>{treeFile(tree, file)?.title ?? file}</b>{' '}
            <span className={controls.muted}>
              {countWords(words.join(' ').split(/\s+/).filter(Boolean).length, 'word')}
            </span>
            <details>
              <summary>Read it in full</summary>
              <p className={styles.words}>{whole?.before}</p>
            </details>
          </li>
          {removed.map((change) => (
            <PlaceRow key={change.place.file + change.place.pointer} change={change} />
          ))}
        </ul>
      </section>
      <Group title="Stays, without its link" changes={kept} />
      <Group title="Links to another page" changes={redirected} />
      <Group title="Addresses" changes={addresses} />
      {plan.notes.map((note) => (
        <p key={note} className={controls.note}>
          <span aria-hidden="true">·</span>
          {note}
        </p>
      ))}
    </>
  )
}

function Group({ title, changes }: { readonly title: string; readonly changes: readonly PlannedChange[] }) {
  if (changes.length === 0) return null
  return (
    <section className={styles.group} aria-label={title}>
      <h2>
        {title} <span className={controls.muted}>{countWords(changes.length, 'place')}</span>
      </h2>
      <ul>
        {changes.map((change) => (
          <PlaceRow key={change.place.file + change.place.pointer} change={change} />
        ))}
      </ul>
    </section>
  )
}

function PlaceRow({
  change: { place, field, before = '', after = '', kept },
}: {
  readonly change: PlannedChange
}) {
  const { tree } = useDesk()
  const isInText = kept !== undefined && kept === after
  return (
    <li>
      <span className={controls.muted}>
        {treeFile(tree, place.file)?.title ?? place.file} › {field}
      </span>
      {kept && !isInText && <p className={styles.words}>{kept}</p>}
      <div className={styles.words}>
        <WordDiff before={before} after={after} />
      </div>
    </li>
  )
}

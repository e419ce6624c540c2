import styles from './answer-list.module.css'
import type { LabelledText } from './printed-request'

/** Answers of a form with their labels. */
export function AnswerList({ answers }: { readonly answers: readonly LabelledText[] }) {
  return (
    <dl className={styles.answers}>
      {answers.map(({ label, text, isMissing }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd translate={isMissing ? undefined : 'no'} data-missing={isMissing}>
            {text}
          </dd>
        </div>
      ))}
    </dl>
  )
}

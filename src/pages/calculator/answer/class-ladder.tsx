import { InlineContent } from '../../../components/inline/inline-content'
import type { LinkedCalculator } from '../../../generated/content'
import type { Interval } from '../../../tools/sizing/interval'
import type { Calculation } from '../use-calculation'
import styles from './class-ladder.module.css'
import { ResultText } from './result-text'
import { Verdict } from './verdict-text'

interface ClassLadderProps {
  readonly page: LinkedCalculator
  readonly classes: NonNullable<LinkedCalculator['classes']>
  readonly value: Interval
  readonly calculation: Calculation
}

/** The classes of an answer as a ladder: those that are low enough are marked, and the highest of them is the answer. */
export function ClassLadder({ page, classes, value, calculation }: ClassLadderProps) {
  const limits = classes.items.map((item) => {
    const { unit, unitLabel } = page.coefficients.find(({ id }) => id === item.limit) ?? {}
    return { ...item, limitFigures: calculation.figures(item.limit), unit, unitLabel }
  })
  const fitting = limits.filter(({ limitFigures }) => limitFigures.high <= value.low)
  const best = fitting.at(-1)
  const { heading, text } = best ?? classes.beyond
  return (
    <>
      <ol className={styles.ladder}>
        {limits.map(({ label, limit, limitFigures, unit, unitLabel }, index) => (
          <li
            key={limit}
            data-fits={index < fitting.length ? '' : undefined}
            aria-current={index === fitting.length - 1 ? 'true' : undefined}
          >
            <span className={styles.limit}>
              <ResultText value={limitFigures} unit={unit} unitLabel={unitLabel} />
            </span>
            <span className={styles.pipe} aria-hidden="true" />
            <span>{label}</span>
          </li>
        ))}
      </ol>
      <Verdict key={heading} icon={best ? 'check-circle' : 'info'} title={heading}>
        <InlineContent text={text} />
      </Verdict>
    </>
  )
}

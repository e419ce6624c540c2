import { Icon } from '../../../components/text/icon'
import type { LinkedCalculator } from '../../../generated/content'
import * as text from '../../../generated/interface/sizing'
import { isFiniteInterval } from '../../../sizing/interval'
import type { Calculation } from '../use-calculation'
import { ANSWER_ID } from './answer-panel'
import styles from './answer-strip.module.css'
import { ResultText, resultUnit } from './result-text'
import { useStripVisibility } from './use-strip-visibility'

interface AnswerStripProps {
  readonly page: LinkedCalculator
  readonly calculation: Calculation
}

/** Repeats the answer at the bottom of a narrow window until the answer itself is in view. */
export function AnswerStrip({ page, calculation: { figures, problems } }: AnswerStripProps) {
  const { ref, isShown } = useStripVisibility(ANSWER_ID)
  const main = page.formulas.find(({ id }) => id === page.result.formula)
  const value = figures(page.result.formula)
  const hasAnswer = Object.keys(problems).length === 0 && isFiniteInterval(value)
  return (
    <a ref={ref} className={styles.strip} href={`#${ANSWER_ID}`} data-hidden={isShown ? undefined : ''}>
      <span>
        <small>{text.soFar}</small>
        <b>
          {hasAnswer ? (
            <ResultText value={value} {...resultUnit(main)} digits={page.result.digits} />
          ) : (
            text.noAnswer
          )}
        </b>
      </span>
      <Icon name="arrow-down" />
    </a>
  )
}

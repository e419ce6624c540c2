import { Icon } from '../../../components/text/icon'
import type { LinkedCalculator } from '../../../generated/content'
import * as text from '../../../generated/interface/sizing'
import type { Calculation } from '../use-calculation'
import { answerOf } from './answer-of'
import { ANSWER_ID } from './answer-panel'
import styles from './answer-strip.module.css'
import { ResultText } from './result-text'
import { useStripVisibility } from './use-strip-visibility'

interface AnswerStripProps {
  readonly page: LinkedCalculator
  readonly calculation: Calculation
}

/** Repeats the answer at the bottom of a narrow window until the answer itself is in view. */
export function AnswerStrip({ page, calculation }: AnswerStripProps) {
  const { ref, isShown } = useStripVisibility(ANSWER_ID)
  const { isKnown, ...answer } = answerOf(page, calculation)
  return (
    <a
      ref={ref}
      className={styles.strip}
      href={`#${ANSWER_ID}`}
      data-answer-strip=""
      data-hidden={isShown ? undefined : ''}
    >
      <span>
        <small>{text.soFar}</small>
        <b>{isKnown ? <ResultText {...answer} /> : text.noAnswer}</b>
      </span>
      <Icon name="arrow-down" />
    </a>
  )
}

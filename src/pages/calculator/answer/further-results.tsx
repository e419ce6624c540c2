import { Typeset } from '../../../components/text/typeset'
import type { LinkedCalculator } from '../../../generated/content'
import { isShown } from '../../../tools/sizing/fields'
import { ANSWER_DIGITS } from '../../../tools/sizing/figures'
import type { Calculation } from '../use-calculation'
import styles from './answer-panel.module.css'
import { ResultState, ResultText, resultUnit } from './result-text'

interface FurtherResultsProps {
  readonly page: LinkedCalculator
  readonly calculation: Calculation
}

/** The results below the answer that apply to the options chosen. */
export function FurtherResults({ page, calculation: { figures, entered } }: FurtherResultsProps) {
  const results = (page.further ?? []).flatMap(({ formula: id, note }) => {
    const formula = page.formulas.find((one) => one.id === id)
    return formula && isShown(formula, entered) ? [{ formula, note }] : []
  })
  if (results.length === 0) return null
  return (
    <dl className={styles.further}>
      {results.map(({ formula, note }) => (
        <div key={formula.id}>
          <dt>
            <Typeset>{formula.label}</Typeset>
            {note ? (
              <small>
                <Typeset>{note}</Typeset>
              </small>
            ) : null}
            <ResultState as="small" {...resultUnit(formula)} />
          </dt>
          <dd>
            <ResultText
              value={figures(formula.id)}
              {...resultUnit(formula)}
              digits={page.result.digits ?? ANSWER_DIGITS}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}

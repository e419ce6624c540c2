import { ListItems } from '../../components/inline/list-items'
import { Section } from '../../components/layout/section'
import type { LinkedCalculator } from '../../generated/content'
import * as text from '../../generated/interface/sizing'
import { isShown } from '../../tools/sizing/fields'
import { AnswerPanel } from './answer/answer-panel'
import { AnswerStrip } from './answer/answer-strip'
import styles from './calculator.module.css'
import { CalculatorDetails } from './details/calculator-details'
import { ChoiceField } from './inputs/choice-field'
import { NumberFieldRow } from './inputs/number-field'
import { QuestionFields } from './inputs/question-fields'
import { useCalculation } from './use-calculation'
import { useShareAddress } from './use-share-address'

/** Inputs and answer of a calculator, and below them how the answer is calculated. */
export function Calculator({ page }: { readonly page: LinkedCalculator }) {
  const calculation = useCalculation(page)
  const address = useShareAddress(calculation.query, page.link)
  return (
    <>
      <Section className={styles.first}>
        <div className={styles.layout}>
          <div className={styles.inputs}>
            <h2 className={styles.heading}>{text.inputsHeading}</h2>
            <p className={styles.example}>{text.startingValues}</p>
            <p className={styles.noScript}>{text.noScript}</p>
            <QuestionFields page={page} calculation={calculation} />
            {page.inputs
              .filter((input) => isShown(input, calculation.entered))
              .map((input) =>
                input.type === 'choice' ? (
                  <ChoiceField key={input.id} input={input} calculation={calculation} />
                ) : (
                  <NumberFieldRow key={input.id} input={input} calculation={calculation} />
                ),
              )}
            {page.assumptions ? (
              <ul className={styles.assumptions}>
                <ListItems texts={page.assumptions} />
              </ul>
            ) : null}
            <AnswerStrip page={page} calculation={calculation} />
          </div>
          <AnswerPanel page={page} calculation={calculation} address={address} />
        </div>
      </Section>
      <CalculatorDetails page={page} calculation={calculation} address={address} />
    </>
  )
}

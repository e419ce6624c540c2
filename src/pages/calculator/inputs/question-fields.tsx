import { useId } from 'react'
import { Icon } from '../../../components/text/icon'
import type { LinkedCalculator } from '../../../generated/content'
import * as text from '../../../generated/interface/sizing'
import { givenResults, RESULT_BOUNDS } from '../../../tools/sizing/question'
import { isReversible, reversibleInputs } from '../../../tools/sizing/solve'
import type { Calculation } from '../use-calculation'
import { FieldProblemText, TypedEquivalent, USEquivalent } from './field-notes'
import { FigureInput } from './figure-input'
import styles from './question-fields.module.css'

interface QuestionFieldsProps {
  readonly page: LinkedCalculator
  readonly calculation: Calculation
}

/** What is calculated: the answer, or backwards one of the inputs from a result that the visitor gives. */
export function QuestionFields({ page, calculation }: QuestionFieldsProps) {
  const id = useId()
  const { asked, entered, texts, problems, ask, set } = calculation
  const results = givenResults(page, entered)
  const main = page.formulas.find((one) => one.id === page.result.formula)
  if (results.length === 0) return null
  const given = asked?.given ?? results[0]
  const inputs = given ? reversibleInputs(page, entered, given.id) : []
  // Another result may not depend on the input that is looked for.
  const answerable = asked
    ? results.filter((result) => isReversible(page, entered, asked.input, result.id))
    : []
  const problem = problems.figure
  return (
    <div className={styles.question}>
      <label htmlFor={`${id}-find`}>{text.calculate}</label>
      <Select id={`${id}-find`} value={asked?.input.id ?? ''} onChoose={(find) => ask(find, given?.id)}>
        <option value="">{main?.label}</option>
        {inputs.map((input) => (
          <option key={input.id} value={input.id}>
            {text.backwards({ label: input.label })}
          </option>
        ))}
      </Select>
      {asked ? (
        <>
          <label htmlFor={`${id}-figure`}>{text.wanted}</label>
          <div className={styles.given}>
            {answerable.length > 1 ? (
              <Select
                label={text.givenResult}
                value={asked.given.id}
                onChoose={(result) => ask(asked.input.id, result)}
              >
                {answerable.map((result) => (
                  <option key={result.id} value={result.id}>
                    {result.label}
                  </option>
                ))}
              </Select>
            ) : (
              <span>{asked.given.label}</span>
            )}
            <span className={styles.figure} data-focus-frame="" data-invalid={problem ? '' : undefined}>
              <FigureInput
                id={`${id}-figure`}
                name="figure"
                calculation={calculation}
                aria-describedby={problem ? `${id}-problem` : undefined}
              />
              <span translate="no">{asked.given.unit ?? asked.given.unitLabel}</span>
            </span>
          </div>
          <USEquivalent field={asked.given} written={texts.figure ?? ''} />
          <TypedEquivalent field={asked.given} bounds={RESULT_BOUNDS} written={texts.figure ?? ''} />
          {problem ? (
            <FieldProblemText
              id={`${id}-problem`}
              problem={problem}
              field={asked.given}
              bounds={RESULT_BOUNDS}
            />
          ) : null}
          <button type="button" className={styles.forwards} onClick={() => set('find', '')}>
            {text.forwards}
          </button>
        </>
      ) : null}
    </div>
  )
}

interface SelectProps {
  readonly id?: string
  /** Accessible name, if no label refers to the id. */
  readonly label?: string
  readonly value: string
  readonly onChoose: (value: string) => void
  readonly children: React.ReactNode
}

function Select({ id, label, value, onChoose, children }: SelectProps) {
  return (
    <span className={styles.select}>
      <select
        id={id}
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        {children}
      </select>
      <Icon name="caret-down" />
    </span>
  )
}

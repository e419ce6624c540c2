import { Icon } from '../../../components/text/icon'
import { QuantityText } from '../../../components/text/quantity-text'
import * as text from '../../../generated/interface/sizing'
import { figureStyle } from '../../../generated/language'
import { boundsOf } from '../../../sizing/bounds'
import type { NumberField } from '../../../sizing/calculator-model'
import type { FieldProblem } from '../../../sizing/fields'
import { intervalText } from '../../../sizing/figures'
import { parseNumber } from '../../../units/parse-number'
import { unitIn } from '../../../units/unit-table'
import styles from './field-notes.module.css'

interface FieldProblemProps {
  readonly id: string
  readonly problem: FieldProblem
  readonly field: NumberField
}

/** What is wrong with the text in a field, and what to enter. */
export function FieldProblemText({ id, problem, field }: FieldProblemProps) {
  return (
    <p className={styles.problem} id={id}>
      <Icon name="warning" />
      <span>{problemText(problem, field)}</span>
    </p>
  )
}

function problemText(problem: FieldProblem, field: NumberField): string {
  const { low, high } = boundsOf(field)
  const write = (figure: number) => {
    const options = { unit: field.unit, unitLabel: field.unitLabel, digits: 6, style: figureStyle }
    return intervalText({ low: figure, high: figure }, options)
  }
  if (problem === 'tooSmall') return text.problems.tooSmall({ least: write(low) })
  if (problem === 'tooLarge') return text.problems.tooLarge({ most: write(high) })
  return text.problems[problem]
}

/** The entered figure in US units, for visitors who chose them. Fields themselves keep the units of the calculator. */
export function USEquivalent({
  field: { unit },
  written,
}: {
  readonly field: NumberField
  readonly written: string
}) {
  const figure = parseNumber(written)
  if (unit === undefined || unitIn(unit, 'us') === unit || figure === undefined || !Number.isFinite(figure))
    return null
  const us = intervalText(
    { low: figure, high: figure },
    { unit, digits: 6, system: 'us', style: figureStyle },
  )
  return (
    <span className={styles.equivalent}>
      <QuantityText metric={null} us={text.equals({ figure: us })} />
    </span>
  )
}

import { Fragment, type ReactNode } from 'react'
import { LiveText } from '../../../components/text/live-text'
import { QuantityText } from '../../../components/text/quantity-text'
import type { LinkedCalculator } from '../../../generated/content'
import * as text from '../../../generated/interface/sizing'
import { figureStyle } from '../../../generated/language'
import { isChoice, optionOf } from '../../../tools/sizing/calculator-model'
import { ANSWER_DIGITS, intervalText } from '../../../tools/sizing/figures'
import { linesFor, positionOf, rangeIn } from '../../../tools/sizing/verdict'
import type { System } from '../../../units/unit-table'
import type { Calculation } from '../use-calculation'
import styles from './answer-panel.module.css'

interface AnswerLineProps {
  readonly page: LinkedCalculator
  readonly calculation: Calculation
}

/** What a reader needs beside the figure: the unit of tenders, the set of rates, and whether one plant covers it. */
export function AnswerLine({ page, calculation }: AnswerLineProps) {
  const tender = tenderFigure(page, calculation)
  const covered = coverage(page, calculation)
  const parts = [
    ...(tender ? [tender] : []),
    ...chosenSets(page, calculation).map((label) => <LiveText key={label}>{label}</LiveText>),
    ...(covered ? [<LiveText key={covered}>{covered}</LiveText>] : []),
  ]
  if (parts.length === 0) return null
  return (
    <p className={styles.note}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of the parts never changes
        <Fragment key={index}>
          {index > 0 ? <span>{' · '}</span> : null}
          <span>{part}</span>
        </Fragment>
      ))}
    </p>
  )
}

/** The result in the unit of tenders; in the unit of the product for visitors who chose those of tenders. */
function tenderFigure(page: LinkedCalculator, { figures, asked }: Calculation): ReactNode {
  const main = page.formulas.find(({ id }) => id === page.result.formula)
  if (!main?.gas || asked) return undefined
  const { unit, gas } = main
  const options = { unit, gas, digits: page.result.digits ?? ANSWER_DIGITS, style: figureStyle }
  const write = (system: System) =>
    text.equals({ figure: intervalText(figures(main.id), { ...options, system }) })
  return <QuantityText metric={write('tender')} us={write('tender')} tender={write('metric')} />
}

function chosenSets({ inputs, result }: LinkedCalculator, { entered }: Calculation): string[] {
  return (result.names ?? []).flatMap((id) => {
    const input = inputs.find((one) => one.id === id)
    const option = input && isChoice(input) ? optionOf(input, entered.choices[id]) : undefined
    return option ? [option.label] : []
  })
}

function coverage({ ranges = [], formulas }: LinkedCalculator, { figures }: Calculation): string | undefined {
  const [range, ...others] = ranges
  const unit = formulas.find(({ id }) => id === range?.formula)?.unit
  if (!range || !unit || others.length > 0) return undefined
  const [value, own] = [figures(range.formula), rangeIn(range.quantity, unit)]
  const position = positionOf(value, own)
  if (position === 'inside') return text.coverage.one
  if (position === 'below' || position === 'partlyBelow') return text.coverage.below
  return range.parallel ? text.coverage.lines({ count: linesFor(value, own) }) : text.coverage.above
}

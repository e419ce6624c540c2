import { Icon } from '../../../components/text/icon'
import { LiveText } from '../../../components/text/live-text'
import { QuantityText } from '../../../components/text/quantity-text'
import * as text from '../../../generated/interface/sizing'
import { figureStyle } from '../../../generated/language'
import type { NumberInput } from '../../../tools/sizing/calculator-model'
import { figureText, intervalText } from '../../../tools/sizing/figures'
import type { Interval } from '../../../tools/sizing/interval'
import { type FieldProblem, type PointReadings, readFigure, unitOf } from '../../../tools/sizing/read-figure'
import { isReading } from '../../../units/dimension'
import { parseNumber } from '../../../units/parse-number'
import { mediumOf } from '../../../units/quantity'
import { unitIn } from '../../../units/unit-table'
import styles from './field-notes.module.css'

interface FieldProblemProps {
  readonly id: string
  readonly problem: FieldProblem
  readonly field: Field
  /** What may be entered. */
  readonly bounds: Interval
  /** Label of the input that the figure must not exceed. */
  readonly limit?: string | undefined
}

/** What notes need of a field. */
type Field = Pick<NumberInput, 'unit' | 'unitLabel' | 'unitChoice' | 'whole' | 'cooling'>

/** What is wrong with the text in a field, and what to enter. */
export function FieldProblemText({ id, ...found }: FieldProblemProps) {
  return (
    <p className={styles.problem} id={id}>
      <Icon name="warning" />
      <span>{problemText(found)}</span>
    </p>
  )
}

function problemText({
  problem,
  field,
  bounds: { low, high },
  limit = '',
}: Omit<FieldProblemProps, 'id'>): string {
  const write = (figure: number) => {
    const options = { unit: field.unit, unitLabel: field.unitLabel, style: figureStyle }
    return intervalText({ low: figure, high: figure }, options)
  }
  if (problem === 'tooSmall') return text.problems.tooSmall({ least: write(low) })
  if (problem === 'tooLarge') return text.problems.tooLarge({ most: write(high) })
  if (problem === 'aboveOther') return text.problems.aboveOther({ label: limit })
  if (problem === 'wrongUnit' || problem === 'unknownUnit') {
    if (field.unitChoice !== undefined) return text.problems.notInChoice
    const unit = unitOf(field)
    return unit === undefined ? text.problems.noUnit : text.problems[problem]({ unit })
  }
  return text.problems[problem]
}

/** A figure that was typed with another unit, in the unit of its field. */
export function TypedEquivalent({
  field,
  bounds,
  written,
}: {
  readonly field: Field
  readonly bounds: Interval
  readonly written: string
}) {
  const figure = readFigure(written, field, bounds)
  if (typeof figure === 'string' || parseNumber(written) !== undefined) return null
  const { unit, unitLabel } = field
  const shown = intervalText(figure, { unit, unitLabel, style: figureStyle })
  return (
    <span className={styles.equivalent} translate="no">
      <LiveText>{text.equals({ figure: shown })}</LiveText>
    </span>
  )
}

/** How the page has read a point that may separate thousands. */
export function PointReading({ id, readings }: { readonly id: string; readonly readings: PointReadings }) {
  const figure = figureText(readings.decimal, figureStyle)
  return (
    <span className={styles.reading} id={id}>
      <LiveText>{text.pointReading({ figure, thousands: String(readings.thousands) })}</LiveText>
    </span>
  )
}

/** The entered figure in US units, for visitors who chose them. Fields themselves keep the units of the calculator. */
export function USEquivalent({
  field: { unit, cooling },
  written,
}: {
  readonly field: Field
  readonly written: string
}) {
  const figure = parseNumber(written)
  if (
    unit === undefined ||
    unitIn(unit, 'us', mediumOf({ cooling })) === unit ||
    figure === undefined ||
    !Number.isFinite(figure) ||
    // Nothing is nothing in every unit, but 0 °C is 32 °F.
    (figure === 0 && !isReading(unit))
  )
    return null
  const us = intervalText({ low: figure, high: figure }, { unit, cooling, system: 'us', style: figureStyle })
  return (
    <span className={styles.equivalent}>
      <QuantityText metric={null} us={text.equals({ figure: us })} />
    </span>
  )
}

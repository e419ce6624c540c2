import { useId } from 'react'
import { InlineContent } from '../../../components/inline/inline-content'
import { Pieces } from '../../../components/text/pieces'
import { PlainDate } from '../../../components/text/plain-date'
import { Typeset } from '../../../components/text/typeset'
import type { LinkedCalculator } from '../../../generated/content'
import * as text from '../../../generated/interface/sizing'
import { figureStyle } from '../../../generated/language'
import { boundsOf } from '../../../tools/sizing/bounds'
import type { Coefficient } from '../../../tools/sizing/calculator-model'
import { defaultFigures } from '../../../tools/sizing/evaluate'
import { fieldNames } from '../../../tools/sizing/fields'
import { intervalText } from '../../../tools/sizing/figures'
import { FieldProblemText } from '../inputs/field-notes'
import { FigureInput } from '../inputs/figure-input'
import type { Calculation } from '../use-calculation'
import styles from './coefficient-table.module.css'

interface CoefficientTableProps {
  readonly page: LinkedCalculator
  readonly calculation: Calculation
  /** Id of the heading above the table. */
  readonly labelledBy: string
}

/** Every coefficient with a field for the visitor's own figure, its source and the day of its check. */
export function CoefficientTable({ page, calculation, labelledBy }: CoefficientTableProps) {
  return (
    <table className={styles.table} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{text.coefficient}</th>
          <th scope="col">{text.value}</th>
          <th scope="col">{text.source}</th>
        </tr>
      </thead>
      <tbody>
        {page.coefficients.map((coefficient) => (
          <Row key={coefficient.id} coefficient={coefficient} calculation={calculation} />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps {
  readonly coefficient: Coefficient
  readonly calculation: Calculation
}

function Row({ coefficient, calculation }: RowProps) {
  const { label, symbol, note, source, singleSource, checkedOn } = coefficient
  return (
    <tr>
      <th scope="row">
        <Typeset>{label}</Typeset>{' '}
        <span className={styles.symbol} translate="no">
          <Typeset>{symbol}</Typeset>
        </span>
        {note ? (
          <small>
            <InlineContent text={note} />
          </small>
        ) : null}
      </th>
      <td>
        {coefficient.definition ? (
          <b translate="no">{publishedText(coefficient)}</b>
        ) : (
          <OwnValue coefficient={coefficient} calculation={calculation} />
        )}
      </td>
      <td>
        <InlineContent text={source} />
        {singleSource ? <small className={styles.single}>{text.singleSource}</small> : null}{' '}
        <small>
          <Pieces of={text.checkedOn({ date: <PlainDate date={checkedOn} /> })} />
        </small>
      </td>
    </tr>
  )
}

function OwnValue({ coefficient, calculation }: RowProps) {
  const id = useId()
  const { problems, reset, isChanged } = calculation
  const { label, unit, unitLabel } = coefficient
  const names = fieldNames(coefficient)
  const changed = isChanged(names)
  const labels = names.length === 1 ? [label] : [text.lowest({ label }), text.highest({ label })]
  return (
    <>
      <span className={styles.own} data-changed={changed ? '' : undefined}>
        {names.map((name, end) => (
          <span key={name} className={styles.end}>
            {end === 1 ? <span>{text.to}</span> : null}
            <FigureInput
              name={name}
              calculation={calculation}
              aria-label={`${labels[end]}${unit ? `, ${unit}` : ''}`}
              aria-describedby={problems[name] ? `${id}-${end}` : undefined}
            />
          </span>
        ))}
        <span translate="no">{unit ?? unitLabel}</span>
      </span>
      {names.map((name, end) => {
        const problem = problems[name]
        return problem ? (
          <FieldProblemText
            key={name}
            id={`${id}-${end}`}
            problem={problem}
            field={coefficient}
            bounds={boundsOf(coefficient)}
          />
        ) : null
      })}
      {changed ? (
        <span className={styles.changed}>
          <b>{text.own}</b> <span>{text.published({ figure: publishedText(coefficient) })}</span>{' '}
          <button
            type="button"
            aria-label={text.reset({ label })}
            onClick={({ currentTarget }) => {
              // The focused button disappears.
              currentTarget.closest('td')?.querySelector('input')?.focus()
              reset(names)
            }}
          >
            {text.resetShort}
          </button>
        </span>
      ) : null}
    </>
  )
}

/** The figure as the source states it. */
function publishedText(coefficient: Coefficient): string {
  const { unit, unitLabel } = coefficient
  return intervalText(defaultFigures(coefficient), { unit, unitLabel, style: figureStyle })
}

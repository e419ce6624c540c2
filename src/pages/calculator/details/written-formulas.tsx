import { Typeset } from '../../../components/text/typeset'
import type { LinkedCalculator } from '../../../generated/content'
import * as text from '../../../generated/interface/sizing'
import { figureStyle } from '../../../generated/language'
import { intervalText } from '../../../sizing/figures'
import { type End, type FormulaWriting, writeFigures, writeSymbols } from '../../../sizing/write-formula'
import type { Calculation } from '../use-calculation'
import styles from './written-formulas.module.css'

const writing: FormulaWriting = {
  figure: (value, unit) => intervalText({ low: value, high: value }, { unit, digits: 5, style: figureStyle }),
  asNormal: (volume) => text.asNormal({ volume }),
}

interface WrittenFormulasProps {
  readonly page: LinkedCalculator
  readonly calculation: Calculation
}

/** The calculation step by step: each formula with its symbols, then with the visitor's numbers. */
export function WrittenFormulas({ page, calculation: { entered, figures, problems } }: WrittenFormulasProps) {
  const hasProblem = Object.keys(problems).length > 0
  return (
    <ol className={styles.steps}>
      {page.formulas.map(({ id, label, symbol, formula, unit, unitLabel }) => {
        const result = figures(id)
        const line = (end: End) => {
          const value = { low: result[end], high: result[end] }
          return (
            <>
              {writeFigures(page, entered, formula, end, writing)} ={' '}
              <b>{intervalText(value, { unit, unitLabel, digits: 4, style: figureStyle })}</b>
            </>
          )
        }
        return (
          <li key={id}>
            <h3>
              <Typeset>{label}</Typeset>
            </h3>
            <p className={styles.symbols}>
              <Typeset>{`${symbol} = ${writeSymbols(page, entered, formula, writing)}`}</Typeset>
            </p>
            {hasProblem ? null : result.low === result.high ? (
              <p>{line('low')}</p>
            ) : (
              <>
                <p>
                  {text.low} {line('low')}
                </p>
                <p>
                  {text.high} {line('high')}
                </p>
              </>
            )}
          </li>
        )
      })}
    </ol>
  )
}

import { LiveText } from '../../../components/text/live-text'
import { Typeset } from '../../../components/text/typeset'
import type { LinkedCalculator } from '../../../generated/content'
import * as text from '../../../generated/interface/sizing'
import { figureStyle } from '../../../generated/language'
import type { Case } from '../../../tools/sizing/calculate'
import { figuresOf } from '../../../tools/sizing/evaluate'
import { isShown } from '../../../tools/sizing/fields'
import { intervalText } from '../../../tools/sizing/figures'
import { type FormulaWriting, writeFigures, writeSymbols } from '../../../tools/sizing/write-formula'
import type { Calculation } from '../use-calculation'
import styles from './written-formulas.module.css'

const writing: FormulaWriting = {
  figure: (value, unit) => intervalText({ low: value, high: value }, { unit, style: figureStyle }),
  asNormal: (volume) => text.asNormal({ volume }),
}

interface WrittenFormulasProps {
  readonly page: LinkedCalculator
  readonly calculation: Calculation
}

/** The calculation step by step: each formula with its symbols, then with the visitor's numbers. */
export function WrittenFormulas({ page, calculation: { entered, cases, problems } }: WrittenFormulasProps) {
  const hasProblem = Object.keys(problems).length > 0
  return (
    <ol className={styles.steps}>
      {page.formulas
        .filter((formula) => isShown(formula, cases.low.entered))
        .map(({ id, label, symbol, formula, unit, unitLabel }) => {
          const write = ({ entered, end }: Case): LineProps => {
            const value = figuresOf(page, entered)(id)[end]
            const options = { unit, unitLabel, style: figureStyle }
            return {
              written: writeFigures(page, entered, formula, end, writing),
              result: intervalText({ low: value, high: value }, options),
            }
          }
          const [low, high] = [write(cases.low), write(cases.high)]
          const symbols = `${symbol} = ${writeSymbols(page, entered, formula, writing)}`
          return (
            <li key={id}>
              <h3>
                <Typeset>{label}</Typeset>
              </h3>
              <p className={styles.symbols} translate="no">
                <LiveText>{symbols}</LiveText>
              </p>
              {hasProblem ? null : low.written === high.written && low.result === high.result ? (
                <Line {...low} />
              ) : (
                <>
                  <Line label={text.low} {...low} />
                  <Line label={text.high} {...high} />
                </>
              )}
            </li>
          )
        })}
    </ol>
  )
}

interface LineProps {
  readonly label?: string
  readonly written: string
  readonly result: string
}

/** A formula with the visitor's numbers, and its result. */
function Line({ label, written, result }: LineProps) {
  return (
    <p>
      {label === undefined ? null : <span>{`${label} `}</span>}
      <span translate="no">{`${written} = `}</span>
      <b translate="no">{result}</b>
    </p>
  )
}

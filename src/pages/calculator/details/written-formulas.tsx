import { LiveText } from '../../../components/text/live-text'
import { Typeset } from '../../../components/text/typeset'
import type { Formula, LinkedCalculator } from '../../../generated/content'
import * as text from '../../../generated/interface/sizing'
import { figureStyle } from '../../../generated/language'
import type { Case } from '../../../tools/sizing/calculate'
import { figuresOf } from '../../../tools/sizing/evaluate'
import { isShown } from '../../../tools/sizing/fields'
import { ANSWER_DIGITS, intervalText } from '../../../tools/sizing/figures'
import { type FormulaWriting, writeFigures, writeSymbols } from '../../../tools/sizing/write-formula'
import { convertToShown } from '../../../units/format'
import { unitIn } from '../../../units/unit-table'
import type { Calculation } from '../use-calculation'
import styles from './written-formulas.module.css'

const writing: FormulaWriting = {
  figure: (value, unit) => {
    // Converted before it is rounded: a published 1 SCFM is 1.6 Nm³/h, but the page calculates with 1.6074.
    const metric = unit && unitIn(unit, 'metric')
    const shown = unit && metric ? convertToShown(value, unit, metric) : value
    return intervalText({ low: shown, high: shown }, { unit: metric, style: figureStyle })
  },
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
            const options = { unit, unitLabel, digits: digitsOf(page, id), style: figureStyle }
            return {
              written: writeFigures(page, entered, formula, end, writing, unit),
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

/** Digits of a result: as the answer panel shows it, or all of those with which another formula calculates. */
function digitsOf({ formulas, result, further = [] }: LinkedCalculator, id: string): number | undefined {
  const isShown = [result, ...further].some(({ formula }) => formula === id)
  const isUsed = formulas.some(({ formula }) => isNamedIn(formula, id))
  return isShown && !isUsed ? (result.digits ?? ANSWER_DIGITS) : undefined
}

function isNamedIn(formula: Formula, id: string): boolean {
  return Array.isArray(formula) ? formula.some((part) => isNamedIn(part, id)) : formula === id
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

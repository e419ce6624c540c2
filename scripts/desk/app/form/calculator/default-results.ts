import type { CalculatorModel, NamedFormula } from '../../../../../src/tools/sizing/calculator-model'
import { figuresOf } from '../../../../../src/tools/sizing/evaluate'
import { defaultTexts, readFields } from '../../../../../src/tools/sizing/fields'
import { ANSWER_DIGITS, intervalText } from '../../../../../src/tools/sizing/figures'
import { isFiniteInterval } from '../../../../../src/tools/sizing/interval'
import type { System } from '../../../../../src/units/unit-table'
import { withFormulas } from '../../../../content/calculators/calculator-record'
import { type FormNode, jsonOf } from '../model/form-node'

/** A result of a calculator as readers see it. */
export interface DefaultResult {
  readonly label: string
  readonly metric: string
  readonly us: string
}

/** The parts of a calculator that are read here; see its schema. */
interface WrittenCalculator extends CalculatorModel {
  readonly result: { readonly formula: string; readonly digits?: number }
  readonly further?: readonly { readonly formula: string }[]
}

/**
 * Results of a calculator before a visitor changes anything: the answer, and then the further ones. None while the file lacks
 * something that they need.
 */
export function defaultResults(root: FormNode): readonly DefaultResult[] {
  try {
    // What the check has not accepted throws below, or gives no number.
    const calculator = withFormulas(jsonOf(root) as Record<string, unknown>) as unknown as WrittenCalculator
    const { entered } = readFields(calculator, defaultTexts(calculator))
    const figures = figuresOf(calculator, entered)
    const { result, further = [], formulas } = calculator
    return [result, ...further].flatMap(({ formula: id }) => {
      const formula = formulas.find((one) => one.id === id)
      const value = figures(id)
      if (!formula || !isFiniteInterval(value)) return []
      return [{ label: formula.label, ...textsOf(formula, value, result.digits ?? ANSWER_DIGITS) }]
    })
  } catch {
    return []
  }
}

function textsOf(
  { unit, gas, unitLabel }: NamedFormula,
  value: Parameters<typeof intervalText>[0],
  digits: number,
) {
  const write = (system: System) => intervalText(value, { unit, gas, unitLabel, digits, system })
  return { metric: write('metric'), us: write('us') }
}

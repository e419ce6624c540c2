import type { CalculatorTable, Formula } from '../../generated/content'
import { fromCoherent, toCoherent } from '../../units/dimension'
import type { Unit } from '../../units/unit-table'
import {
  type CalculatorModel,
  chosenValue,
  findNamed,
  isChoice,
  isFormula,
  type Named,
  optionFormula,
} from './calculator-model'
import { CHOOSE, formulaFunctions, isFunctionName } from './functions'
import { add, divide, hull, type Interval, multiply, subtract } from './interval'
import { readTable } from './table'

/** What the visitor has entered. */
export interface Entered {
  /** Figures of inputs and coefficients by id, in their own units. */
  readonly numbers: Readonly<Record<string, Interval>>
  /** Ids of the chosen options by id of the input. */
  readonly choices: Readonly<Record<string, string>>
}

const nothing: Interval = { low: Number.NaN, high: Number.NaN }

const operators: Readonly<Record<string, (one: Interval, other: Interval) => Interval>> = {
  '+': add,
  '-': subtract,
  '*': multiply,
  '/': divide,
}

/** What a formula refers to. */
export interface FormulaContext {
  /** The value of a name, in coherent units. */
  readonly valueNamed: (name: string) => Interval
  /** The value of `choose(choice, …)` while an option is chosen; undefined where every option is possible. */
  readonly chosen?: (call: readonly Formula[]) => Formula | undefined
  readonly tables?: readonly CalculatorTable[] | undefined
}

/** Calculates a formula in coherent units. */
export function evaluateFormula(formula: Formula, context: FormulaContext): Interval {
  if (typeof formula === 'number') return { low: formula, high: formula }
  if (typeof formula === 'string') return context.valueNamed(formula)
  const [operator, ...operands] = formula
  if (operator === CHOOSE) {
    const value = context.chosen?.(formula)
    if (value !== undefined) return evaluateFormula(value, context)
    // Any option may be chosen, so every value is possible.
    const all = operands.slice(1).map((operand) => evaluateFormula(operand, context))
    return hull(...all.flatMap(({ low, high }) => [low, high]))
  }
  const values = operands.map((operand) => evaluateFormula(operand, context))
  const table = context.tables?.find(({ id }) => id === operator)
  if (table) return readTable(table, values[0] ?? nothing)
  if (isFunctionName(operator)) return formulaFunctions[operator].apply(values)
  const [one = nothing, other] = values
  // A sign has one operand.
  if (!other) return subtract({ low: 0, high: 0 }, one)
  return operators[String(operator)]?.(one, other) ?? nothing
}

/** The figures of an input or a coefficient before the visitor changes them, in its own unit. */
export function defaultFigures(named: Named): Interval {
  if ('default' in named) {
    const { default: figures } = named
    if (typeof figures === 'number') return { low: figures, high: figures }
    return typeof figures === 'string' ? nothing : { low: figures.min, high: figures.max }
  }
  if (!('source' in named)) return nothing
  const { value, min = value, max = value } = named
  return min === undefined || max === undefined ? nothing : { low: min, high: max }
}

/** The unit of something named in a formula; plain numbers and choices have none. */
export function unitOf(named: Named): Unit | undefined {
  return 'unit' in named ? named.unit : undefined
}

/** An interval with both ends converted; in order, because no unit reverses a scale. */
export function convertEnds({ low, high }: Interval, convert: (figure: number) => number): Interval {
  return { low: convert(low), high: convert(high) }
}

/**
 * Returns the context of a calculator's formulas, with the values of its names in coherent units. Each name is calculated once.
 * The content check has excluded cycles and unknown names; their value is not a number.
 */
export function contextOf(model: CalculatorModel, { numbers, choices }: Entered): FormulaContext {
  const known = new Map<string, Interval>()
  const calculate = (id: string): Interval => {
    const named = findNamed(model, id)
    if (!named) return nothing
    if (isChoice(named)) return evaluateFormula(optionFormula(named, choices[id]) ?? Number.NaN, context)
    if (isFormula(named)) return evaluateFormula(named.formula, context)
    const unit = unitOf(named)
    return convertEnds(numbers[id] ?? defaultFigures(named), (figure) => toCoherent(figure, unit))
  }
  const valueNamed = (id: string): Interval => {
    const cached = known.get(id)
    if (cached) return cached
    known.set(id, nothing)
    const value = calculate(id)
    known.set(id, value)
    return value
  }
  const context: FormulaContext = {
    valueNamed,
    chosen: (call) => chosenValue(model, call, choices),
    tables: model.tables,
  }
  return context
}

/** The value of a name in its own unit. */
export function figuresOf(model: CalculatorModel, entered: Entered): (id: string) => Interval {
  const { valueNamed } = contextOf(model, entered)
  return (id) => {
    const named = findNamed(model, id)
    const unit = named && unitOf(named)
    return convertEnds(valueNamed(id), (figure) => fromCoherent(figure, unit))
  }
}

import type { Formula } from '../../../src/generated/content'
import { boundsOf } from '../../../src/tools/sizing/bounds'
import {
  type CalculatorModel,
  findNamed,
  isChoice,
  isFormula,
  type Named,
  optionFormula,
} from '../../../src/tools/sizing/calculator-model'
import { directionFinder } from '../../../src/tools/sizing/direction'
import { contextOf, defaultFigures, type Entered, unitOf } from '../../../src/tools/sizing/evaluate'
import { choiceFields, isShown } from '../../../src/tools/sizing/fields'
import { CHOOSE } from '../../../src/tools/sizing/functions'
import type { Interval } from '../../../src/tools/sizing/interval'
import { definitionOf } from '../../../src/units/unit-table'
import type { FoundProblem } from '../checks/problem-at'
import { formatList } from '../diagnose/suggest'
import type { AuthoredCalculator } from './authored-calculator'
import { calculatorModel } from './calculator-record'

/**
 * Formulas in which a range raises one part of the result and lowers another. Interval arithmetic reads each use of a name as a
 * figure of its own, so `x * a + (1 - x) * b` counts 70 % of one gas together with 50 % of the other. Uses that all raise or
 * all lower the result are exact, whatever their number.
 */
export function repeatedRanges(calculator: AuthoredCalculator): readonly FoundProblem[] {
  const model = calculatorModel(calculator)
  if (!model) return []
  const found = new Map<string, Set<string>>()
  for (const entered of optionsInTurn(model)) {
    for (const { id: name, bounds } of rangesOf(model, entered)) {
      const directionOf = directionFinder(model, entered, name, bounds)
      const isUnknown = (id: string) => directionOf(id) === 'unknown'
      for (const { id, formula, shownWith } of model.formulas) {
        if (!isUnknown(id) || !isShown({ ...(shownWith && { shownWith }) }, entered)) continue
        // A formula that uses a wide one is wide because of it.
        if (namesIn(formula).some((used) => used !== id && findNamed(model, used) && isUnknown(used)))
          continue
        if (countUses(model, entered, formula, name) < 2) continue
        found.set(id, (found.get(id) ?? new Set()).add(name))
      }
    }
  }
  return calculator.formulas.flatMap(({ id }, index) => {
    const names = [...(found.get(id) ?? [])]
    if (names.length === 0) return []
    const text = {
      message:
        'A range raises one part of this result and lowers another: the result is wider than it can be.',
      expected: 'each range in one place, or only where it changes the result in one direction',
      found: formatList(names, 5, 'and'),
      help: [
        'Rearrange the formula: x * a + (1 - x) * b is b + x * (a - b), and a / x * (x + b) is a * (1 + b / x).',
      ],
      warning: 'repeatedRange',
    } as const
    return [{ path: ['formulas', index, 'formula'], text }]
  })
}

/** The default options, and each other option of one choice. */
function optionsInTurn(model: CalculatorModel): Entered[] {
  const choices = choiceFields(model)
  const usual = Object.fromEntries(choices.map(({ id, default: option }) => [id, option]))
  const others = choices.flatMap(({ id, options }) =>
    options.filter((option) => option.id !== usual[id]).map((option) => ({ ...usual, [id]: option.id })),
  )
  return [usual, ...others].map((chosen) => ({ numbers: {}, choices: chosen }))
}

/** The names whose figure may be a range, with the ends of those that are numbers. */
function rangesOf(model: CalculatorModel, entered: Entered): { id: string; bounds: Interval }[] {
  const { valueNamed } = contextOf(model, entered)
  return [...model.inputs, ...model.coefficients, ...model.formulas].flatMap((named) => {
    const { id } = named
    if (isChoice(named) || isFormula(named)) {
      const bounds = valueNamed(id)
      // The range of other formulas comes from the names that they use.
      const isOwn = isChoice(named) || usesBetween(named.formula)
      return isOwn && bounds.low < bounds.high ? [{ id, bounds }] : []
    }
    const usual = defaultFigures(named)
    if (usual.low < usual.high) return [{ id, bounds: usual }]
    return isFlow(named) ? [{ id, bounds: boundsOf(named) }] : []
  })
}

/** Whether a visitor can type a flow in a unit of open reference state, such as SCFM, which is read as a range. */
function isFlow(named: Named): boolean {
  const unit = 'default' in named ? unitOf(named) : undefined
  return unit !== undefined && ['gas flow', 'flow'].includes(definitionOf(unit).kind)
}

/** The names and the functions in a formula. */
function namesIn(formula: Formula): string[] {
  if (typeof formula === 'string') return [formula]
  return typeof formula === 'number' ? [] : formula.flatMap(namesIn)
}

const usesBetween = (formula: Formula) => namesIn(formula).includes('between')

/** How often a formula uses a name, also through other formulas, while these options are chosen. */
function countUses(model: CalculatorModel, entered: Entered, formula: Formula, name: string): number {
  const context = contextOf(model, entered)
  const count = (part: Formula): number => {
    if (typeof part === 'number') return 0
    if (typeof part !== 'string') {
      if (part[0] === CHOOSE) return count(context.chosen?.(part) ?? 0)
      return part.slice(1).reduce<number>((sum, operand) => sum + count(operand), 0)
    }
    if (part === name) return 1
    const named = findNamed(model, part)
    if (named && isChoice(named)) return count(optionFormula(named, entered.choices[part]) ?? 0)
    return named && isFormula(named) ? count(named.formula) : 0
  }
  return count(formula)
}

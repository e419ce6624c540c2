import {
  type CalculatorModel,
  type NamedFormula,
  type NumberInput,
  optionOf,
  unitChoiceOf,
} from './calculator-model'
import type { Entered } from './evaluate'
import { isShown, type Texts } from './fields'
import { type FieldProblem, readFigure } from './read-figure'
import { isReversible, type Question } from './solve'

/** Names of the texts of a backward question, in addresses too: what to find, which result is given, and its figure. */
export const questionNames = ['find', 'given', 'figure'] as const

/** Bounds of a given result. Wide, because the bounds of the input decide what is possible. */
export const RESULT_BOUNDS = { low: -1e12, high: 1e12 }

/** A question that a visitor asks backwards. */
export interface AskedQuestion {
  readonly input: NumberInput
  readonly given: NamedFormula
  /** Undefined while the figure has a problem. */
  readonly question?: Question
  readonly problem?: FieldProblem
}

/** The results of a calculator that can be given: the answer and the further results that have an input to find. */
export function givenResults(model: CalculatorModel & Results, entered: Entered): NamedFormula[] {
  const ids = [model.result, ...(model.further ?? [])].map(({ formula }) => formula)
  return model.formulas.filter(
    (formula) =>
      ids.includes(formula.id) &&
      isShown(formula, entered) &&
      model.inputs.some((input) => isReversible(model, entered, input, formula.id)),
  )
}

/** An input whose unit is chosen, with the chosen option in place of the words beside its field. */
function inChosenUnit(input: NumberInput, model: CalculatorModel, { choices }: Entered): NumberInput {
  const choice = unitChoiceOf(input, model)
  const option = choice && optionOf(choice, choices[choice.id])
  return option ? { ...input, unitLabel: option.label } : input
}

interface Results {
  readonly result: { readonly formula: string }
  readonly further?: readonly { readonly formula: string }[]
}

/** Reads the backward question from the texts; undefined if the visitor asks forwards, or for an input without a single answer. */
export function readQuestion(
  model: CalculatorModel & Results,
  entered: Entered,
  texts: Texts,
): AskedQuestion | undefined {
  const { find, given: givenId, figure: text = '' } = texts
  const wanted = model.inputs.find(({ id }) => id === find)
  if (!wanted) return undefined
  const given = givenResults(model, entered).find(({ id }) => id === (givenId || model.result.formula))
  if (!given || !isReversible(model, entered, wanted, given.id)) return undefined
  const input = inChosenUnit(wanted, model, entered)
  const figure = readFigure(text, given, RESULT_BOUNDS)
  if (typeof figure === 'string') return { input, given, problem: figure }
  return { input, given, question: { find: input.id, given: given.id, figure } }
}

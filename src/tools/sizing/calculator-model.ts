import type { Formula, LinkedCalculator } from '../../generated/content'

/** What the evaluator needs of a calculator. */
export type CalculatorModel = Pick<LinkedCalculator, 'inputs' | 'coefficients' | 'tables' | 'formulas'>

export type Input = LinkedCalculator['inputs'][number]
export type NumberInput = Extract<Input, { type: 'number' }>
export type ChoiceInput = Extract<Input, { type: 'choice' }>
export type Coefficient = LinkedCalculator['coefficients'][number]
export type NamedFormula = LinkedCalculator['formulas'][number]

/** The input, coefficient or formula that a name in a formula refers to. */
export type Named = NumberInput | ChoiceInput | Coefficient | NamedFormula

/** A number that the visitor can enter: an input or a coefficient. */
export type NumberField = NumberInput | Coefficient

/** Inputs, coefficients and formulas of each calculator by id, because formulas look up names many times. */
const namedIn = new WeakMap<CalculatorModel, ReadonlyMap<string, Named>>()

/** The input, coefficient or formula with an id. */
export function findNamed(model: CalculatorModel, id: string): Named | undefined {
  let named = namedIn.get(model)
  if (!named) {
    const all: Named[] = [...model.inputs, ...model.coefficients, ...model.formulas]
    named = new Map(all.map((one) => [one.id, one]))
    namedIn.set(model, named)
  }
  return named.get(id)
}

/** Whether it is an input with options. */
export function isChoice(named: Named): named is ChoiceInput {
  return 'options' in named
}

/** Whether it is calculated. */
export function isFormula(named: Named): named is NamedFormula {
  return 'formula' in named
}

/** The formula of the option of a choice that has an id; of the first option if none has. */
export function optionFormula(choice: ChoiceInput, id: string | undefined): Formula | undefined {
  return optionOf(choice, id)?.formula
}

/** The option of a choice that has an id; the first option if none has. */
export function optionOf(
  { options }: ChoiceInput,
  id: string | undefined,
): ChoiceInput['options'][number] | undefined {
  return options.find((option) => option.id === id) ?? options[0]
}

/** The choice that is the unit of an input. */
export function unitChoiceOf(input: Input, { inputs }: CalculatorModel): ChoiceInput | undefined {
  if (isChoice(input) || input.unitChoice === undefined) return undefined
  return inputs.find((one): one is ChoiceInput => one.id === input.unitChoice && isChoice(one))
}

/** The value that `choose(choice, …)` has while an option is chosen: its values are in the order of the options. */
export function chosenValue(
  { inputs }: CalculatorModel,
  [, choice, ...values]: readonly Formula[],
  choices: Readonly<Record<string, string>>,
): Formula | undefined {
  const input = inputs.find((one): one is ChoiceInput => one.id === choice && isChoice(one))
  if (typeof choice !== 'string' || !input) return undefined
  const index = input.options.findIndex(({ id }) => id === choices[choice])
  return values[Math.max(0, index)]
}

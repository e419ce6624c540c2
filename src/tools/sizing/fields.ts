import { boundsOf } from './bounds'
import {
  type CalculatorModel,
  type ChoiceInput,
  isChoice,
  type NumberField,
  type NumberInput,
  unitChoiceOf,
} from './calculator-model'
import { defaultFigures, type Entered } from './evaluate'
import type { Interval } from './interval'
import { type FieldProblem, readFigure, withinBounds } from './read-figure'
import { readTypedUnit, type TypedUnit } from './typed-unit'

/** What the visitor has typed or chosen, by the name of the field. */
export type Texts = Readonly<Record<string, string>>

/** Text that is kept of a field; anything longer is no number. */
export const LONGEST_TEXT = 60

/** All numbers that the visitor can enter: inputs, and coefficients that are no definition. */
export function numberFields({ inputs, coefficients }: CalculatorModel): NumberField[] {
  return [
    ...inputs.filter((input) => !isChoice(input)),
    ...coefficients.filter(({ definition }) => !definition),
  ]
}

/** All choices of a calculator. */
export function choiceFields({ inputs }: CalculatorModel): ChoiceInput[] {
  return inputs.filter(isChoice)
}

/** Names of the text fields of a number: one, or one for each end of a range. */
export function fieldNames(field: NumberField): readonly [string] | readonly [string, string] {
  const isRange = 'default' in field ? typeof field.default !== 'number' : field.value === undefined
  return isRange ? [`${field.id}.low`, `${field.id}.high`] : [field.id]
}

/** The texts of all fields before the visitor changes one. */
export function defaultTexts(model: CalculatorModel): Texts {
  const numbers = numberFields(model).flatMap((field) => {
    const { low, high } = defaultFigures(field)
    return fieldNames(field).map((name, end) => [name, String(end === 0 ? low : high)])
  })
  const choices = choiceFields(model).map(({ id, default: option }) => [id, option])
  return Object.fromEntries([...numbers, ...choices])
}

/** What the visitor has entered, and what is wrong with it by the name of the field. */
export interface ReadFields {
  readonly entered: Entered
  readonly problems: Readonly<Record<string, FieldProblem>>
}

/**
 * Reads all fields. A number with a problem or of an input that is not shown is left out, so that its default applies. A unit that
 * was typed with a figure chooses its option.
 */
export function readFields(model: CalculatorModel, texts: Texts): ReadFields {
  const choices = Object.fromEntries(
    choiceFields(model).map(({ id, options, default: usual }) => {
      const isKnown = options.some((option) => option.id === texts[id])
      return [id, (isKnown && texts[id]) || usual]
    }),
  )
  const typedUnits = typedUnitsIn(model, texts)
  for (const { choice, typed } of typedUnits.values())
    if (typeof typed === 'object') choices[choice.id] = typed.option
  const numbers: Record<string, Interval> = {}
  const problems: Record<string, FieldProblem> = {}
  for (const field of numberFields(model)) {
    if ('default' in field && !isShown(field, { choices })) continue
    const bounds = boundsOf(field)
    const names = fieldNames(field)
    const typed = typedUnits.get(field.id)?.typed
    const read =
      typed === undefined
        ? names.map((name) => readFigure(texts[name] ?? '', field, bounds))
        : [typeof typed === 'string' ? typed : withinBounds(typed.figure, bounds)]
    for (const [end, name] of names.entries()) {
      const found = read[end]
      if (typeof found === 'string') problems[name] = found
    }
    const [lowest, highest = lowest] = read
    if (typeof lowest !== 'object' || typeof highest !== 'object') continue
    if (lowest.low > highest.high) problems[names.at(-1) ?? field.id] = 'reversed'
    else numbers[field.id] = { low: lowest.low, high: highest.high }
  }
  return { entered: { numbers, choices }, problems }
}

/**
 * Marks each input whose figure exceeds that of the input that it must not exceed. Figures that are left out are compared with none.
 * @param found id of the input that is calculated backwards: its entered figure does not count
 */
export function limitProblems(
  { inputs }: CalculatorModel,
  { numbers }: Entered,
  found?: string,
): Readonly<Record<string, FieldProblem>> {
  const highest = (id: string) => (id === found ? undefined : numbers[id]?.high) ?? Number.NaN
  const above = inputs.filter(
    (input): input is NumberInput =>
      !isChoice(input) && input.notAbove !== undefined && highest(input.id) > highest(input.notAbove),
  )
  return Object.fromEntries(above.map((input) => [fieldNames(input).at(-1), 'aboveOther' as const]))
}

/** The figures that were typed with a unit in fields whose unit is chosen, by the id of the field. */
function typedUnitsIn(model: CalculatorModel, texts: Texts) {
  const found = new Map<string, { choice: ChoiceInput; typed: TypedUnit | FieldProblem }>()
  for (const input of model.inputs) {
    const choice = unitChoiceOf(input, model)
    const typed = choice && readTypedUnit(texts[input.id] ?? '', choice)
    if (choice && typed !== undefined) found.set(input.id, { choice, typed })
  }
  return found
}

/** The texts with the option chosen and the number alone where a figure was typed with its unit. */
export function withUnitsChosen(model: CalculatorModel, texts: Texts): Texts {
  const chosen: Record<string, string> = {}
  for (const [id, { choice, typed }] of typedUnitsIn(model, texts)) {
    if (typeof typed === 'string') continue
    chosen[id] = String(typed.figure.high)
    chosen[choice.id] = typed.option
  }
  return { ...texts, ...chosen }
}

/** Whether an input or a result applies to the options that are chosen. */
export function isShown(
  { shownWith }: Pick<CalculatorModel['inputs'][number], 'shownWith'>,
  { choices }: Pick<Entered, 'choices'>,
): boolean {
  return !shownWith || choices[shownWith.input] === shownWith.option
}

import type { FoundQuantity } from '../../units/find-quantity'
import { statesOfFlow } from '../../units/normal-flow'
import { parseNumber } from '../../units/parse-number'
import type { ChoiceInput } from './calculator-model'
import type { Interval } from './interval'
import { type FieldProblem, inUnit, readQuantity } from './read-figure'

/** A figure that was typed with its unit, and the option that is this unit. */
export interface TypedUnit {
  readonly option: string
  readonly figure: Interval
}

/**
 * Reads a figure with a unit in a field whose unit is chosen: `100 SCFM` is 100 with the option SCFM. A unit that is no option is
 * converted to the first option that measures the same.
 * @returns undefined for a number alone, and for an empty field
 */
export function readTypedUnit(text: string, { options }: ChoiceInput): TypedUnit | FieldProblem | undefined {
  if (text.trim() === '' || parseNumber(text) !== undefined) return undefined
  const quantity = readQuantity(text)
  if (typeof quantity === 'string') return quantity
  const own = options.find((option) => isUnitOf(option, quantity))
  if (own) return { option: own.id, figure: { low: quantity.min, high: quantity.max } }
  for (const { id, unit } of options) {
    const figure = unit && inUnit(quantity, unit)
    if (figure) return { option: id, figure }
  }
  return 'wrongUnit'
}

/** Whether an option is a unit in the same reference state, given or not. */
function isUnitOf({ unit, reference }: ChoiceInput['options'][number], typed: FoundQuantity): boolean {
  if (unit === undefined || unit !== typed.unit) return false
  const states = statesOfFlow({ unit, reference })
  const typedStates = statesOfFlow({ unit, reference: typed.reference })
  return states.length === typedStates.length && states.every((state) => typedStates.includes(state))
}

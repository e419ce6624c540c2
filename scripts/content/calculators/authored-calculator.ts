import type { CalculatorTable } from '../../../src/generated/content'
import type { Coefficient, NumberInput } from '../../../src/tools/sizing/calculator-model'
import type { Reference } from '../../../src/units/reference-states'
import type { Unit } from '../../../src/units/unit-table'
import type { Path } from '../model'

/** A calculator as an editor writes it, after validation against its schema; formulas are texts. */
export interface AuthoredCalculator {
  readonly inputs: readonly AuthoredInput[]
  readonly coefficients: readonly Coefficient[]
  readonly tables?: readonly CalculatorTable[]
  readonly formulas: readonly AuthoredFormula[]
  readonly result: { readonly formula: string; readonly names?: readonly string[] }
  readonly further?: readonly { readonly formula: string }[]
  readonly ranges?: readonly AuthoredRange[]
  readonly classes?: { readonly items: readonly { readonly limit: string }[] }
  readonly quote?: string
}

export type AuthoredInput = (NumberInput | AuthoredChoice) & { readonly shownWith?: ShownWith }

interface ShownWith {
  readonly input: string
  readonly option: string
}

export interface AuthoredChoice {
  readonly type: 'choice'
  readonly id: string
  readonly options: readonly AuthoredOption[]
}

interface AuthoredOption {
  readonly id: string
  readonly unit?: Unit
  readonly reference?: Reference
  readonly formula?: string
}

export interface AuthoredFormula {
  readonly id: string
  readonly formula: string
  readonly unit?: Unit
  readonly shownWith?: ShownWith
}

export interface AuthoredRange {
  readonly product: string
  readonly specification: string
  readonly formula: string
}

/** Something that formulas can name, with its place in the file. */
export interface NamedPart {
  readonly id: string
  readonly path: Path
  readonly part: AuthoredInput | Coefficient | AuthoredFormula
  /** Its formulas: those of all options, its own, or none. */
  readonly formulas: readonly { readonly path: Path; readonly text: string }[]
}

/** Everything that formulas can name, in the order of the file. */
export function namedParts({ inputs, coefficients, formulas }: AuthoredCalculator): NamedPart[] {
  return [
    ...inputs.map((part, index): NamedPart => {
      const path = ['inputs', index]
      const options = part.type === 'choice' ? part.options : []
      const texts = options.flatMap(({ formula: text }, at) =>
        text === undefined ? [] : [{ path: [...path, 'options', at, 'formula'], text }],
      )
      return { id: part.id, path, part, formulas: texts }
    }),
    ...coefficients.map((part, index) => ({
      id: part.id,
      path: ['coefficients', index],
      part,
      formulas: [],
    })),
    ...formulas.map((part, index) => ({
      id: part.id,
      path: ['formulas', index],
      part,
      formulas: [{ path: ['formulas', index, 'formula'], text: part.formula }],
    })),
  ]
}

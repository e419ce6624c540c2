import type { NumberInput } from '../../../src/tools/sizing/calculator-model'
import { defaultFigures } from '../../../src/tools/sizing/evaluate'
import { dimensionOf, isSameDimension } from '../../../src/units/dimension'
import { problemAt } from '../checks/problem-at'
import { formatList, suggestNearest } from '../diagnose/suggest'
import type { Entry } from '../entry'
import type { Lookup } from '../lookup'
import type { Problem } from '../model'
import type { SchemaSet } from '../schemas/load-schemas'
import type { AuthoredCalculator, AuthoredChoice } from './authored-calculator'
import { formulaProblems } from './formula-problems'
import type { FormulaProblem } from './parse-calculator'
import { repeatedRanges } from './repeated-ranges'

/** Whether an entry is a calculator. */
export function isCalculator({ source: { role } }: Entry): boolean {
  return role.kind === 'record' && role.collection === 'calculators'
}

/** Mistakes of a calculator that its schema cannot express. Skipped while a field is invalid or an include fails. */
export function calculatorProblems(entry: Entry, lookup: Lookup, schemas: SchemaSet): Problem[] {
  if (!isCalculator(entry) || !entry.complete || entry.problems.length > 0) return []
  // The entry has no problems, so it has the form that the schema describes.
  const calculator = entry.value as AuthoredCalculator
  const found: readonly FormulaProblem[] = [
    ...coefficientProblems(calculator),
    ...inputProblems(calculator),
    ...limitProblems(calculator),
    ...conditionProblems(calculator),
    ...rangeProblems(calculator, lookup),
    ...classProblems(calculator),
    ...tableProblems(calculator),
  ]
  // A wrong figure or a missing name would have consequences in the formulas, and a wrong formula in its ranges.
  const wrong: readonly FormulaProblem[] = found.length > 0 ? found : formulaProblems(calculator)
  const all: readonly FormulaProblem[] = wrong.length > 0 ? wrong : repeatedRanges(calculator)
  return all.map(({ path, text, seek }) => {
    const problem = problemAt(entry, path, text, schemas)
    const { place } = problem
    return seek && place && 'of' in place ? { ...problem, place: { ...place, seek } } : problem
  })
}

/** Coefficients that are neither one figure nor a range. */
function coefficientProblems({ coefficients }: AuthoredCalculator): FormulaProblem[] {
  return coefficients.flatMap(({ value, min, max }, index) => {
    const ends = [min, max].filter((end) => end !== undefined).length
    if (value === undefined ? ends === 2 : ends === 0) return []
    const text = {
      message: 'A coefficient is either one figure or a range.',
      expected: '"value" alone, or "min" and "max" together',
      found: formatList(
        Object.entries({ value, min, max }).flatMap(([name, one]) =>
          one === undefined ? [] : [`"${name}"`],
        ),
        3,
        'and',
      ),
      help: ['Where sources disagree, write the lowest as "min" and the highest as "max".'],
    }
    return [{ path: ['coefficients', index], text }]
  })
}

/** Defaults outside the bounds of their inputs. */
function inputProblems({ inputs }: AuthoredCalculator): FormulaProblem[] {
  return inputs.flatMap((input, index) => {
    if (input.type !== 'number') return []
    const { low, high } = defaultFigures(input)
    if (low >= input.min && high <= input.max) return []
    const text = {
      message: 'The default lies outside the bounds of the input.',
      expected: `${input.min} to ${input.max}`,
      found: JSON.stringify(input.default),
      help: ['Correct the default, or "min" and "max".'],
    }
    return [{ path: ['inputs', index, 'default'], text }]
  })
}

/** Inputs that must not exceed a choice, themselves or a figure in another unit, or whose default exceeds the other. */
function limitProblems({ inputs }: AuthoredCalculator): FormulaProblem[] {
  return inputs.flatMap((input, index) => {
    if (input.type !== 'number' || input.notAbove === undefined) return []
    const path = ['inputs', index, 'notAbove']
    const found = JSON.stringify(input.notAbove)
    const measured = inputs.filter(
      (one): one is NumberInput =>
        one.type === 'number' &&
        one.id !== input.id &&
        one.unit === input.unit &&
        one.unitLabel === input.unitLabel &&
        one.unitChoice === input.unitChoice,
    )
    const other = measured.find(({ id }) => id === input.notAbove)
    if (!other) {
      const known = measured.map(({ id }) => id)
      const text = {
        message: 'An input can only be limited by another figure in the same unit.',
        expected: formatList(known) || 'the id of such an input; there is none',
        found,
        help: suggestNearest(input.notAbove, known),
      }
      return [{ path, text }]
    }
    if (defaultFigures(input).high <= defaultFigures(other).high) return []
    const text = {
      message: `The default is above the default of "${other.id}".`,
      expected: `a default that does not exceed that of "${other.id}"`,
      found: `${JSON.stringify(input.default)} above ${JSON.stringify(other.default)}`,
      help: ['Correct one of the defaults, or "notAbove".'],
    }
    return [{ path, text }]
  })
}

/** Conditions of inputs and formulas that name no option of a choice. */
function conditionProblems({ inputs, formulas }: AuthoredCalculator): FormulaProblem[] {
  const conditions = [
    ...inputs.map(({ shownWith }, index) => ({ shownWith, path: ['inputs', index, 'shownWith'] })),
    ...formulas.map(({ shownWith }, index) => ({ shownWith, path: ['formulas', index, 'shownWith'] })),
  ]
  return conditions.flatMap(({ shownWith, path }) => {
    if (!shownWith) return []
    const { input: id, option } = shownWith
    const choice = inputs.find((one): one is AuthoredChoice => one.id === id && one.type === 'choice')
    const options = choice?.options.map((one) => one.id) ?? []
    if (!choice) {
      const choices = inputs.flatMap((one) => (one.type === 'choice' ? [one.id] : []))
      const text = {
        message: `"${id}" is no choice.`,
        expected: formatList(choices) || 'the id of a choice; there is none',
        found: JSON.stringify(id),
        help: suggestNearest(id, choices),
      }
      return [{ path: [...path, 'input'], text }]
    }
    if (options.includes(option)) return []
    const text = {
      message: `The choice "${id}" has no such option.`,
      expected: formatList(options),
      found: JSON.stringify(option),
      help: suggestNearest(option, options),
    }
    return [{ path: [...path, 'option'], text }]
  })
}

/** Ranges of products that do not exist, or measure something else than the formula. */
function rangeProblems({ ranges = [], formulas }: AuthoredCalculator, lookup: Lookup): FormulaProblem[] {
  return ranges.flatMap(({ product, specification, formula: id }, index) => {
    const path = ['ranges', index]
    // A missing page is reported as a reference.
    if (!lookup.page(product)) return []
    const labels = lookup.figureLabels(product)
    const stated = lookup.figure(product, specification)
    if (!stated && lookup.mayState(product, specification)) return []
    if (!stated || !('quantity' in stated)) {
      const text = {
        message: `${product} states no figure "${specification}".`,
        expected: formatList(labels) || 'a page with specifications',
        found: JSON.stringify(specification),
        help: suggestNearest(specification, labels),
      }
      return [{ path: [...path, 'specification'], text }]
    }
    const formula = formulas.find((one) => one.id === id)
    if (!formula) {
      const known = formulas.map((one) => one.id)
      const text = {
        message: 'There is no formula with this id.',
        expected: formatList(known),
        found: JSON.stringify(id),
        help: suggestNearest(id, known),
      }
      return [{ path: [...path, 'formula'], text }]
    }
    const { unit } = stated.quantity
    if (isSameDimension(dimensionOf(unit), dimensionOf(formula.unit))) return []
    const text = {
      message: `The specification "${specification}" and the formula "${id}" do not measure the same.`,
      expected: `a specification in ${formula.unit ?? 'plain numbers'}`,
      found: unit,
      help: ['Name another specification, or another formula.'],
    }
    return [{ path: [...path, 'specification'], text }]
  })
}

/** Tables whose figures do not rise, or whose values neither only rise nor only fall. */
function tableProblems({ tables = [] }: AuthoredCalculator): FormulaProblem[] {
  return tables.flatMap(({ rows, curve, fromUnit }, index) => {
    const path = ['tables', index, 'rows']
    const isSorted = (column: number, sign: 1 | -1) =>
      rows.every((row, at) => at === 0 || sign * ((row[column] ?? 0) - (rows[at - 1]?.[column] ?? 0)) > 0)
    if (!isSorted(0, 1)) {
      const text = {
        message: 'The figures of this table do not rise from row to row.',
        expected: 'the rows in order, each first figure above the one before it',
        found: rows.map(([from]) => from).join(', '),
      }
      return [{ path, text }]
    }
    if (!isSorted(1, 1) && !isSorted(1, -1)) {
      const text = {
        message:
          'The values of this table neither only rise nor only fall, so a range could not be enclosed.',
        expected: 'second figures that only rise, or only fall',
        found: rows.map(([, to]) => to).join(', '),
      }
      return [{ path, text }]
    }
    if (curve === 'straight' || (fromUnit === '°C' && rows.every(([, to = 0]) => to > 0))) return []
    const text = {
      message: 'This curve is for the pressure of a vapour over its temperature.',
      expected: 'figures in °C, and values above zero',
      found: fromUnit ?? 'plain numbers',
      help: ['Write "curve": "straight" for everything else.'],
    }
    return [{ path: ['tables', index, 'curve'], text }]
  })
}

/** Limits of classes that do not rise, or that visitors could change. */
function classProblems({ classes, coefficients }: AuthoredCalculator): FormulaProblem[] {
  const limits = (classes?.items ?? []).map(({ limit }) => coefficients.find(({ id }) => id === limit))
  return limits.flatMap((coefficient, index) => {
    if (!coefficient) return []
    const path = ['classes', 'items', index, 'limit']
    if (!coefficient.definition) {
      const text = {
        message: `Visitors could change the limit of this class: "${coefficient.id}" is no definition.`,
        expected: 'a figure that a standard fixes',
        found: `"${coefficient.id}" without "definition"`,
        help: [`Add "definition": true to the coefficient "${coefficient.id}", or name another.`],
      }
      return [{ path, text }]
    }
    const before = limits[index - 1]
    if (!before || defaultFigures(before).high < defaultFigures(coefficient).low) return []
    const text = {
      message: 'The limit of this class is not above the limit of the class before it.',
      expected: 'the classes in order, the lowest limit first',
      found: `${defaultFigures(coefficient).low} after ${defaultFigures(before).high}`,
    }
    return [{ path, text }]
  })
}

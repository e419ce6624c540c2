import { isChoice } from '../../../src/tools/sizing/calculator-model'
import { calculatorProblems, isCalculator } from '../calculators/calculator-problems'
import { calculatorModel } from '../calculators/calculator-record'
import { type FoundProblem, problemAt } from '../checks/problem-at'
import { unknownName } from '../checks/unknown-name'
import type { Entry } from '../entry'
import type { Lookup } from '../lookup'
import type { Path, Problem } from '../model'
import { flowUnits } from '../process-flow/flow-units'
import type { SchemaSet } from '../schemas/load-schemas'
import {
  type AuthoredAnswer,
  type AuthoredFinder,
  type AuthoredOption,
  type AuthoredPlant,
  finderOf,
  finderPath,
} from './authored-finder'
import { NotProportional, rateOf } from './finder-rates'

/** What the check reads of other entries. */
interface FinderLookup extends Lookup {
  /** The entry of a file; undefined for a file with a wrong name. */
  entry(file: string): Entry | undefined
}

/** Mistakes of a plant finder that its schema cannot express: names of things that do not exist, and results that do not scale. */
export function finderProblems(entry: Entry, lookup: FinderLookup, schemas: SchemaSet): Problem[] {
  const finder = entry.complete && entry.problems.length === 0 ? finderOf(entry.value) : undefined
  if (!finder) return []
  const found = [
    ...finder.plants.flatMap((plant, index) => under(['plants', index], plantProblems(plant, lookup))),
    ...(['have', 'need'] as const).flatMap((list) =>
      finder[list].flatMap((option, index) =>
        under(
          [list, index],
          optionProblems(option, list === 'have' ? finder.need : finder.have, finder, lookup, schemas),
        ),
      ),
    ),
  ]
  return found.map(({ path, text }) => problemAt(entry, [...finderPath, ...path], text, schemas))
}

function under(path: Path, found: readonly FoundProblem[]): FoundProblem[] {
  return found.map((one) => ({ ...one, path: [...path, ...one.path] }))
}

function plantProblems(
  { product, range, stations, instruments }: AuthoredPlant,
  lookup: FinderLookup,
): FoundProblem[] {
  const entry = readableEntry(product, lookup)
  if (!entry) return []
  const units = flowUnits(entry.value)
  if (!units) {
    const text = {
      message: `${product} has no process flow.`,
      expected: 'a product page',
      found: JSON.stringify(product),
    }
    return [{ path: ['product'], text }]
  }
  return [
    ...figureProblems(['range'], product, range, lookup),
    ...instruments.flatMap(({ after, shows, specification }, index) => {
      const path = ['instruments', index]
      return [
        // A unit that does not exist is reported as a reference, and this would be its consequence.
        ...(stations.includes(after) || [...stations, after].some((id) => !units.includes(id))
          ? []
          : [
              unknownName(
                [...path, 'after'],
                'The instrument follows none of the stations.',
                after,
                stations,
              ),
            ]),
        ...(shows === 'specification'
          ? figureProblems([...path, 'specification'], product, specification ?? '', lookup)
          : []),
      ]
    }),
  ]
}

/** The entry of a page. A missing page is reported as a reference, and one with mistakes on its own. */
function readableEntry(address: string, lookup: FinderLookup): Entry | undefined {
  const page = lookup.page(address)
  const entry = page && lookup.isReadable(page.file) ? lookup.entry(page.file) : undefined
  return entry?.complete && entry.problems.length === 0 ? entry : undefined
}

function figureProblems(path: Path, product: string, label: string, lookup: FinderLookup): FoundProblem[] {
  const stated = lookup.figure(product, label)
  return stated && 'quantity' in stated
    ? []
    : [unknownName(path, `${product} states no figure "${label}".`, label, lookup.figureLabels(product))]
}

function optionProblems(
  option: AuthoredOption,
  others: readonly AuthoredOption[],
  { plants }: AuthoredFinder,
  lookup: FinderLookup,
  schemas: SchemaSet,
): FoundProblem[] {
  const { plant: id, partners, amount, answer } = option
  const ids = others.map((other) => other.id)
  const plant = plants.find((one) => one.id === id)
  const isDecided = id !== undefined || others.some((other) => partners.includes(other.id) && other.plant)
  return [
    ...partners.flatMap((partner, index) =>
      ids.includes(partner)
        ? []
        : [unknownName(['partners', index], 'The other list has no such option.', partner, ids)],
    ),
    ...(isDecided
      ? []
      : [missing([], 'This option leads to no plant.', '"plant", or a partner with a plant')]),
    ...(id !== undefined && !amount
      ? [missing([], 'An option with a plant needs an amount.', '"amount"')]
      : []),
    ...(answer && plant
      ? under(['answer'], answerProblems(answer, option, plant.product, lookup, schemas))
      : []),
  ]
}

function missing(path: Path, message: string, expected: string): FoundProblem {
  return { path, text: { message, expected } }
}

function answerProblems(
  answer: AuthoredAnswer,
  { amount }: AuthoredOption,
  product: string,
  lookup: FinderLookup,
  schemas: SchemaSet,
): FoundProblem[] {
  const { calculator: address, formula, further, specification, inputs = [] } = answer
  if (address === undefined && !flowUnits(readableEntry(product, lookup)?.value)) return []
  if (address === undefined)
    return specification === undefined
      ? [
          missing(
            [],
            'The answer shows no figure.',
            '"specification", or "calculator" with "formula" and "inputs"',
          ),
        ]
      : figureProblems(['specification'], product, specification, lookup)
  const entry = readableEntry(address, lookup)
  if (!entry) return []
  // A calculator with mistakes is reported on its own.
  if (calculatorProblems(entry, lookup, schemas).length > 0) return []
  const model = isCalculator(entry) ? calculatorModel(entry.value) : undefined
  if (!model) {
    const text = {
      message: `${address} is no calculator.`,
      expected: 'the address of a calculator',
      found: JSON.stringify(address),
    }
    return [{ path: ['calculator'], text }]
  }
  const formulas = model.formulas.map(({ id }) => id)
  const names = Object.entries({ formula: formula ?? '', further }).flatMap(([key, id]) =>
    id === undefined || formulas.includes(id)
      ? []
      : [unknownName([key], `${address} has no formula with this id.`, id, formulas)],
  )
  const given = inputs.flatMap(({ input: id, option }, index): FoundProblem[] => {
    const input = model.inputs.find((one) => one.id === id)
    const path = ['inputs', index]
    if (!input)
      return [
        unknownName(
          [...path, 'input'],
          `${address} has no input with this id.`,
          id,
          model.inputs.map((one) => one.id),
        ),
      ]
    if (!isChoice(input)) return []
    const options = input.options.map((one) => one.id)
    return options.includes(option ?? '')
      ? []
      : [unknownName([...path, 'option'], `The choice "${id}" has no such option.`, option ?? '', options)]
  })
  if (names.length + given.length > 0 || !amount) return [...names, ...given]
  return Object.entries({ formula, further }).flatMap(([key, id]): FoundProblem[] => {
    if (id === undefined) return []
    try {
      rateOf(model, id, answer, amount)
      return []
    } catch (error) {
      if (!(error instanceof NotProportional)) throw error
      const text = {
        message: `The result of "${id}" is not proportional to the amount.`,
        expected: 'a formula that doubles when the amount doubles',
        found: JSON.stringify(id),
        help: ['List every input that grows with the amount in "inputs", or name another formula.'],
      }
      return [{ path: [key], text }]
    }
  })
}

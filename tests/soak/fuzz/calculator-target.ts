import fc from 'fast-check'
import { contentSteps } from '../../../scripts/content/steps/content-steps'
import { Graph } from '../../../scripts/lib/graph/graph'
import type { LinkedCalculator } from '../../../src/generated/content'
import { boundsOf } from '../../../src/tools/sizing/bounds'
import { calculate } from '../../../src/tools/sizing/calculate'
import { figuresOf } from '../../../src/tools/sizing/evaluate'
import { choiceFields, fieldNames, numberFields, readFields } from '../../../src/tools/sizing/fields'
import type { Interval } from '../../../src/tools/sizing/interval'
import { readQuery, writeQuery } from '../../../src/tools/sizing/query'
import { givenResults, readQuestion } from '../../../src/tools/sizing/question'
import { reversibleInputs, solve } from '../../../src/tools/sizing/solve'
import { standInPictures } from '../../unit/content/stand-in-pictures'
import { linkFixtureProject } from '../../unit/tools/search/fixture-search'
import { demand, type FuzzTarget } from './fuzz-target'
import { hostileText } from './hostile-values'

const typed = fc.oneof(
  { weight: 3, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }).map(String) },
  { weight: 3, arbitrary: fc.nat({ max: 20_000 }).map(String) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('1,000', '1.5e3', '½', '100 Nm3/h', '60 °F', '7 bar(g)', '-0', ''),
  },
  { weight: 2, arbitrary: hostileText },
)
const input = fc.record({
  calculator: fc.nat(),
  /** Texts for the fields of the calculator, in order; the ones left out keep their default. */
  texts: fc.array(fc.option(typed), { maxLength: 20 }),
  choices: fc.array(fc.nat(), { maxLength: 6 }),
  /** Which result is given and which input is looked for. */
  question: fc.tuple(fc.nat(), fc.nat(), typed),
  /** Where in its range the input that a backward question looks for is. */
  place: fc.double({ min: 0, max: 1, noNaN: true }),
  query: fc.option(hostileText),
})

/** Slack of a backward answer, as a share of the range of the input: ten times what the search promises. */
const SLACK = 1e-8

/**
 * Fuzzes the calculators of the fixture site with what visitors type and with addresses: every result is a range, an address that is
 * written is read the same, and a backward answer contains the figure from which the result was calculated.
 */
export async function openCalculatorTarget(): Promise<FuzzTarget> {
  const graph = new Graph({ root: linkFixtureProject() })
  const steps = contentSteps(graph, standInPictures)
  const addresses = [...graph.get(steps.catalogue).addresses.keys()].filter((one) => /^\/sizing\/./.test(one))
  const models: LinkedCalculator[] = []
  for (const address of addresses) models.push(JSON.parse((await graph.get(steps.record, address)).text()))
  return {
    property: fc.asyncProperty(input, async (one) => {
      const model = models[one.calculator % models.length]
      if (!model) throw new Error('The fixture site has no calculator.')
      const texts = readQuery(model, one.query ?? addressOf(model, one))
      const read = JSON.stringify(texts)
      demand(
        JSON.stringify(readQuery(model, writeQuery(model, texts))) === read,
        'An address is read anew',
        texts,
      )
      const { entered } = readFields(model, texts)
      const asked = readQuestion(model, entered, texts)
      const { figures, solution } = calculate(model, entered, asked?.question)
      for (const { id } of model.formulas) demandRange(figures(id), { id, texts })
      if (solution?.type === 'found') demandRange(solution.value, texts)

      const given = givenResults(model, entered).at(one.question[0] % model.formulas.length)
      const inputs = given ? reversibleInputs(model, entered, given.id) : []
      const find = inputs[one.question[1] % inputs.length]
      if (!given || !find) return
      const { low, high } = boundsOf(find)
      const value = low + one.place * (high - low)
      const point = { ...entered, numbers: { ...entered.numbers, [find.id]: { low: value, high: value } } }
      const figure = figuresOf(model, point)(given.id)
      if (!Number.isFinite(figure.low) || !Number.isFinite(figure.high)) return
      const answer = solve(model, entered, { find: find.id, given: given.id, figure })
      const slack = SLACK * (high - low)
      const isEnclosed =
        answer.type === 'found' && answer.value.low <= value + slack && answer.value.high >= value - slack
      demand(isEnclosed, 'A backward answer misses its figure', { find: find.id, value, figure, answer })
    }),
    endBatch: async () => {},
    close: async () => {},
  }
}

function addressOf(
  model: LinkedCalculator,
  {
    texts,
    choices,
    question: [given, find, figure],
  }: { texts: (string | null)[]; choices: number[]; question: [number, number, string] },
): string {
  const query = new URLSearchParams()
  for (const [index, field] of numberFields(model).entries()) {
    const text = texts[index]
    if (text != null) query.set(field.id, fieldNames(field).length === 2 ? `${text}..${text}` : text)
  }
  for (const [index, { id, options }] of choiceFields(model).entries())
    query.set(id, options[(choices[index] ?? 0) % options.length]?.id ?? '')
  query.set('given', model.formulas[given % model.formulas.length]?.id ?? '')
  query.set('find', numberFields(model)[find % numberFields(model).length]?.id ?? '')
  query.set('figure', figure)
  return `${query}`
}

function demandRange({ low, high }: Interval, detail: unknown): void {
  demand(low <= high, 'A result is no range', { low, high, detail })
}

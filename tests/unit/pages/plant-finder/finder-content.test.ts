import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkContent } from '../../../../scripts/content/pipeline'
import { NotProportional, rateOf } from '../../../../scripts/content/plant-finder/finder-rates'
import { mainSteps } from '../../../../scripts/content/process-flow/main-steps'
import { DAY_SETTING } from '../../../../scripts/content/publication/site-day'
import { contentSteps } from '../../../../scripts/content/steps/content-steps'
import { Graph } from '../../../../scripts/lib/graph/graph'
import type { FinderOption, HomePage, PlantFinder } from '../../../../src/generated/content'
import { copyContent } from '../../content/copy-content'
import { standInPictures } from '../../content/stand-in-pictures'
import { coefficient, compile, numberInput } from '../../tools/sizing/fixture-calculators'

const root = mkdtempSync(join(tmpdir(), 'plant-finder-'))
const graph = new Graph({ root, settings: { [DAY_SETTING]: '2026-11-27' } })
const steps = contentSteps(graph, standInPictures)
const home = 'content/pages/index.json'

async function reportAfter(pieces: readonly (readonly [piece: string, by: string])[]) {
  const text = readFileSync(join(root, home), 'utf8')
  let changed = text
  for (const [piece, by] of pieces) {
    expect(changed.split(piece).length - 1, piece).toBeGreaterThan(0)
    changed = changed.replace(piece, by)
  }
  writeFileSync(join(root, home), changed)
  graph.refresh([home])
  const { diagnostics } = await checkContent(graph, steps)
  writeFileSync(join(root, home), text)
  graph.refresh([home])
  return diagnostics.map((one) => one.text.replace(/^.*\|.*\n/gm, ''))
}

beforeAll(() => copyContent(root))
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('the record of a plant finder', () => {
  let finder: PlantFinder
  beforeAll(async () => {
    const record = await graph.get(steps.record, '/')
    const page: HomePage = JSON.parse(record.text())
    finder = page.hero.finder ?? expect.fail('There is no finder.')
  })
  const optionNamed = (options: readonly FinderOption[], name: string) =>
    options.find(({ id }) => id === name) ?? expect.fail(`There is no option ${name}.`)

  it('has the main steps of the process flow of each product, with the line that leads on', () => {
    expect(
      finder.plants
        .find(({ id }) => id === 'bio-cng')
        ?.stations.map(({ symbol, line }) => `${symbol} ${line ?? 'ends'}`),
    ).toEqual([
      'hopper other',
      'digester gas',
      'desulphuriser gas',
      'dryer gas',
      'psa gas',
      'compressor gas',
      'cascade ends',
    ])
  })

  it('calculates by the formula of the calculator: 80 ward and 20 intensive care beds need 52.8–84 Nm³/h', () => {
    const { answer } = optionNamed(finder.need, 'oxygen')
    expect(answer).toMatchObject({ source: '/sizing/medical-oxygen', isCalculated: true })
    expect(answer?.rate?.unit).toBe('Nm³/h')
    expect((answer?.rate?.low ?? 0) * 100).toBeCloseTo((0.5 * 80 * 10 + 20 * 24) * 0.06, 9)
    expect((answer?.rate?.high ?? 0) * 100).toBeCloseTo((80 * 10 + 20 * 30) * 0.06, 9)
  })

  it('shows a published figure of the product where nothing is calculated', () => {
    expect(optionNamed(finder.need, 'nitrogen').answer).toMatchObject({
      source: '/product/nitrogen#specifications',
      quantity: { min: 95, max: 99.999, unit: '%' },
    })
  })

  it('links each option to a product, also where the other list decides', () => {
    expect(optionNamed(finder.have, 'air').link).toBe('/product/medical-oxygen')
    expect(optionNamed(finder.need, 'bio-cng').link).toBe('/product/bio-cng')
  })

  it('holds the symbols of its stations once each', () => {
    const used = new Set(finder.plants.flatMap(({ stations }) => stations.map(({ symbol }) => symbol)))
    expect(finder.symbols.map(({ name }) => name).sort()).toEqual([...used].sort())
  })
})

describe('mistakes in a plant finder', () => {
  it.each([
    [
      'an unknown station',
      '"stations": ["raw"',
      '"stations": ["rawx"',
      'There is no item with this id in "units" of /product/biogas.',
      'Did you mean "raw"?',
    ],
    [
      'an unknown range',
      '"range": "Biogas flow"',
      '"range": "Biogas flw"',
      'states no figure "Biogas flw"',
      'Did you mean "Biogas flow"?',
    ],
    [
      'an unknown plant',
      '"plant": "biogas"',
      '"plant": "biogs"',
      'There is no item with this id in "plants".',
      'Did you mean "biogas"?',
    ],
    [
      'an unknown partner',
      '"partners": ["bio-cng"]',
      '"partners": ["bio-cgn"]',
      'The other list has no such option.',
      'Did you mean "bio-cng"?',
    ],
    [
      'an unknown formula',
      '"formula": "demand"',
      '"formula": "demnd"',
      'has no formula with this id',
      'Did you mean "demand"?',
    ],
    [
      'an unknown input',
      '"input": "icuBeds"',
      '"input": "icuBed"',
      'has no input with this id',
      'Did you mean "icuBeds"?',
    ],
    [
      'a page that is no calculator',
      '"/sizing/medical-oxygen"',
      '"/about"',
      '/about is no calculator.',
      'the address of a calculator',
    ],
    [
      'a page without a process flow',
      '"product": "/product/biogas"',
      '"product": "/about"',
      '/about has no process flow.',
      'a product page',
    ],
    [
      'a result that does not scale',
      '"input": "icuBeds"',
      '"input": "share"',
      'is not proportional to the amount',
      'doubles when the amount doubles',
    ],
  ])('are reported once with what to do: %s', async (_, piece, by, message, help) => {
    const reports = await reportAfter([[piece, by]])
    expect(reports).toHaveLength(1)
    expect(reports[0]).toContain('Hero › Plant finder')
    expect(reports[0]).toContain(message)
    expect(reports[0]).toContain(help)
  })
})

describe('rateOf', () => {
  const calculator = {
    inputs: [
      numberInput({ id: 'mud', unit: 't/day', default: 60 }),
      numberInput({ id: 'dung', unit: 't/day', default: 10 }),
    ],
    coefficients: [coefficient({ id: 'yield', min: 40, max: 80, unit: 'kg/t' })],
    formulas: [
      {
        id: 'gas',
        label: 'Gas',
        symbol: 'M',
        formula: 'mud * yield + dung * yield',
        unit: 'kg/day' as const,
      },
      { id: 'plants', label: 'Plants', symbol: 'n', formula: 'ceil(gas / gas * 2)' },
      {
        id: 'rest',
        label: 'Rest',
        symbol: 'r',
        formula: 'gas + yield * dung + mud * 0 * yield',
        unit: 'kg/day' as const,
      },
    ],
    result: { formula: 'gas' },
  }
  const amount = { label: 'Amount', unit: 't/day' as const, start: 60, from: 5, to: 300 }
  const mud = { label: 'Gas', inputs: [{ input: 'mud' }] }

  it('counts other inputs of the same unit as zero', async () => {
    const rate = rateOf(await compile(calculator), 'gas', mud, amount)
    expect(rate.low).toBeCloseTo(40, 9)
    expect(rate.high).toBeCloseTo(80, 9)
  })

  it('refuses a result that is not proportional', async () => {
    const model = await compile(calculator)
    expect(() => rateOf(model, 'plants', mud, amount)).toThrow(NotProportional)
  })
})

describe('mainSteps', () => {
  const unit = (id: string) => ({ id, symbol: 'filter' as const, label: id, column: 1 })
  const flow = {
    units: ['a', 'b', 'c', 'd'].map(unit),
    streams: [
      { from: 'a', to: 'b', line: 'process' as const },
      { from: 'b', to: 'c', line: 'gas' as const },
      { from: 'b', to: 'a', line: 'vent' as const },
      { from: 'c', to: 'd', line: 'process' as const },
    ],
  }

  it('takes the line of the first stream on the shortest way to the next station', () => {
    expect(mainSteps(flow, ['a', 'b', 'd']).map(({ line }) => line)).toEqual(['other', 'gas', undefined])
    expect(mainSteps(flow, ['a', 'c']).map(({ line }) => line)).toEqual(['other', undefined])
  })

  it('leaves out units that the flow does not have, and ends where no stream leads on', () => {
    expect(mainSteps(flow, ['x', 'd', 'a']).map(({ unit: { id }, line }) => [id, line])).toEqual([
      ['d', 'other'],
      ['a', undefined],
    ])
  })
})

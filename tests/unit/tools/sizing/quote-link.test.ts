import { expect, it } from 'vitest'
import type { LinkedCalculator } from '../../../../src/generated/content'
import { quoteLink } from '../../../../src/pages/calculator/answer/quote-link'
import type { Calculation } from '../../../../src/pages/calculator/use-calculation'
import { calculate } from '../../../../src/tools/sizing/calculate'
import { defaultTexts, readFields } from '../../../../src/tools/sizing/fields'
import { coefficient, compile, numberInput } from './fixture-calculators'

const authored = {
  inputs: [
    {
      type: 'choice' as const,
      id: 'start',
      label: 'What you know',
      default: 'flow',
      inQuote: false,
      options: [
        { id: 'flow', label: 'A flow' },
        { id: 'feed', label: 'Feedstock' },
      ],
    },
    numberInput({
      id: 'feed',
      label: 'Straw',
      rawMaterial: true,
      shownWith: { input: 'start', option: 'feed' },
    }),
    numberInput({ id: 'flow', label: 'Flow', unitChoice: 'unit', default: 100 }),
    {
      type: 'choice' as const,
      id: 'unit',
      label: 'Unit',
      default: 'lpm',
      options: [
        { id: 'lpm', label: 'L/min', formula: 'litre' },
        { id: 'other', label: 'Another', basis: 'of another unit', formula: '1' },
      ],
    },
    numberInput({ id: 'air', label: 'Air', basis: 'of air', unit: 'Nm³/h', default: 0 }),
  ],
  coefficients: [coefficient({ id: 'litre', label: 'One litre', value: 0.06 })],
  formulas: [{ id: 'sum', label: 'Sum', symbol: 's', formula: 'choose(start, flow * unit, feed)' }],
  result: { formula: 'sum', basis: 'in all' },
  quote: '/product/nitrogen',
}

/** What the quote form gets from the calculator, with the figures that a visitor has typed. */
async function quoteOf(typed: Readonly<Record<string, string>>) {
  // The record has what the page of a calculator needs for a quote.
  const page = { link: '/sizing/test', ...(await compile(authored)) } as unknown as LinkedCalculator
  const usual = defaultTexts(page)
  const texts = { ...usual, ...typed }
  const { entered } = readFields(page, texts)
  const calculation = {
    query: '',
    entered,
    isChanged: (names: readonly string[]) => names.some((name) => texts[name] !== usual[name]),
    ...calculate(page, entered),
    // The state of a page has more, which a quote does not need.
  } as unknown as Calculation
  const query = new URL(quoteLink(page, calculation), 'https://site.example').searchParams
  return Object.fromEntries([...query].map(([name, value]) => [name, value.replaceAll('\u00a0', ' ')]))
}

it('writes the answer with its words, and a figure with the option that is its unit', async () => {
  expect(await quoteOf({})).toMatchObject({ product: 'nitrogen', capacity: '6 in all: 100 L/min' })
  expect((await quoteOf({ unit: 'other' })).capacity).toBe('100 in all: 100 of another unit')
})

it('adds a figure that is asked for the quote alone once it is entered', async () => {
  expect((await quoteOf({ air: '500' })).capacity).toBe('6 in all: 100 L/min, 500 Nm³/h of air')
})

it('names a rate that the visitor has changed', async () => {
  expect((await quoteOf({ litre: '0.0559' })).capacity).toBe('5.59 in all: 100 L/min, One litre 0.0559')
})

it('names a raw material only while the calculation uses it', async () => {
  expect(await quoteOf({})).not.toHaveProperty('rawMaterial')
  expect(await quoteOf({ start: 'feed', feed: '7' })).toMatchObject({ rawMaterial: 'Straw 7' })
})

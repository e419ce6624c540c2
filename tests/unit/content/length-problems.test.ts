import { expect, it } from 'vitest'
import { lengthProblems } from '../../../scripts/content/checks/texts/length-problems'
import type { FormatFigure } from '../../../scripts/content/inline/inline-text'
import type { Reference } from '../../../scripts/content/model'
import { entryOf } from './entry-of'
import { schemasOf } from './schemas-of'

/** Problems of a text that may have 5 to 12 characters. */
function problemsOf(text: string, { kind = 'text', isLimited = true }: Referred = {}) {
  const value = { intro: text }
  const reference: Reference = {
    kind,
    target: 'text',
    pointer: '/intro',
    value: text,
    parent: value,
    key: 'intro',
    ...(isLimited && { length: { min: 5, max: 12 } }),
  }
  const entry = entryOf('content/pages/about.json', value, { references: [reference] })
  const format: FormatFigure = (figure) =>
    'label' in figure && figure.label === 'Flow' ? '500 Nm³/h' : undefined
  return lengthProblems(entry, format, schemasOf({}))
}

interface Referred {
  readonly kind?: Reference['kind']
  readonly isLimited?: boolean
}

it.each([
  'Dry g',
  'Dry gas here',
  '[Dry gas](/a/long/address)',
  '**Dry** *gas* now',
  '🏭🏭🏭🏭🏭🏭🏭🏭🏭🏭🏭🏭',
  'To {Flow}',
  'An {Unknown figure}',
])('accepts “%s”, of which readers see 5 to 12 characters', (text) => {
  expect(problemsOf(text)).toEqual([])
})

it('reports a text with too few or too many characters as readers see them', () => {
  expect(problemsOf('**Dry**')).toMatchObject([
    {
      file: 'content/pages/about.json',
      place: { path: ['intro'] },
      message: 'The text is too short.',
      expected: 'at least 5 characters',
      found: '3 characters',
    },
  ])
  expect(problemsOf('Up to {Flow} a')).toMatchObject([
    {
      message: 'The text is too long.',
      expected: 'at most 12 characters',
      found: '17 characters',
      help: ['Shorten it by 5 characters.'],
    },
  ])
})

it('leaves texts without limits, and other fields, to the schema', () => {
  expect(problemsOf('Dry', { isLimited: false })).toEqual([])
  expect(problemsOf('Dry', { kind: 'link' })).toEqual([])
})

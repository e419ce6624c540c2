import { describe, expect, it } from 'vitest'
import { canonicalOf } from '../../../../scripts/desk/json/canonical-of'
import {
  parseIfEditable,
  parseWithRanges,
  UneditableText,
} from '../../../../scripts/desk/json/parse-with-ranges'

describe('parseWithRanges', () => {
  it('finds each value, and each key, at its place in the text', () => {
    expect(parseWithRanges('\ufeff{ "a": [1.0],\n"b": "\\u0062" }')).toEqual({
      kind: 'object',
      start: 1,
      source: '{ "a": [1.0],\n"b": "\\u0062" }',
      entries: [
        {
          key: 'a',
          start: 3,
          value: {
            kind: 'list',
            start: 8,
            source: '[1.0]',
            items: [{ kind: 'scalar', start: 9, source: '1.0', value: 1 }],
          },
        },
        { key: 'b', start: 15, value: { kind: 'scalar', start: 20, source: '"\\u0062"', value: 'b' } },
      ],
    })
  })

  it.each([
    ['[', ']'],
    ['{ "a": ', '}'],
  ])('refuses more than 400 levels of %s', (open, close) => {
    const nested = (levels: number) => `${open.repeat(levels)}1${close.repeat(levels)}`
    expect(parseWithRanges(nested(400)).source).toBe(nested(400))
    for (const levels of [401, 100_000])
      expect(() => parseWithRanges(nested(levels))).toThrow(
        new UneditableText('The content is nested too deeply.'),
      )
  })

  it('names the line of a mistake', () => {
    expect(() => parseWithRanges('\n{ "a": 1,\n"a" }')).toThrow(
      new UneditableText('Line 3 is not valid JSON.'),
    )
  })
})

it.each([
  ['{"a":1}', '{ "a": 1 }\n'],
  ['{"a":1', undefined],
])('the canonical text of %j is %j', (text, canonical) => {
  expect(canonicalOf(text)).toBe(canonical)
  expect(parseIfEditable(text)?.source).toBe(canonical && text)
})

import { describe, expect, it } from 'vitest'
import { matchAdded, matchItems } from '../../../../scripts/desk/json/match-items'
import { type JsonValue, treeOf } from '../../../../scripts/lib/json/json-tree'

type Cases = [what: string, old: JsonValue[], now: JsonValue[], pairs: (number | undefined)[]][]

it.each<Cases[number]>([
  ['items that were moved to the start', ['A', 'B', 'C'], ['C', 'A', 'B'], [1, 2, 0]],
  ['an item with its name alone', [{ id: 'a', name: 'T' }], [{ name: 'T' }], [0]],
  ['an item that got an id', [{ name: 'T' }], [{ id: 'a', name: 'T' }], [0]],
  [
    'no items whose name others have too',
    [
      { name: 'T', x: 1 },
      { name: 'T', x: 3 },
    ],
    [{ name: 'T', y: 2 }],
    [undefined, undefined],
  ],
  ['the most similar one', ['a b c d e'], ['a b c x y', 'a b c d z'], [1]],
  [
    'the one that is more similar to its new version',
    ['a b c x y', 'a b c d z'],
    ['a b c d e'],
    [undefined, 0],
  ],
  ['no text with a list of the same words', ['a b'], [['a b']], [undefined]],
  ['no word with several', ['Old'], ['New words'], [undefined]],
  ['nothing between items that have changed order', [1, 'A', 'B'], [2, 'B', 'A'], [undefined, 2, 1]],
  ['nothing after items that have changed order', ['A', 'B', 1], ['B', 'A', 2], [1, 0, undefined]],
  ['a new version in its place that lost its id', [{ id: 'a', t: 'x y z w' }], [{ t: 'x p q r' }], [0]],
  ['a new version in its place that got an id', [{ t: 'x y z w' }], [{ id: 'a', t: 'x p q r' }], [0]],
  ['items whose id is a number', [{ id: 1, t: 'a b c d e' }], [{ id: 1, t: 'p q r s t' }], [0]],
  [
    'no items without a name',
    [{ name: null, t: 'a b c d e' }],
    [{ name: null, t: 'p q r s t' }],
    [undefined],
  ],
  ['lists with most words in common', [['a b c']], [['a b d']], [0]],
  ['no lists without a common word', [['a b c']], [['x y z']], [undefined]],
  ['no list with an object of the same words', [[{ t: 'a b' }]], [{ t: 'a b' }], [undefined]],
  ['no words with a single one', ['Old words'], ['New'], [undefined]],
  ['an empty item that was moved to the start', ['A', 'B', {}], [{}, 'A', 'B'], [1, 2, 0]],
  ['numbers that were replaced in their places', ['A', 1, 2, 'B'], ['A', 3, 4, 'B'], [0, 1, 2, 3]],
  ['an empty item that was moved', [{}, 'A'], ['A', {}], [1, 0]],
  ['items with one id', [{ id: 'a', $include: 'x.json' }], [{ id: 'a', $include: 'y.json' }], [0]],
  ['no items with different ids', [{ id: 'a', name: 'T' }], [{ id: 'b', name: 'T' }], [undefined]],
  ['no items of different kinds', [1], ['1'], [undefined]],
  ['no list with an object', [['a b']], [{ text: 'a b' }], [undefined]],
  ['the first of two that are as similar', ['a b c x', 'a b c y'], ['z', 'a b c w'], [1, undefined]],
  ['a number that was replaced in its place', [1, 'A'], [2, 'A'], [0, 1]],
  ['no object whose only word was replaced', [{ text: 'Old' }], [{ text: 'New' }], [undefined]],
  ['no sentence that shares no word', ['Quite old words'], ['Nothing in common'], [undefined]],
])('pairs %s', (_, old, now, pairs) => {
  expect(matchItems(old.map(treeOf), now.map(treeOf)).pairs).toEqual(pairs)
})

it('aligns an item with the one that replaced it, also of another kind', () => {
  expect(matchItems([1, 'A'].map(treeOf), ['Two words', 'A'].map(treeOf)).places).toEqual([0, 1])
})

describe('items that two versions have added', () => {
  const matched = (
    one: JsonValue,
    other: JsonValue,
    replaced: { one: number | undefined; other: number | undefined } = { one: undefined, other: undefined },
  ) => matchAdded([treeOf(one)], [treeOf(other)], { one: [replaced.one], other: [replaced.other] })[0] === 0
  const [named, renamed] = [
    { name: 'T', text: 'a' },
    { name: 'T', text: 'b' },
  ]

  it('are one item if they are equal or have the same name, and two if they are only alike', () => {
    expect(matched('a b c', 'a b c')).toBe(true)
    expect(matched(named, renamed)).toBe(true)
    expect(matched('a b c d', 'a b c e')).toBe(false)
  })

  it('are two items in the places of different old items, unless they have the same id', () => {
    expect(matched(named, renamed, { one: 0, other: 1 })).toBe(false)
    expect(matched(named, renamed, { one: 1, other: 1 })).toBe(true)
    expect(matched(named, renamed, { one: 1, other: undefined })).toBe(true)
    expect(matched(named, renamed, { one: undefined, other: 1 })).toBe(true)
    expect(matched({ id: 'x', text: 'a' }, { id: 'x', text: 'b' }, { one: 0, other: 1 })).toBe(true)
  })
})

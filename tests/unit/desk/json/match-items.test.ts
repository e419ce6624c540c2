import { expect, it } from 'vitest'
import { matchItems } from '../../../../scripts/desk/json/match-items'
import { type JsonValue, treeOf } from '../../../../scripts/lib/json/json-tree'

type Cases = [what: string, old: JsonValue[], now: JsonValue[], pairs: (number | undefined)[]][]

it.each<Cases[number]>([
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

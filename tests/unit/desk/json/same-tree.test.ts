import { expect, it } from 'vitest'
import { parseWithRanges } from '../../../../scripts/desk/json/parse-with-ranges'
import { isSame, isSameTree } from '../../../../scripts/desk/json/same-tree'
import { type JsonValue, treeOf } from '../../../../scripts/lib/json/json-tree'

it.each<[JsonValue, JsonValue]>([
  [5, '5'],
  ['5', 5],
  ['5', ['5']],
  [['5'], '5'],
  [['a'], { 0: 'a' }],
  [{ 0: 'a' }, ['a']],
  [['a'], ['a', 'b']],
  [
    { a: 1, b: 2 },
    { b: 2, a: 1 },
  ],
])('tells %j from %j', (left, right) => {
  expect(isSameTree(treeOf(left), treeOf(right))).toBe(false)
})

it('compares numbers by their canonical spelling', () => {
  expect(isSameTree(parseWithRanges('[1E+03]'), parseWithRanges('[ 1e3 ]'))).toBe(true)
  expect(isSameTree(parseWithRanges('[10.0]'), parseWithRanges('[10]'))).toBe(false)
})

it('tells an absent value from any other', () => {
  expect(isSame(undefined, undefined)).toBe(true)
  expect(isSame(undefined, treeOf(null))).toBe(false)
  expect(isSame(treeOf(null), undefined)).toBe(false)
  expect(isSame(treeOf(null), treeOf(null))).toBe(true)
})

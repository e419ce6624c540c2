import { expect, it } from 'vitest'
import { valueWords } from '../../../../scripts/desk/json/value-words'
import { type JsonValue, treeOf } from '../../../../scripts/lib/json/json-tree'

it.each<[JsonValue, string]>([
  ['A plant', 'A plant'],
  [-1234.5, '−1,234.5'],
  [true, 'yes'],
  [false, 'no'],
  [null, 'nothing'],
  [{ value: -40, unit: '°C' }, '−40 °C'],
  [{ min: 10, max: 1200, unit: 'Nm³/h' }, '10–1,200 Nm³/h'],
  [{ min: 10, unit: 'bar' }, 'from 10 bar'],
  [{ max: 20, unit: 'bar' }, 'up to 20 bar'],
  // An unfinished quantity.
  [{ value: 5 }, '5'],
  [{ unit: 'bar' }, 'bar'],
  [['One', '', ['Two', 3]], 'One · Two · 3'],
  [
    { name: 'Pump', parts: ['Motor', 'Seal'], hideSample: true, sample: false },
    'Pump · Motor · Seal · hide sample',
  ],
])('says %j as %j', (value, words) => {
  expect(valueWords(treeOf(value))).toBe(words)
})

it('says nothing of an absent value', () => {
  expect(valueWords(undefined)).toBe('')
})

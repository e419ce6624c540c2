import { expect, it } from 'vitest'
import { duplicateKeys } from '../../../scripts/content/diagnose/duplicate-keys'

it('reports each further field of a name in a block, but no equal items of lists', () => {
  const text = '{ "a": 1, "b": [["x"], ["x"]],\n  "a": 2, "a": [{ "a": 1, "c": 2,\n "c": 3 }] }'
  const twice = (name: string, offset: number, path: (string | number)[], line: number) => ({
    file: 'a.json',
    place: { offset, length: 3, path },
    message: `The field "${name}" appears twice here.`,
    expected: 'each field once',
    found: `the same field on line ${line}`,
    help: ['Remove one of the two: only the last would count.'],
  })
  expect(duplicateKeys('a.json', text)).toEqual([
    twice('a', 33, [], 1),
    twice('a', 41, [], 1),
    twice('c', 66, ['a', 0], 2),
  ])
  expect(duplicateKeys('a.json', '')).toEqual([])
})

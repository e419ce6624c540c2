import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyEdit } from '../../../../scripts/desk/json/apply-edit'
import { changedPointers } from '../../../../scripts/desk/json/changed-pointers'
import { documentsWithEdit } from './arbitraries'

describe('changedPointers', () => {
  it.each([
    ['{ "a": 10, "b": "x" }', '{ "b": "x", "a": 10 }', ['']],
    ['{ "a": 10 }', '{\n  "a": 10\n}\n', []],
    ['{ "a": 10 }', '{ "a": 10.0 }', ['/a']],
    ['{ "a": { "b": 1 }, "c": 2 }', '{ "a": { "b": 2, "d": 3 } }', ['/a/b', '/a/d', '/c']],
    ['{ "a": ["x", "y"] }', '{ "a": ["x", "n", "y"] }', ['/a/1']],
    ['{ "a": ["x", "y", "z"] }', '{ "a": ["x", "z"] }', ['/a']],
    ['{ "a": [{ "id": 1, "t": "x" }, 2] }', '{ "a": [{ "id": 1, "t": "y" }, 2] }', ['/a/0/t']],
  ])('compares %j with %j', (before, after, pointers) => {
    expect(changedPointers(before, after)).toEqual(pointers)
  })

  it('names a place at, around or below that of any edit that changes the text', () => {
    fc.assert(
      fc.property(documentsWithEdit, ({ text, edit }) => {
        const after = applyEdit(text, edit)
        const pointers = changedPointers(text, after)
        if (after === text) expect(pointers).toEqual([])
        const parent = edit.pointer.slice(0, edit.pointer.lastIndexOf('/'))
        for (const pointer of pointers) expect(pointer.startsWith(parent)).toBe(true)
      }),
    )
  })
})

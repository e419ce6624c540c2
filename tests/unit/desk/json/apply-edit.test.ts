import { describe, expect, it } from 'vitest'
import type { Edit } from '../../../../scripts/desk/contract/edit'
import { applyEdit, applyEdits } from '../../../../scripts/desk/json/apply-edit'

const page = `{
  "$include": "shared/why.json",
  "title": "10–100 bar",
  "sizes": { "3": "three", "1": "one" },
  "figures": [
    { "label": "Flow", "quantity": { "min": 10.0, "max": 1e3, "unit": "Nm³/h" } },
    { "label": "Dew point", "quantity": { "max": -40, "unit": "°C" } }
  ],
  "points": ["One", "Two"],
  "notes": [],
  "$schema": "x"
}
`

/** Lines of the text after an edit that were not there before. */
function newLines(text: string, ...edits: Edit[]): string[] {
  const before = text.split('\n')
  return applyEdits(text, edits)
    .split('\n')
    .filter((line) => !before.includes(line))
}

describe('applyEdit', () => {
  it('keeps the order of keys that are numbers', () => {
    expect(newLines(page, { kind: 'set', pointer: '/sizes/1', value: 'uno' })).toEqual([
      '  "sizes": { "3": "three", "1": "uno" },',
    ])
    const sizes = { 1: 'uno', 3: 'tre', 2: 'due' }
    expect(newLines(page, { kind: 'set', pointer: '/sizes', value: sizes })).toEqual([
      '  "sizes": { "3": "tre", "1": "uno", "2": "due" },',
    ])
    expect(
      newLines(
        page,
        { kind: 'set', pointer: '/sizes', value: sizes },
        { kind: 'set', pointer: '/sizes/2', value: 'two' },
      ),
    ).toEqual(['  "sizes": { "3": "tre", "1": "uno", "2": "two" },'])
  })

  it('writes a number as it was typed, and leaves the spelling of equal numbers', () => {
    const pointer = '/figures/0/quantity'
    const value = { min: 10, max: 1000, unit: 'Nm³/h' }
    expect(applyEdit(page, { kind: 'set', pointer, value })).toBe(page)
    const inserted = [value, { max: 5 }].map((quantity) => ({ label: 'Flow', quantity }))
    expect(newLines(page, { kind: 'set', pointer: '/figures', value: inserted })).toEqual([
      '    { "label": "Flow", "quantity": { "max": 5 } }',
    ])
    expect(newLines(page, { kind: 'set-number', pointer: `${pointer}/max`, spelling: '12.0' })).toEqual([
      '    { "label": "Flow", "quantity": { "min": 10.0, "max": 12.0, "unit": "Nm³/h" } },',
    ])
    const long = '0.12345678901234567'
    expect(applyEdit(page, { kind: 'set-number', pointer: `${pointer}/max`, spelling: long })).toContain(long)
  })

  it('keeps the spelling of equal numbers after an item that a new list adds or leaves out', () => {
    const text = '{ "sizes": [1.0, 2.0, 3.0] }\n'
    const set = (value: number[]) => applyEdit(text, { kind: 'set', pointer: '/sizes', value })
    const repeated = { kind: 'set', pointer: '/a', value: [1, 1] } as const
    expect(applyEdit('{ "a": [1.0] }\n', repeated)).toBe('{ "a": [1.0, 1] }\n')
    expect(set([1, 5, 2, 3])).toBe('{ "sizes": [1.0, 5, 2.0, 3.0] }\n')
    expect(set([1, 3])).toBe('{ "sizes": [1.0, 3.0] }\n')
    expect(set([2, 3])).toBe('{ "sizes": [2.0, 3.0] }\n')
    expect(set([1, 2, 3, 4])).toBe('{ "sizes": [1.0, 2.0, 3.0, 4] }\n')
    const without = (text: string, value: number[]) => applyEdit(text, { kind: 'set', pointer: '', value })
    expect(without('[1.0, 1]\n', [1])).toBe('[1.0]\n')
    expect(without('[1.0, 2, 1, 3]\n', [1, 3])).toBe('[1.0, 3]\n')
  })

  it('adds items, and entries at the end', () => {
    expect(
      newLines(
        page,
        { kind: 'insert', pointer: '/points', index: 1, value: 'Between' },
        { kind: 'insert', pointer: '/notes', index: 0, value: 'First' },
        { kind: 'set', pointer: '/publishFrom', value: '2026-12-01' },
      ),
    ).toEqual([
      '  "points": ["One", "Between", "Two"],',
      '  "notes": ["First"],',
      '  "$schema": "x",',
      '  "publishFrom": "2026-12-01"',
    ])
  })

  it('moves items and entries, and renames a key in its place', () => {
    expect(applyEdit(page, { kind: 'move', pointer: '/figures/1', to: 0 }).split('\n').slice(5, 7)).toEqual([
      '    { "label": "Dew point", "quantity": { "max": -40, "unit": "°C" } },',
      '    { "label": "Flow", "quantity": { "min": 10.0, "max": 1e3, "unit": "Nm³/h" } }',
    ])
    expect(
      newLines(
        page,
        { kind: 'move', pointer: '/sizes/1', to: 0 },
        { kind: 'rename', pointer: '/sizes/3', key: 'a/b~c' },
      ),
    ).toEqual(['  "sizes": { "1": "one", "a/b~c": "three" },'])
  })

  it('writes what fits on one line on one line, and the rest over several', () => {
    const points = ['x'.repeat(50), 'y'.repeat(44)]
    expect(newLines(page, { kind: 'set', pointer: '/points', value: points })).toEqual([
      '  "points": [',
      `    "${'x'.repeat(50)}",`,
      `    "${'y'.repeat(44)}"`,
    ])
    expect(newLines(page, { kind: 'set', pointer: '/points/1', value: 'y'.repeat(86) })).toEqual([
      `  "points": ["One", "${'y'.repeat(86)}"],`,
    ])
    expect(newLines(page, { kind: 'remove', pointer: '/figures/0' })).toEqual([
      '  "figures": [{ "label": "Dew point", "quantity": { "max": -40, "unit": "°C" } }],',
    ])
  })

  it('formats the whole file with the first change, and no file without one', () => {
    const text = '\ufeff{\r\n\t"a\\/b" : [1.50, 1E+3],\r\n\r\n  "c":{\r\n"d": "\\u2013"}}'
    expect(applyEdit(text, { kind: 'set', pointer: '/c/d', value: '–' })).toBe(text)
    expect(applyEdit(text, { kind: 'set', pointer: '/c/d', value: '—' })).toBe(
      '{ "a/b": [1.5, 1e3], "c": { "d": "—" } }\n',
    )
  })

  it.each([
    ['{ "a": 1, "a": 2 }', 'The field "a" is written twice, on lines 1 and 1. Remove one of them.'],
    [
      '{ "b": { "a": 1,\n"\\u0061": 2 } }',
      'The field "a" is written twice, on lines 1 and 2. Remove one of them.',
    ],
    ['{\n  // note\n  "a": 1 }', 'There is a comment on line 2. JSON cannot hold comments.'],
    ['{ "a": 1, }', 'Line 1 is not valid JSON.'],
    ['{ "a":\n01 }', 'Line 2 is not valid JSON.'],
    ['', 'Line 1 is not valid JSON.'],
  ])('refuses the text %j', (text, message) => {
    expect(() => applyEdit(text, { kind: 'set', pointer: '/a', value: 3 })).toThrow(message)
  })

  it.each(['0', '7', '12', '120', '-0.5', '1.25', '1e12', '1E-12', '2e+3'])(
    'accepts the number %s',
    (spelling) => {
      const after = applyEdit('{ "a": null }\n', { kind: 'set-number', pointer: '/a', spelling })
      expect(JSON.parse(after)).toEqual({ a: Number(spelling) })
    },
  )

  it('replaces the whole value', () => {
    expect(applyEdit(page, { kind: 'set', pointer: '', value: [1] })).toBe('[1]\n')
  })

  it('leaves a key that is renamed to itself', () => {
    expect(applyEdit(page, { kind: 'rename', pointer: '/title', key: 'title' })).toBe(page)
  })

  it.each<[Edit, string]>([
    [{ kind: 'rename', pointer: '/points/0', key: 'x' }, 'An item of a list has no name.'],
    [{ kind: 'rename', pointer: '/nothing', key: 'x' }, 'There is no value at "/nothing".'],
    [{ kind: 'rename', pointer: '/title/x', key: 'y' }, 'There is no value at "/title/x".'],
    [{ kind: 'rename', pointer: '/nothing/a', key: 'y' }, 'There is no value at "/nothing/a".'],
    [{ kind: 'remove', pointer: '/nothing/a' }, 'There is no value at "/nothing/a".'],
    [{ kind: 'insert', pointer: '/nothing', index: 0, value: 'x' }, 'There is no list at /nothing.'],
    [{ kind: 'remove', pointer: '/points/2' }, 'There is no value at "/points/2".'],
    [{ kind: 'remove', pointer: '/points/one' }, 'There is no value at "/points/one".'],
    [{ kind: 'set', pointer: '/nothing/a/b', value: 1 }, 'There is no object at "/nothing/a".'],
    [{ kind: 'set', pointer: '/title/a', value: 1 }, 'There is no object at "/title".'],
    [{ kind: 'insert', pointer: '/points', index: -1, value: 'x' }, 'There is no position -1 here.'],
    [{ kind: 'insert', pointer: '/points', index: 0.5, value: 'x' }, 'There is no position 0.5 here.'],
    [{ kind: 'insert', pointer: '/title', index: 0, value: 'x' }, 'There is no list at /title.'],
    [{ kind: 'set-number', pointer: '/title', spelling: '012' }, '"012" is not a number as JSON writes it.'],
    [{ kind: 'set-number', pointer: '/title', spelling: '1e' }, '"1e" is not a number as JSON writes it.'],
    [{ kind: 'set-number', pointer: '/title', spelling: '1.' }, '"1." is not a number as JSON writes it.'],
    [{ kind: 'rename', pointer: '/title', key: 'points' }, 'There is a field "points" already.'],
    [{ kind: 'remove', pointer: '/nothing' }, 'There is no value at "/nothing".'],
    [{ kind: 'remove', pointer: '' }, 'There is no value at "".'],
    [{ kind: 'move', pointer: '/title/0', to: 0 }, 'There is no value at "/title/0".'],
    [{ kind: 'set', pointer: '/points/2', value: 'Three' }, 'There is no object at "/points".'],
    [{ kind: 'insert', pointer: '/points', index: 3, value: 'x' }, 'There is no position 3 here.'],
    [{ kind: 'move', pointer: '/points/0', to: 2 }, 'There is no position 2 here.'],
    [{ kind: 'set-number', pointer: '/title', spelling: '1,5' }, '"1,5" is not a number as JSON writes it.'],
  ])('refuses the edit %j', (edit, message) => {
    expect(() => applyEdit(page, edit)).toThrow(message)
  })
})

import { describe, expect, it } from 'vitest'
import type { Edit } from '../../../../scripts/desk/contract/edit'
import { applyEdit, applyEdits } from '../../../../scripts/desk/json/apply-edit'

const page = `{
  "$include": "shared/why.json",
  "title": "10\\u2013100 bar",
  "sizes": { "3": "three", "1": "one" },
  "figures": [
    { "label": "Flow", "quantity": { "min": 10.0, "max": 1e3 } },
    { "label": "Dew point", "quantity": { "max": -40 } }
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
  it('keeps the escapes of a string beside the words that change', () => {
    expect(newLines(page, { kind: 'set', pointer: '/title', value: '10–100 bar(g)' })).toEqual([
      '  "title": "10\\u2013100 bar(g)",',
    ])
  })

  it('keeps the order of keys that are numbers', () => {
    expect(newLines(page, { kind: 'set', pointer: '/sizes/1', value: 'uno' })).toEqual([
      '  "sizes": { "3": "three", "1": "uno" },',
    ])
  })

  it('writes a number as it was typed, and leaves the spelling of equal numbers', () => {
    const pointer = '/figures/0/quantity'
    expect(applyEdit(page, { kind: 'set', pointer, value: { min: 10, max: 1000 } })).toBe(page)
    expect(newLines(page, { kind: 'set-number', pointer: `${pointer}/max`, spelling: '12.50' })).toEqual([
      '    { "label": "Flow", "quantity": { "min": 10.0, "max": 12.50 } },',
    ])
  })

  it('changes only the key that differs when a whole object is set', () => {
    const value = { label: 'Dew point', quantity: { max: -50, unit: '°C' } }
    expect(newLines(page, { kind: 'set', pointer: '/figures/1', value })).toEqual([
      '    { "label": "Dew point", "quantity": { "max": -50, "unit": "°C" } }',
    ])
  })

  it('adds an item on one line after items on one line', () => {
    const value = { label: 'Purity', quantity: { min: 99 } }
    expect(newLines(page, { kind: 'insert', pointer: '/figures', index: 2, value })).toEqual([
      '    { "label": "Dew point", "quantity": { "max": -40 } },',
      '    { "label": "Purity", "quantity": { "min": 99 } }',
    ])
  })

  it('adds items to lists on one line and to empty lists', () => {
    expect(
      newLines(
        page,
        { kind: 'insert', pointer: '/points', index: 1, value: 'Between' },
        { kind: 'insert', pointer: '/notes', index: 0, value: 'First' },
      ),
    ).toEqual(['  "points": ["One", "Between", "Two"],', '  "notes": ["First"],'])
  })

  it('adds an entry at the end and removes the last one with its comma', () => {
    const added = applyEdit(page, { kind: 'set', pointer: '/publishFrom', value: '2026-12-01' })
    expect(added).toBe(page.replace('"x"\n', '"x",\n  "publishFrom": "2026-12-01"\n'))
    expect(applyEdit(added, { kind: 'remove', pointer: '/publishFrom' })).toBe(page)
  })

  it('sorts items without touching the commas', () => {
    expect(applyEdit(page, { kind: 'move', pointer: '/figures/1', to: 0 }).split('\n').slice(5, 7)).toEqual([
      '    { "label": "Dew point", "quantity": { "max": -40 } },',
      '    { "label": "Flow", "quantity": { "min": 10.0, "max": 1e3 } }',
    ])
  })

  it('renames a key in its place', () => {
    expect(newLines(page, { kind: 'rename', pointer: '/sizes/3', key: 'a/b~c' })).toEqual([
      '  "sizes": { "a/b~c": "three", "1": "one" },',
    ])
  })

  it('writes new blocks with the indentation and line ends of the text', () => {
    const text = '{\r\n\t"blocks": [\r\n\t\t{\r\n\t\t\t"text": "One"\r\n\t\t}\r\n\t]\r\n}'
    expect(applyEdit(text, { kind: 'insert', pointer: '/blocks', index: 1, value: { text: 'Two' } })).toBe(
      '{\r\n\t"blocks": [\r\n\t\t{\r\n\t\t\t"text": "One"\r\n\t\t},\r\n\t\t{\r\n\t\t\t"text": "Two"\r\n\t\t}\r\n\t]\r\n}',
    )
  })

  it('writes a long new value over several lines', () => {
    const value = { heading: 'Gas analysis', text: 'x'.repeat(100), points: ['One', 'Two'] }
    expect(newLines(page, { kind: 'set', pointer: '/more', value })).toEqual([
      '  "$schema": "x",',
      '  "more": {',
      '    "heading": "Gas analysis",',
      `    "text": "${'x'.repeat(100)}",`,
      '    "points": ["One", "Two"]',
      '  }',
    ])
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

  it.each<[Edit, string]>([
    [{ kind: 'rename', pointer: '/title', key: 'points' }, 'There is a field "points" already.'],
    [{ kind: 'remove', pointer: '/nothing' }, 'There is no value at "/nothing".'],
    [{ kind: 'remove', pointer: '' }, 'There is no value at "".'],
    [{ kind: 'set', pointer: '/points/2', value: 'Three' }, 'There is no object at "/points".'],
    [{ kind: 'insert', pointer: '/points', index: 3, value: 'x' }, 'There is no position 3 here.'],
    [{ kind: 'move', pointer: '/points/0', to: 2 }, 'There is no position 2 here.'],
    [{ kind: 'set-number', pointer: '/title', spelling: '1,5' }, '"1,5" is not a number as JSON writes it.'],
  ])('refuses the edit %j', (edit, message) => {
    expect(() => applyEdit(page, edit)).toThrow(message)
  })
})

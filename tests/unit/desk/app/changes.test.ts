import { describe, expect, it } from 'vitest'
import { replacedValues } from '../../../../scripts/desk/app/panels/save/replaced-values'
import { fromServer } from '../../../../scripts/desk/app/session/edited-file'
import { changesOf } from '../../../../scripts/desk/app/words/changes'
import { diffWords } from '../../../../scripts/desk/app/words/diff'
import { restoreChange } from '../../../../scripts/desk/app/words/restore-change'
import { fieldWords } from '../../../../scripts/desk/json/field-words'
import { canonicalText } from '../../../../scripts/lib/json/canonical-text'
import { treeOf } from '../../../../scripts/lib/json/json-tree'

const schema = {
  properties: {
    heroTitle: { title: 'Hero title' },
    specifications: {
      title: 'Technical specifications',
      additionalProperties: { anyOf: [{ type: 'string' }, { $ref: '#/$defs/shared~1row' }] },
    },
    figures: { title: 'Lead figures', items: { $ref: '#/$defs/shared~1row' } },
  },
  $defs: { 'shared/row': { properties: { quantity: { title: 'Value with unit' } } } },
}
const before = `{
  "heroTitle": "Gas, made here",
  "specifications": {
    "Nitrogen flow": { "quantity": { "min": 10, "max": 1000, "unit": "Nm³/h" } },
    "3": "Three"
  },
  "figures": [{ "quantity": { "value": 5.0, "unit": "bar" } }]
}
`
const edited = (from: string, to: string) => before.replace(from, to)

describe('changes in words', () => {
  it('names a switch that is on, and leaves out one that is off', () => {
    const section = (hidden: boolean) => JSON.stringify({ sections: [{ section: 'industries', hidden }] })
    expect(changesOf('{ "sections": ["industries"] }', section(true), {})[0]?.after).toBe(
      'industries · hidden',
    )
    expect(changesOf('{ "sections": ["industries"] }', section(false), {})[0]?.after).toBe('industries')
  })

  it('names a field by the titles of its schema, and a row by its own label', () => {
    expect(fieldWords(schema, '/specifications/Nitrogen flow/quantity')).toBe(
      'Technical specifications › Nitrogen flow › Value with unit',
    )
    expect(fieldWords(schema, '/figures/0/quantity')).toBe('Lead figures 1 › Value with unit')
    expect(fieldWords(schema, '/figures/12/quantity')).toBe('Lead figures 13 › Value with unit')
    expect(fieldWords(schema, '/figures/3rd')).toBe('Lead figures › 3rd')
    expect(fieldWords(schema, '/figures/no3')).toBe('Lead figures › no3')
    expect(fieldWords(schema, '/specifications/3')).toBe('Technical specifications › 3')
    const referring = {
      properties: { part: { $ref: '#/$defs/shared~1closing' } },
      $defs: { 'shared/closing': { title: 'Closing block' } },
    }
    expect(fieldWords(referring, '/part')).toBe('Closing block')
    expect(fieldWords({ items: {} }, '/0')).toBe('1')
    expect(fieldWords(undefined, '/heroTitle')).toBe('Hero title')
    expect(fieldWords(schema, '')).toBe('The whole file')
    const titledRows = { additionalProperties: { title: 'Specification' } }
    expect(fieldWords(titledRows, '/Nitrogen flow')).toBe('Nitrogen flow')
    expect(fieldWords(schema, '/unknownField')).toBe('Unknown field')
    expect(fieldWords({ $ref: '#/$defs/tree', $defs: { tree: { $ref: '#/$defs/tree' } } }, '/leaf')).toBe(
      'Leaf',
    )
  })

  it('names the items of lists around a field by their labels', () => {
    const menu = (path: string, label: string) =>
      JSON.stringify({
        header: [{ label: 'Home' }, { label: 'Products', items: [{ path: '/a' }, { path, label }] }],
      })
    const items = { items: { properties: { path: { title: 'Path' } } } }
    const menus = { properties: { header: { items: { properties: { items } } } } }
    expect(changesOf(menu('/b', 'B'), menu('/c', 'B'), menus)[0]?.field).toBe(
      'Header 2 (Products) › Items 2 (B) › Path',
    )
  })

  it('reads a changed number with its unit', () => {
    const [change] = changesOf(before, edited('1000', '1200'), schema)
    expect(change).toMatchObject({
      pointer: '/specifications/Nitrogen flow/quantity',
      before: '10–1,000 Nm³/h',
      after: '10–1,200 Nm³/h',
      kind: 'changed',
    })
  })

  it.each([
    [{ min: 10, max: 20 }, '10–20 bar'],
    [{ min: 10 }, 'from 10 bar'],
    [{ max: 20 }, 'up to 20 bar'],
  ])('reads the range %j in words', (range, words) => {
    const text = (value: object) => JSON.stringify({ pressure: { ...value, unit: 'bar' } })
    expect(changesOf(text({ value: 5 }), text(range), {})[0]?.after).toBe(words)
  })

  it('distinguishes added, removed and changed fields', () => {
    const without = before.replace(',\n    "3": "Three"', '')
    expect(changesOf(before, without, schema)).toMatchObject([{ kind: 'removed', before: 'Three' }])
    expect(changesOf(without, before, schema)).toMatchObject([{ kind: 'added', after: 'Three' }])
  })

  it('joins neighbouring words of a change to one phrase', () => {
    expect(diffWords('The gas plant on site, made here', 'The heat pump on site, made here')).toEqual([
      { kind: 'same', text: 'The ' },
      { kind: 'removed', text: 'gas plant' },
      { kind: 'added', text: 'heat pump' },
      { kind: 'same', text: ' on site, made here' },
    ])
  })

  it('puts one change back and keeps the others', () => {
    const text = edited('1000', '1200').replace('made here', 'made there')
    const changes = changesOf(before, text, schema)
    const first = changes.find(({ pointer }) => pointer === '/heroTitle')
    expect(first && restoreChange(before, text, first)).toBe(edited('1000', '1200'))
  })

  it('returns the text before byte for byte when the last change is restored', () => {
    for (const text of [
      edited('1000', '1200'),
      edited('5.0', '6'),
      before.replace(',\n    "3": "Three"', ''),
      edited('"figures"', '"added": [1, 2],\n  "figures"'),
    ]) {
      const [change, ...others] = changesOf(before, text, schema)
      expect(others).toEqual([])
      expect(change && restoreChange(before, text, change)).toBe(before)
    }
  })

  it('puts a new item back by removing it, and an edited item that was moved by its own old value', () => {
    const file = (...items: string[]) => canonicalText(treeOf({ points: items.map((text) => ({ text })) }))
    const old = file('First of all', 'Second in line', 'Third and last')
    const added = file('First of all', 'New and quite different', 'Second in line', 'Third and last')
    const [insertion, ...none] = changesOf(old, added, schema)
    expect([insertion?.kind, none]).toEqual(['added', []])
    expect(insertion && restoreChange(old, added, insertion)).toBe(old)

    const moved = file('Third and new', 'First of all', 'Second in line')
    const [order, text] = changesOf(old, moved, schema)
    expect(order?.pointer).toBe('/points')
    expect(text).toMatchObject({ before: 'Third and last', after: 'Third and new' })
    expect(text && restoreChange(old, moved, text)).toBe(
      file('Third and last', 'First of all', 'Second in line'),
    )
  })

  it('lists replaced values whole, and the only phrase that changed in a text', () => {
    const text = edited('1000', '1200').replace('made here', 'made there')
    const draft = { revision: 1, text, base: before, disk: before }
    const open = { file: 'a.json', text: before, digest: 'x', draft, schema, includes: [], usedBy: [] }
    expect(replacedValues([fromServer(open)])).toEqual([
      { from: 'Gas, made here', to: 'Gas, made there' },
      { from: 'here', to: 'there' },
      { from: { min: 10, max: 1000, unit: 'Nm³/h' }, to: { min: 10, max: 1200, unit: 'Nm³/h' } },
    ])
  })
})

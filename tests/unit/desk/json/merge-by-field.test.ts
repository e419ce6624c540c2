import { describe, expect, it } from 'vitest'
import { mergeByField } from '../../../../scripts/desk/json/merge-by-field'
import { settleText } from '../../../../scripts/desk/json/settle-text'
import { canonicalText } from '../../../../scripts/lib/json/canonical-text'
import { type JsonValue, treeOf } from '../../../../scripts/lib/json/json-tree'

const base = `{
  "title": "Nitrogen",
  "summary": "Old",
  "figures": [
    { "label": "Flow", "min": 10, "note": "Measured at the outlet" },
    { "label": "Purity", "min": 95, "note": "Measured at the outlet" }
  ],
  "points": ["One", "Two", "Three"]
}
`

function change(text: string, ...pairs: [string, string][]): string {
  return pairs.reduce((result, [from, to]) => {
    expect(result).toContain(from)
    return result.replace(from, to)
  }, text)
}

describe('mergeByField', () => {
  it('keeps changes of different fields, and of different items of a list', () => {
    const disk = change(base, ['"Old"', '"New"'], ['"min": 10', '"min": 20'], ['"Three"', '"Three", "Four"'])
    const draft = change(base, ['"Nitrogen"', '"N₂"'], ['"min": 95', '"min": 99'], ['"One"', '"Zero", "One"'])
    expect(mergeByField(base, disk, draft)).toEqual({
      text: change(
        base,
        ['"Nitrogen"', '"N₂"'],
        ['"Old"', '"New"'],
        ['"min": 10', '"min": 20'],
        ['"min": 95', '"min": 99'],
        ['["One", "Two", "Three"]', '["Zero", "One", "Two", "Three", "Four"]'],
      ),
      conflicts: [],
    })
  })

  it('keeps the draft where both changed a field, and lists the three values', () => {
    const disk = change(base, ['"Old"', '"Theirs"'], ['"min": 95', '"min": 96'])
    const draft = change(base, ['"Old"', '"Mine"'], ['"min": 95', '"min": 97.0'])
    expect(mergeByField(base, disk, draft)).toEqual({
      text: draft,
      conflicts: [
        { pointer: '/summary', base: '"Old"', disk: '"Theirs"', draft: '"Mine"' },
        { pointer: '/figures/1/min', base: '95', disk: '96', draft: '97.0' },
      ],
    })
  })

  it('keeps a changed value that the other version removed, and says so', () => {
    const removed = change(base, ['  "summary": "Old",\n', ''])
    const changed = change(base, ['"Old"', '"New"'])
    expect(mergeByField(base, removed, changed)).toEqual({
      text: changed,
      conflicts: [{ pointer: '/summary', base: '"Old"', draft: '"New"' }],
    })
    expect(mergeByField(base, changed, removed)).toEqual({
      text: changed,
      conflicts: [{ pointer: '/summary', base: '"Old"', disk: '"New"' }],
    })
  })

  it('keeps a sorted order together with changes of the items', () => {
    const disk = change(base, [
      '  "title": "Nitrogen",\n  "summary": "Old",\n',
      '  "title": "Nitrogen",\n  "summary": "New",\n',
    ])
    const draft = change(base, [
      '  "title": "Nitrogen",\n  "summary": "Old",\n',
      '  "summary": "Old",\n  "title": "Nitrogen",\n',
    ])
    expect(mergeByField(base, disk, draft)).toEqual({
      text: change(base, [
        '  "title": "Nitrogen",\n  "summary": "Old",\n',
        '  "summary": "New",\n  "title": "Nitrogen",\n',
      ]),
      conflicts: [],
    })
  })

  it('adds an equal new item once, and every other one', () => {
    expect(mergeByField('{ "a": [] }', '{ "a": [1] }', '{ "a": [1, 1, 2] }')).toEqual({
      text: '{ "a": [1, 1, 2] }\n',
      conflicts: [],
    })
    const both = change(base, ['"Three"', '"Three", "Four"'])
    const draft = change(both, ['"Old"', '"Mine"'])
    expect(mergeByField(base, both, draft)).toEqual({ text: draft, conflicts: [] })
  })
})

describe('a merge of lists', () => {
  const list = (...items: JsonValue[]) => canonicalText(treeOf({ list: items }))
  const merge = (old: JsonValue[], disk: JsonValue[], draft: JsonValue[]) =>
    mergeByField(list(...old), list(...disk), list(...draft))
  const pump = { id: 'pump', text: 'A pump' }
  const valve = { id: 'valve', text: 'A valve' }

  it('asks only about the order when both moved one item to different places', () => {
    const { text, conflicts } = merge(['A', 'B', 'C', 'D'], ['D', 'A', 'B', 'C'], ['A', 'D', 'B', 'C'])
    expect(text).toBe(list('A', 'D', 'B', 'C'))
    expect(conflicts).toEqual([
      {
        pointer: '/list',
        base: '["A", "B", "C", "D"]',
        disk: '["D", "A", "B", "C"]',
        draft: '["A", "D", "B", "C"]',
        order: [1, 0, 2, 3],
      },
    ])
    const settled = (answer: 'draft' | 'disk') =>
      settleText(
        text,
        conflicts.map((conflict) => ({ conflict, answer })),
      )
    expect(settled('draft')).toBe(text)
    expect(settled('disk')).toBe(list('D', 'A', 'B', 'C'))
  })

  it('keeps an item that both moved to the same place once, and the moves of different items', () => {
    expect(merge(['A', 'B', 'C', 'D'], ['D', 'A', 'B', 'C'], ['D', 'A', 'B', 'C!'])).toEqual({
      text: list('D', 'A', 'B', 'C!'),
      conflicts: [],
    })
    expect(merge(['A', 'B', 'C', 'D'], ['D', 'A', 'B', 'C'], ['B', 'C', 'A', 'D'])).toEqual({
      text: list('D', 'B', 'C', 'A'),
      conflicts: [],
    })
  })

  it('keeps an item that one moved and the other edited, with or without an id', () => {
    const edited = { ...pump, text: 'Two pumps of another make' }
    expect(merge([pump, valve, 'C'], [edited, valve, 'C'], [valve, 'C', pump])).toEqual({
      text: list(valve, 'C', edited),
      conflicts: [],
    })
    const [old, now] = ['A pump with a filter', 'A pump with two filters']
    expect(merge([old, 'B', 'C'], ['B', 'C', old], [now, 'B', 'C'])).toEqual({
      text: list('B', 'C', now),
      conflicts: [],
    })
  })

  it('tells items with the same name apart by their other words', () => {
    const row = (text: string, unit?: string) => ({ label: 'Flow', text, ...(unit && { unit }) })
    const [one, two] = ['From the well to the dryer', 'Between both towers of a unit']
    const [newOne, newTwo] = [`${one} 2`, `${two} 2`]
    expect(merge([row(one), row(two)], [row(one, 'a'), row(two)], [row(newTwo), row(newOne)])).toEqual({
      text: list(row(newTwo), row(newOne, 'a')),
      conflicts: [],
    })
  })

  it('asks once about a number or a word that both replaced', () => {
    const { text, conflicts } = merge([1, 2, 'flow'], [1, 3, 'rate'], [1, 4, 'power'])
    expect(text).toBe(list(1, 4, 'power'))
    expect(conflicts).toEqual([
      { pointer: '/list/1', base: '2', disk: '3', draft: '4' },
      { pointer: '/list/2', base: '"flow"', disk: '"rate"', draft: '"power"' },
    ])
  })

  it('asks whether an item goes that one moved and the other removed', () => {
    const { text, conflicts } = merge(['A', 'B', 'C', 'D'], ['A', 'B', 'C'], ['D', 'A', 'B', 'C'])
    expect(text).toBe(list('D', 'A', 'B', 'C'))
    expect(conflicts).toEqual([{ pointer: '/list/0', base: '"D"', draft: '"D"' }])
    const [conflict] = conflicts
    if (conflict) expect(settleText(text, [{ conflict, answer: 'disk' }])).toBe(list('A', 'B', 'C'))
  })

  it('writes rewritten neighbours where they were', () => {
    const [one, two, three, four] = ['One old line', 'Another text', 'Quite new words', 'Nothing in common']
    expect(merge(['A', one, two, 'D'], ['A', one, four, 'D'], ['A', three, two, 'D'])).toEqual({
      text: list('A', three, four, 'D'),
      conflicts: [],
    })
  })

  it('merges two new items with the same id field by field', () => {
    const [small, large] = [
      { ...pump, power: 2 },
      { ...pump, power: 5 },
    ]
    const { text, conflicts } = merge([valve], [valve, small], [valve, large])
    expect(text).toBe(list(valve, large))
    expect(conflicts).toEqual([{ pointer: '/list/1/power', disk: '2', draft: '5' }])
  })

  it('asks nothing where both moved an item to the same place and one removed its neighbour', () => {
    const [base, disk, draft] = [
      ['A', 'B', 'C', 'D', 'E'],
      ['C', 'B', 'E', 'D'],
      ['New', 'A', 'C', 'B', 'D'],
    ]
    const merged = { text: list('New', 'C', 'B', 'D'), conflicts: [] }
    expect(merge(base, disk, draft)).toEqual(merged)
    expect(merge(base, draft, disk)).toEqual(merged)
  })

  it('keeps equal items that replaced different ones', () => {
    const row = (text: string) => ({ text })
    const [old, one, two] = [row('A pump'), row('Two pumps'), row('Air at 7 bar')]
    const both = { text: list(two, two), conflicts: [] }
    expect(merge([old, one], [old, two], [two, one])).toEqual(both)
    expect(merge([old, one], [two, one], [old, two])).toEqual(both)
  })

  it('adds a new item once if both added it with the same id', () => {
    const [one, two] = ['One old line', 'Another text']
    expect(merge([one, two], [one, pump], [pump, two])).toEqual({ text: list(pump), conflicts: [] })
  })

  it('applies answers about the order of a list and of a list inside it', () => {
    const plant = (...parts: string[]) => ({ id: 'plant', parts })
    const onDisk = ['B', 'C', 'D', plant('w', 'x', 'y', 'z')]
    const { text, conflicts } = merge([plant('x', 'y', 'z', 'w'), 'B', 'C', 'D'], onDisk, [
      'B',
      plant('x', 'w', 'y', 'z'),
      'C',
      'D',
    ])
    const answers = conflicts.map((conflict) => ({ conflict, answer: 'disk' as const }))
    for (const one of [answers, answers.toReversed()]) expect(settleText(text, one)).toBe(list(...onDisk))
  })

  it('applies answers about items and about their order together', () => {
    const [b1, b2] = ['B is a pump for gas', 'B is a pump for air']
    const { text, conflicts } = merge(
      ['A', 'B is a pump', 'C', 'D'],
      ['D', 'A', b1, 'C'],
      ['A', 'D', b2, 'C'],
    )
    const answered = (one: 'draft' | 'disk', other: 'draft' | 'disk') =>
      settleText(
        text,
        conflicts.map((conflict) => ({ conflict, answer: conflict.order ? other : one })),
      )
    expect(answered('disk', 'disk')).toBe(list('D', 'A', b1, 'C'))
    expect(answered('draft', 'disk')).toBe(list('D', 'A', b2, 'C'))
    expect(answered('disk', 'draft')).toBe(list('A', 'D', b1, 'C'))
  })
})

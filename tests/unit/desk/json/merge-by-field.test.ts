import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyEdit } from '../../../../scripts/desk/json/apply-edit'
import { changedPointers } from '../../../../scripts/desk/json/changed-pointers'
import { mergeByField } from '../../../../scripts/desk/json/merge-by-field'
import { parseWithRanges } from '../../../../scripts/desk/json/parse-with-ranges'
import { documents, documentsWithEdit, documentWithEdits, spotsIn } from './arbitraries'

const base = `{
  "title": "Nitrogen",
  "summary": "Old",
  "figures": [
    { "label": "Flow", "min": 10 },
    { "label": "Purity", "min": 95 }
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
      text: '{ "a": [1, 1, 2] }',
      conflicts: [],
    })
    const both = change(base, ['"Three"', '"Three", "Four"'])
    const draft = change(both, ['"Old"', '"Mine"'])
    expect(mergeByField(base, both, draft)).toEqual({ text: draft, conflicts: [] })
  })
})

/** Spellings of all scalars in a text. */
function scalarsIn(text: string): string[] {
  return spotsIn(text).flatMap(({ tree }) => (tree.kind === 'scalar' ? [tree.source] : []))
}

/** The object or list that an edit changes, by its pointer. */
function outerPointer(pointer: string): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')))
}

describe('random merges', () => {
  const twoEdits = fc
    .tuple(documentsWithEdit, fc.nat(), fc.constantFrom('"mine"', '"theirs"'))
    .map(([{ text, edit }, seed, spelling]) => {
      const spots = spotsIn(text).filter(({ tree, pointer }) => tree.kind === 'scalar' && pointer !== '')
      const spot = spots[seed % Math.max(1, spots.length)]
      const other = spot
        ? applyEdit(text, { kind: 'set', pointer: spot.pointer, value: JSON.parse(spelling) })
        : text
      return { base: text, edited: applyEdit(text, edit), other }
    })

  it('never lose a value that one side wrote: it is in the text or in a conflict', () => {
    fc.assert(
      fc.property(twoEdits, fc.boolean(), ({ base, edited, other }, isDraft) => {
        const [disk, draft] = isDraft ? [other, edited] : [edited, other]
        const { text, conflicts } = mergeByField(base, disk, draft)
        const kept = scalarsIn(text)
        const told = conflicts.flatMap((conflict) => [conflict.disk, conflict.draft]).join()
        const old = scalarsIn(base)
        for (const written of [...scalarsIn(disk), ...scalarsIn(draft)]) {
          if (!old.includes(written)) expect(kept.includes(written) || told.includes(written)).toBe(true)
        }
      }),
      { numRuns: 800 },
    )
  })

  it('hold both changes where they are at different places', () => {
    let compared = 0
    fc.assert(
      fc.property(documentWithEdits, ({ text, edits: [first, second] }) => {
        const [one, other] = [outerPointer(first.pointer), outerPointer(second.pointer)]
        if (`${one}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${one}/`)) return
        compared++
        const merged = mergeByField(text, applyEdit(text, first), applyEdit(text, second))
        expect(merged.conflicts).toEqual([])
        expect(changedPointers(applyEdit(applyEdit(text, first), second), merged.text)).toEqual([])
      }),
      { numRuns: 800 },
    )
    expect(compared).toBeGreaterThan(50)
  })

  it('never bring back a value that one side removed and the other left', () => {
    fc.assert(
      fc.property(documentsWithEdit, documents, ({ text, edit }, spare) => {
        const edited = applyEdit(text, edit)
        expect(mergeByField(text, text, edited)).toEqual({ text: edited, conflicts: [] })
        expect(mergeByField(text, edited, text)).toEqual({ text: edited, conflicts: [] })
        expect(mergeByField(text, spare, spare)).toEqual({ text: spare, conflicts: [] })
      }),
      { numRuns: 300 },
    )
  })

  it('result in valid texts for any three documents', () => {
    fc.assert(
      fc.property(documents, documents, documents, (one, two, three) => {
        expect(parseWithRanges(mergeByField(one, two, three).text).kind).toBe('object')
      }),
      { numRuns: 500 },
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyEdit } from '../../../../scripts/desk/json/apply-edit'
import { changedPointers } from '../../../../scripts/desk/json/changed-pointers'
import { mergeByField } from '../../../../scripts/desk/json/merge-by-field'
import { parseWithRanges } from '../../../../scripts/desk/json/parse-with-ranges'
import { canonicalText } from '../../../../scripts/lib/json/canonical-text'
import { documents, documentsWithEdit, documentWithEdits, spotsIn } from './arbitraries'

/** Canonical spellings of all scalars in a text. */
function scalarsIn(text: string): string[] {
  return spotsIn(text).flatMap(({ tree }) => (tree.kind === 'scalar' ? [canonicalText(tree).trimEnd()] : []))
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

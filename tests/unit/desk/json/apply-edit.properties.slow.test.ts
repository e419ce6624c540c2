import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Edit } from '../../../../scripts/desk/contract/edit'
import { applyEdit, applyEdits } from '../../../../scripts/desk/json/apply-edit'
import { RefusedEdit } from '../../../../scripts/desk/json/edit-tree'
import { parseWithRanges } from '../../../../scripts/desk/json/parse-with-ranges'
import { childPointer, isWithin, locate, parentOf, splitPointer } from '../../../../scripts/desk/json/pointer'
import { canonicalText } from '../../../../scripts/lib/json/canonical-text'
import { documentsWithEdit, documentWithEdits, type Spot, spotsIn } from './arbitraries'

const formatted = (text: string) => canonicalText(parseWithRanges(text))

describe('random edits of random documents', () => {
  it('change no value beside the edited one', () => {
    fc.assert(
      fc.property(documentsWithEdit, ({ text, edit }) => {
        const after = parseWithRanges(applyEdit(text, edit))
        const outer = parentOf(edit.pointer)
        const others = spotsIn(text).filter(
          ({ pointer }) => !isWithin(pointer, outer) && !isWithin(outer, pointer),
        )
        for (const { pointer, tree } of others) {
          const now = locate(after, pointer)?.value
          expect(now && canonicalText(now)).toBe(canonicalText(tree))
        }
      }),
      { numRuns: 800 },
    )
  })

  it('write the canonical text', () => {
    fc.assert(
      fc.property(documentsWithEdit, ({ text, edit }) => {
        const after = applyEdit(text, edit)
        if (after !== text) expect(after).toBe(formatted(after))
      }),
      { numRuns: 800 },
    )
  })

  it('write the value that was set', () => {
    fc.assert(
      fc.property(documentsWithEdit, ({ text, edit }) => {
        if (edit.kind !== 'set') return
        const written = JSON.parse(applyEdit(text, edit).replace('\ufeff', ''))
        const keys = edit.pointer
          .split('/')
          .slice(1)
          .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
        expect(
          keys.reduce((value, key) => Object.getOwnPropertyDescriptor(value, key)?.value, written),
        ).toEqual(edit.value)
      }),
      { numRuns: 800 },
    )
  })

  it('are undone by their inverse', () => {
    fc.assert(
      fc.property(documentsWithEdit, ({ text, edit, spot }) => {
        const inverse = inverseOf(edit, spot)
        if (inverse) expect(formatted(applyEdit(applyEdit(text, edit), inverse))).toBe(formatted(text))
      }),
      { numRuns: 1500 },
    )
  })

  it('are the same at once as one after the other', () => {
    fc.assert(
      fc.property(documentWithEdits, ({ text, edits: [first, second] }) => {
        const once = applyEdit(text, first)
        if (canApply(once, second))
          expect(formatted(applyEdits(text, [first, second]))).toBe(formatted(applyEdit(once, second)))
      }),
      { numRuns: 500 },
    )
  })

  it('write nothing when the value is the same', () => {
    fc.assert(
      fc.property(documentsWithEdit, ({ text, spot }) => {
        const value = JSON.parse(spot.tree.source)
        expect(applyEdit(text, { kind: 'set', pointer: spot.pointer, value })).toBe(text)
      }),
      { numRuns: 500 },
    )
  })
})

function canApply(text: string, edit: Edit): boolean {
  try {
    applyEdit(text, edit)
    return true
  } catch (error) {
    if (error instanceof RefusedEdit) return false
    throw error
  }
}

/** The inverse of an edit; undefined if there is none. */
function inverseOf(edit: Edit, spot: Spot): Edit | undefined {
  const { parent } = splitPointer(edit.pointer) ?? { parent: '' }
  switch (edit.kind) {
    case 'insert':
      return { kind: 'remove', pointer: childPointer(edit.pointer, edit.index) }
    case 'set':
      return edit.pointer === spot.pointer ? undefined : { kind: 'remove', pointer: edit.pointer }
    case 'move': {
      const key = spot.parent?.kind === 'list' ? childPointer(parent, edit.to) : edit.pointer
      return { kind: 'move', pointer: key, to: spot.index }
    }
    case 'rename': {
      const key = splitPointer(spot.pointer)?.key ?? ''
      return { kind: 'rename', pointer: childPointer(parent, edit.key), key }
    }
    default:
      return undefined
  }
}

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Edit } from '../../../../scripts/desk/contract/edit'
import { applyEdit, applyEdits } from '../../../../scripts/desk/json/apply-edit'
import { lineAt } from '../../../../scripts/desk/json/parse-with-ranges'
import { childPointer, splitPointer } from '../../../../scripts/desk/json/pointer'
import { documents, documentsWithEdit, type Spot, sizeOf, spotsIn } from './arbitraries'

/** First and last line that an edit may change, from 1. */
function linesOf(text: string, edit: Edit, { tree, parent, index }: Spot): [number, number] {
  const outer =
    edit.kind === 'move' || edit.kind === 'remove' || edit.kind === 'rename' ? (parent ?? tree) : tree
  if (edit.kind === 'remove' && parent && parent.kind !== 'scalar') {
    const parts = parent.kind === 'list' ? parent.items : parent.entries
    // Removing the last part takes the comma from the line before.
    const first = parts[index + 1] ? parts[index] : parts[index - 1]
    return [lineAt(text, (first ?? parent).start), lineAt(text, (parts[index + 1] ?? parent).end)]
  }
  return [lineAt(text, outer.start), lineAt(text, outer.end)]
}

describe('random edits of random documents', () => {
  it('change no line outside the edited value', () => {
    fc.assert(
      fc.property(documentsWithEdit, ({ text, edit, spot }) => {
        const after = applyEdit(text, edit).split('\n')
        const before = text.split('\n')
        const [first, last] = linesOf(text, edit, spot)
        const head = before.slice(0, first - 1)
        const tail = before.slice(last)
        expect(after.slice(0, head.length)).toEqual(head)
        expect(tail.length === 0 ? [] : after.slice(-tail.length)).toEqual(tail)
      }),
      { numRuns: 1500 },
    )
  })

  it('keep line ends, byte order mark and final line end', () => {
    fc.assert(
      fc.property(documentsWithEdit, ({ text, edit }) => {
        const after = applyEdit(text, edit)
        expect(after.startsWith('\ufeff')).toBe(text.startsWith('\ufeff'))
        expect(/\r?\n$/.exec(after)?.[0]).toBe(/\r?\n$/.exec(text)?.[0])
        if (/\r\n/.test(text)) expect(after.replaceAll('\r\n', '')).not.toContain('\n')
        else expect(after).not.toContain('\r')
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

  it('are undone by their inverse, byte for byte', () => {
    fc.assert(
      fc.property(documentsWithEdit, ({ text, edit, spot }) => {
        const inverse = inverseOf(edit, spot)
        if (inverse) expect(applyEdit(applyEdit(text, edit), inverse)).toBe(text)
      }),
      { numRuns: 1500 },
    )
  })

  it('of several texts are the same at once as one after the other', () => {
    const texts = fc.array(fc.string({ unit: 'grapheme', maxLength: 8 }), { minLength: 2, maxLength: 12 })
    fc.assert(
      fc.property(documents, texts, (text, values) => {
        const spots = spotsIn(text).filter(
          ({ tree }) => tree.kind === 'scalar' && typeof tree.value === 'string',
        )
        const edits = values.flatMap((value, index): Edit[] => {
          // The same place twice when there are fewer places than texts.
          const spot = spots[(index * 7) % spots.length]
          return spot ? [{ kind: 'set', pointer: spot.pointer, value }] : []
        })
        expect(applyEdits(text, edits)).toBe(edits.reduce(applyEdit, text))
      }),
      { numRuns: 800 },
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

/** The inverse of an edit; undefined if there is none. */
function inverseOf(edit: Edit, spot: Spot): Edit | undefined {
  const { parent } = splitPointer(edit.pointer) ?? { parent: '' }
  switch (edit.kind) {
    case 'insert':
      return sizeOf(spot.tree) === 0
        ? undefined
        : { kind: 'remove', pointer: childPointer(edit.pointer, edit.index) }
    case 'set':
      return edit.pointer === spot.pointer || sizeOf(spot.tree) === 0
        ? undefined
        : { kind: 'remove', pointer: edit.pointer }
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

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { movedPointer } from '../../../../scripts/desk/app/form/rows/moved-pointer'

describe('a selected pointer after an item of its list has moved', () => {
  it('leads to the same item as before, for every move', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }).chain((count) => {
          const index = fc.nat(count - 1)
          return fc.tuple(fc.constant(count), index, index, index)
        }),
        ([count, selected, from, to]) => {
          const items = Array.from({ length: count }, (_, index) => index)
          const moved = items.toSpliced(from, 1).toSpliced(to, 0, from)
          expect(movedPointer(`/a~1b/${selected}/label`, '/a~1b', from, to)).toBe(
            `/a~1b/${moved.indexOf(selected)}/label`,
          )
        },
      ),
    )
  })

  it('stays if it leads elsewhere', () => {
    expect(movedPointer('/units', '/units', 0, 2)).toBe('/units')
    expect(movedPointer('/unitsOfMeasure/0', '/units', 0, 2)).toBe('/unitsOfMeasure/0')
  })
})

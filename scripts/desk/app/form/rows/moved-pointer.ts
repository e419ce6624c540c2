import { childPointer, pointerKeys } from '../../../json/pointer'
import { isWithin } from '../model/pointer'

/** A pointer after an item of a list has moved: the moved item and those that it passed have new positions. */
export function movedPointer(pointer: string, list: string, from: number, to: number): string {
  return shifted(pointer, list, (index) => {
    if (index === from) return to
    if (index > from && index <= to) return index - 1
    return index < from && index >= to ? index + 1 : index
  })
}

/** A pointer after an item has been inserted into a list. */
export function pointerAfterInsert(pointer: string, list: string, at: number): string {
  return shifted(pointer, list, (index) => (index >= at ? index + 1 : index))
}

function shifted(pointer: string, list: string, newIndex: (index: number) => number): string {
  if (!isWithin(pointer, list) || pointer === list) return pointer
  const index = Number(pointerKeys(pointer.slice(list.length))[0])
  const rest = pointer.slice(childPointer(list, index).length)
  return childPointer(list, newIndex(index)) + rest
}

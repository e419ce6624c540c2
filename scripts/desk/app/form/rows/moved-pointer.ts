import { childPointer, isWithin, pointerKeys } from '../../../json/pointer'

/** A pointer after an item of a list has moved: the moved item and those that it passed have new positions. */
export function movedPointer(pointer: string, list: string, from: number, to: number): string {
  if (!isWithin(pointer, list) || pointer === list) return pointer
  const index = Number(pointerKeys(pointer.slice(list.length))[0])
  const rest = pointer.slice(childPointer(list, index).length)
  return childPointer(list, newIndex(index, from, to)) + rest
}

function newIndex(index: number, from: number, to: number): number {
  if (index === from) return to
  if (index > from && index <= to) return index - 1
  return index < from && index >= to ? index + 1 : index
}

import type { KeyboardEvent } from 'react'
import { childPointer, isWithin, pointerKeys } from '../../../json/pointer'
import { textControlOf } from '../controls/text-control'

interface ListKeys {
  /** Pointer of the list. */
  readonly list: string
  /** Key of the text in each item; undefined where the items are texts themselves. */
  readonly textKey: string | undefined
  readonly onAdd: (index: number) => void
  readonly onRemove: (index: number) => void
  /** Undefined where all items are of one kind. */
  readonly onChooseKind: ((index: number) => void) | undefined
}

/**
 * Handles the keys of the texts in a list before the texts do: Enter adds an item after this one, Backspace in an empty one
 * removes it, and a slash in an empty one chooses another kind.
 */
export function handleListKeys(event: KeyboardEvent, keys: ListKeys): void {
  const { target, key } = event
  const control = textControlOf(target)
  if (!control || !(target instanceof Element)) return
  if (control.isReadOnly || control.hasOwnKeys || event.nativeEvent.isComposing) return
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const index = indexOfText(target.closest('[data-pointer]')?.getAttribute('data-pointer') ?? '', keys)
  if (index === undefined) return
  const isEmpty = control.text === ''
  if (key === 'Enter') keys.onAdd(index + 1)
  else if (key === 'Backspace' && isEmpty) keys.onRemove(index)
  else if (key === '/' && isEmpty && keys.onChooseKind) keys.onChooseKind(index)
  else return
  event.preventDefault()
  event.stopPropagation()
}

/** The index of the item whose text is at a pointer. */
function indexOfText(pointer: string, { list, textKey }: ListKeys): number | undefined {
  if (!isWithin(pointer, list) || pointer === list) return undefined
  const index = Number(pointerKeys(pointer.slice(list.length))[0])
  const item = childPointer(list, index)
  return pointer === (textKey === undefined ? item : childPointer(item, textKey)) ? index : undefined
}

import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { CaretText } from './chips'

/** Returns a function that writes a text into a controlled field with the caret where it belongs. */
export function useCaretText(
  area: RefObject<HTMLTextAreaElement | null>,
  onType: (text: string) => void,
): (next: CaretText) => void {
  const caret = useRef<number>(undefined)
  useLayoutEffect(() => {
    // React puts the caret at the end of a value that differs from what was typed.
    if (caret.current !== undefined) area.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })
  return (next) => {
    caret.current = next.caret
    onType(next.text)
  }
}

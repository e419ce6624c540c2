import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { focusAfter } from '../controls/focus-after'
import controls from '../controls/form-controls.module.css'
import type { ControlProps } from '../model/field-props'
import { type CaretText, chipsIn, keepChipsWhole, outsideChips } from './chips'
import styles from './text-input.module.css'
import { markText } from './text-marks'

interface TextInputProps {
  readonly control: ControlProps
  readonly area: RefObject<HTMLTextAreaElement | null>
  readonly text: string
  readonly isLong: boolean
  readonly isLocked: boolean
  /** Names in braces that cannot be half deleted. */
  readonly placeholders: readonly string[]
  readonly onWrite: (next: CaretText) => void
  readonly onFocus: () => void
  readonly onBlur: () => void
}

/**
 * An input that grows with its text. A copy of the text over it marks placeholders and spaces that do not break; its
 * letters are transparent.
 */
export function TextInput(props: TextInputProps) {
  const { control, area, text, isLong, isLocked, placeholders, onWrite, onFocus, onBlur } = props
  const selection = useRef({ start: 0, end: 0 })
  useEffect(() => {
    const element = area.current
    if (!element) return
    // React has no event that reports the selection before a change.
    const remember = () => {
      selection.current = { start: element.selectionStart, end: element.selectionEnd }
    }
    element.addEventListener('beforeinput', remember)
    return () => element.removeEventListener('beforeinput', remember)
  }, [area])
  /** Moves ends of the selection out of placeholders. */
  const leaveChips = (element: HTMLTextAreaElement) => {
    const chips = chipsIn(text, placeholders)
    const { selectionStart, selectionEnd, selectionDirection } = element
    const last = selection.current
    const start = outsideChips(selectionStart, last.start, chips)
    const end = selectionStart === selectionEnd ? start : outsideChips(selectionEnd, last.end, chips)
    selection.current = { start, end }
    if (start !== selectionStart || end !== selectionEnd)
      element.setSelectionRange(start, end, selectionDirection)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || isLong || event.nativeEvent.isComposing || event.defaultPrevented) return
    event.preventDefault()
    focusAfter(event.currentTarget)
  }
  return (
    <span className={styles.area} data-long={isLong || undefined}>
      <textarea
        {...control}
        ref={area}
        className={controls.textArea}
        rows={1}
        value={text}
        readOnly={isLocked}
        onChange={({ target }) => {
          const value = isLong ? target.value : target.value.replace(/\s*\n\s*/g, ' ')
          // A line end that became a space is shorter than what was typed.
          const caret = Math.max(0, target.selectionStart - (target.value.length - value.length))
          onWrite(keepChipsWhole(text, { text: value, caret }, selection.current, placeholders))
        }}
        onSelect={({ currentTarget }) => leaveChips(currentTarget)}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onBlur={onBlur}
      />
      <span className={`${controls.textArea} ${styles.marks}`} aria-hidden="true">
        {markedPieces(text, placeholders)}
        {/* A trailing line break has no height without a character after it. */}
        {'\u200b'}
      </span>
    </span>
  )
}

function markedPieces(text: string, placeholders: readonly string[]) {
  let offset = 0
  return markText(text, placeholders).map((piece) => {
    const key = offset
    offset += piece.text.length
    return piece.mark ? (
      <mark key={key} data-mark={piece.mark}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    )
  })
}

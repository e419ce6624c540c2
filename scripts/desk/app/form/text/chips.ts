import { splitBraces } from '../../../../content/split-braces'

/** A placeholder in a text, braces included. */
export interface Chip {
  readonly name: string
  readonly start: number
  readonly end: number
}

/** A text with a caret. */
export interface CaretText {
  readonly text: string
  readonly caret: number
}

/** Finds the placeholders with one of the given names in a text. */
export function chipsIn(text: string, names: readonly string[]): Chip[] {
  if (names.length === 0) return []
  return splitBraces(text).flatMap((part) =>
    typeof part === 'object' && 'name' in part && names.includes(part.name)
      ? [{ name: part.name, start: part.offset, end: part.offset + part.written.length }]
      : [],
  )
}

/**
 * Corrects a change that would cut a placeholder: one that loses a part is removed whole, and text typed into it is placed
 * after it.
 * @param selection what was selected before the change
 */
export function keepChipsWhole(
  before: string,
  typed: CaretText,
  selection: { readonly start: number; readonly end: number },
  names: readonly string[],
): CaretText {
  const chips = chipsIn(before, names)
  if (chips.length === 0) return typed
  const { start, end } = replacedRange(before, typed, selection)
  const inserted = typed.text.slice(start, typed.caret)
  const cut = chips.filter((chip) => chip.start < end && start < chip.end)
  if (start === end) {
    const around = chips.find((chip) => chip.start < start && start < chip.end)
    return around ? replace(before, around.end, around.end, inserted) : typed
  }
  return replace(
    before,
    Math.min(start, ...cut.map((chip) => chip.start)),
    Math.max(end, ...cut.map((chip) => chip.end)),
    inserted,
  )
}

/** The text with a piece in the place of what is selected, and the caret behind the piece. */
export function replace(text: string, start: number, end: number, piece: string): CaretText {
  return { text: text.slice(0, start) + piece + text.slice(end), caret: start + piece.length }
}

/** The part of the old text that a change has replaced. */
function replacedRange(
  before: string,
  { text, caret }: CaretText,
  selection: { start: number; end: number },
) {
  const end = Math.max(0, before.length - (text.length - caret))
  // What was selected is replaced whole, even if the new text begins like it.
  if (selection.start < selection.end && selection.end === end) return selection
  let start = 0
  const most = Math.min(end, caret)
  while (start < most && before[start] === text[start]) start++
  return { start, end }
}

/**
 * Moves an end of the selection out of a placeholder: after it when it moved forwards, else before it.
 * @param last where the end was before
 */
export function outsideChips(position: number, last: number, chips: readonly Chip[]): number {
  const chip = chips.find(({ start, end }) => start < position && position < end)
  if (!chip) return position
  return position >= last ? chip.end : chip.start
}

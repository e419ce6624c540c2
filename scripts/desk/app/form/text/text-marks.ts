import { splitBraces } from '../../../../content/split-braces'

/** A piece of a text, and how the field marks it behind the letters. */
export interface MarkedPiece {
  readonly text: string
  /** A placeholder, or a space that does not break. */
  readonly mark?: 'placeholder' | 'space'
}

/** Splits a text into marked and plain pieces, which together are the text. */
export function markText(text: string, placeholders: readonly string[]): MarkedPiece[] {
  const pieces: MarkedPiece[] = []
  const addPlain = (plain: string) => {
    for (const piece of plain.split(/([\u00a0\u202f]+)/))
      if (piece !== '')
        pieces.push(/[\u00a0\u202f]/.test(piece) ? { text: piece, mark: 'space' } : { text: piece })
  }
  let done = 0
  for (const part of splitBraces(text)) {
    if (typeof part === 'string' || 'loose' in part) continue
    if (!placeholders.includes(part.name)) continue
    addPlain(text.slice(done, part.offset))
    pieces.push({ text: part.written, mark: 'placeholder' })
    done = part.offset + part.written.length
  }
  addPlain(text.slice(done))
  return pieces
}

import type { ClickedText } from '../../../contract/frame'

/** Lengths of the words around a click that are looked for, the longest first. */
const contexts = [40, 20, 10, 5, 2, 1]

/**
 * The position in a stored text that corresponds to a click in the shown text. The stored text has marks of formatting,
 * addresses of links and names of figures, which the shown one lacks, so the characters around the click are looked for.
 * @returns the end of the text if it has none of them
 */
export function caretAtClick(stored: string, { text, offset }: ClickedText): number {
  const shown = shownCharacters(stored)
  const written = shown.map(({ character }) => character).join('')
  const [before, after] = [normalized(text.slice(0, offset)), normalized(text.slice(offset))]
  /** Of several matches, the one nearest to the same share of the text is meant. */
  const expected = (written.length * before.length) / Math.max(1, before.length + after.length)
  for (const length of contexts) {
    const [left, right] = [before.slice(-length), after.slice(0, length)]
    const both = left + right
    for (const [piece, offset] of [
      [both, left.length],
      [left, left.length],
      [right, 0],
    ] as const) {
      const isShort = piece !== both && piece.length < length
      const [nearest] = isShort
        ? []
        : matches(written, piece).sort(
            (one, other) => Math.abs(one + offset - expected) - Math.abs(other + offset - expected),
          )
      if (nearest === undefined) continue
      const at = nearest + offset
      // What follows the left part alone is hidden, such as the name of the clicked figure.
      const next = piece === left && right !== '' ? undefined : shown[at]?.index
      return next ?? (shown[at - 1]?.index ?? -1) + 1
    }
  }
  return stored.length
}

/** The characters of a stored text that readers see, with their positions. */
function shownCharacters(stored: string): { readonly character: string; readonly index: number }[] {
  const hidden = [...stored.matchAll(/\*+|\[|\]\([^\s()]*\)|\{[^{}]*\}|\\/g)].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }))
  return normalized(stored)
    .split('')
    .flatMap((character, index) =>
      hidden.some(({ start, end }) => index >= start && index < end) ? [] : { character, index },
    )
}

/** A text of the same length in which characters that the page writes in another way are the same. */
function normalized(text: string): string {
  return text.replace(/\s/g, ' ').replace(/[\u2080-\u2089]/g, (digit) => String(digit.charCodeAt(0) - 0x2080))
}

function matches(text: string, piece: string): number[] {
  if (piece === '') return []
  const found: number[] = []
  for (let at = text.indexOf(piece); at >= 0; at = text.indexOf(piece, at + 1)) found.push(at)
  return found
}

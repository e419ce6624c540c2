/** A text as the search compares it. */
export interface FoldedText {
  readonly folded: string
  /** Position in the original text of each folded character. */
  readonly positions: readonly number[]
}

/** What keyboards write for characters that typesetting writes in another way. */
const typed: readonly (readonly [RegExp, string])[] = [
  [/\s/, ' '],
  [/[‐-―−]/, '-'],
  [/[“”„]/, '"'],
  [/[‘’]/, "'"],
  [/×/, 'x'],
  [/≥/, '>='],
  [/≤/, '<='],
]

/** Folds case, kinds of spaces, dashes and quotation marks, subscripts and superscripts, and commas in numbers. */
export function foldText(text: string): FoldedText {
  let folded = ''
  const positions: number[] = []
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at)
    const isSeparator =
      character === ',' && /\d/.test(text.charAt(at - 1)) && /\d{3}/.test(text.slice(at + 1, at + 4))
    const isSpaceAgain = /\s/.test(character) && folded.endsWith(' ')
    if (isSeparator || isSpaceAgain) continue
    const plain =
      typed.find(([look]) => look.test(character))?.[1] ?? character.normalize('NFKC').toLowerCase()
    folded += plain
    for (let count = 0; count < plain.length; count++) positions.push(at)
  }
  return { folded, positions }
}

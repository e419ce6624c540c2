/** A text as the search compares it. */
export interface FoldedText {
  readonly folded: string
  /** Position in the original text of each folded character. */
  readonly positions: readonly number[]
}

/** What keyboards write for characters that typesetting writes in another way. */
const typed: Readonly<Record<string, string>> = {
  '−': '-',
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
  '“': '"',
  '”': '"',
  '‘': "'",
  '’': "'",
  '×': 'x',
  '≥': '>=',
  '≤': '<=',
}

/**
 * Folds case, kinds of spaces, dashes and quotation marks, subscripts and superscripts, and commas in numbers.
 * @param keepsCase leaves capital letters as they are
 */
export function foldText(text: string, keepsCase = false): FoldedText {
  let folded = ''
  const positions: number[] = []
  for (let at = 0; at < text.length; at++) {
    const character = foldCharacter(text, at)
    const plain = keepsCase ? character : character.toLowerCase()
    if (plain === ' ' && folded.endsWith(' ')) continue
    folded += plain
    for (let count = 0; count < plain.length; count++) positions.push(at)
  }
  return { folded, positions }
}

function foldCharacter(text: string, at: number): string {
  const character = text.charAt(at)
  if (character === ',' && /^\d,\d{3}/.test(text.slice(at - 1, at + 4))) return ''
  const plain = typed[character] ?? (character < '\u0080' ? character : character.normalize('NFKC'))
  return /^\s$/.test(plain) ? ' ' : plain
}

/** A piece of a text. */
export interface TextRange {
  readonly start: number
  readonly end: number
}

/** Pieces of a text that read like the words, in order and without overlaps. */
export function findFolded(text: string, words: string, matchesCase: boolean): TextRange[] {
  const { folded, positions } = foldText(text, matchesCase)
  const wanted = foldText(words, matchesCase).folded
  const found: TextRange[] = []
  if (wanted === '') return found
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length)) {
    const start = positions[at] ?? 0
    const last = positions[at + wanted.length - 1] ?? start
    // A character that folds to two, such as ≥, matches as a whole or not at all.
    const isWhole = positions[at - 1] !== start && positions[at + wanted.length] !== last
    if (isWhole) found.push({ start, end: last + 1 })
  }
  return found
}

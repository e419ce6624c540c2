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

/** Folds case, kinds of spaces, dashes and quotation marks, subscripts and superscripts, and commas in numbers. */
export function foldText(text: string): FoldedText {
  let folded = ''
  const positions: number[] = []
  for (let at = 0; at < text.length; at++) {
    const plain = foldCharacter(text, at)
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
  return /^\s$/.test(plain) ? ' ' : plain.toLowerCase()
}

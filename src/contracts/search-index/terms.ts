/** Words and numbers; a formula such as H₂S is one word. */
const WORD = /[\p{L}\p{N}]+/gu

/**
 * Folds a text so that upper case, accents, invisible characters such as soft hyphens, and the digits of formulas make no
 * difference: `CO₂` becomes `co2`.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
}

/** Splits a text into its words. */
export function wordsIn(text: string): string[] {
  return fold(text).match(WORD) ?? []
}

/**
 * Returns the form under which a word is indexed: its singular, as far as English spelling shows it. Index and search use
 * the same rule, so a singular that does not exist harms nothing.
 */
export function toTerm(word: string): string {
  const folded = fold(word)
  if (folded.length < 4 || !folded.endsWith('s') || /(?:ss|us|is|gas)$/.test(folded)) return folded
  if (/[^aeiou]ies$/.test(folded)) return `${folded.slice(0, -3)}y`
  if (/(?:x|ch|sh|ss)es$/.test(folded)) return folded.slice(0, -2)
  return folded.slice(0, -1)
}

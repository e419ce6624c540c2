/** A misspelt unit after a figure. */
export interface MisspeltUnit {
  readonly written: string
  readonly right: string
  /** Offset in the text. */
  readonly start: number
}

/**
 * Whether a spelling cannot be a word: it has a flat exponent or a look-alike of the degree sign. Only these are reported in
 * running text.
 */
export function isUnmistakable(spelling: string): boolean {
  return /[23^³²º˚℃℉]/.test(spelling)
}

/**
 * Returns a function that finds misspelt units in running text.
 * @param misspellings wrong spellings of units, each with the right one, from the schemas
 */
export function misspeltUnitFinder(
  misspellings: Readonly<Record<string, string>>,
): (text: string) => readonly MisspeltUnit[] {
  const choice = anyOf(Object.keys(misspellings).filter(isUnmistakable))
  if (choice === undefined) return () => []
  const expression = new RegExp(`(?<=\\d)[ \\u00a0\\u202f]?(${choice})(?![\\p{L}\\p{N}/³²])`, 'gu')
  return (text) =>
    [...text.matchAll(expression)].map(({ 1: written = '', index, 0: { length } }) => ({
      written,
      right: misspellings[written] ?? written,
      start: index + length - written.length,
    }))
}

/** Source of a regular expression for any of some spellings, the longest first; undefined if there are none. */
export function anyOf(spellings: readonly string[]): string | undefined {
  if (spellings.length === 0) return undefined
  return [...spellings]
    .sort((left, right) => right.length - left.length)
    .map((one) => one.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
    .join('|')
}

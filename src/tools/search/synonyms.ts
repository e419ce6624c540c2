import { toTerm, wordsIn } from '../../contracts/search-index/terms'

/** A word or phrase of a search, with other words that mean the same. */
export interface SearchedPhrase {
  /** As it was typed, folded. */
  readonly words: readonly string[]
  readonly synonyms: readonly { readonly words: readonly string[]; readonly written: string }[]
}

type Group = readonly { readonly words: readonly string[]; readonly written: string }[]

/**
 * Splits typed words into phrases with synonyms, names of standards and single words.
 * @param groups words that mean the same, as the content lists them
 * @param isSmall whether a word is left out, because the index has no such words
 */
export function phrasesIn(
  text: string,
  groups: readonly { readonly words: readonly string[] }[],
  isSmall: (word: string) => boolean = () => false,
): SearchedPhrase[] {
  const known: Group[] = groups.map(({ words }) =>
    words.map((written) => ({ words: wordsIn(written), written })),
  )
  const phrases: SearchedPhrase[] = []
  for (let rest = wordsIn(text); rest.length > 0; ) {
    const { length, others } = longestPhrase(rest, known)
    const own = others.length > 0 ? length : lengthOfName(rest)
    phrases.push({ words: rest.slice(0, own), synonyms: others })
    rest = rest.slice(own)
  }
  const withoutSmall = (words: readonly string[]) => words.filter((word) => !isSmall(word))
  return phrases.flatMap(({ words, synonyms }) => {
    const own = withoutSmall(words)
    const others = synonyms.map((one) => ({ ...one, words: withoutSmall(one.words) }))
    return own.length > 0 ? [{ words: own, synonyms: others.filter((one) => one.words.length > 0) }] : []
  })
}

/** Number of words in the name of a standard at the start, as in `ISO 7396-1`; 1 for other words. */
function lengthOfName([first = '', second = '', third = '']: readonly string[]): number {
  if (!/^\p{L}{2,5}$/u.test(first) || !/^\d{3,5}$/.test(second)) return 1
  return /^\d{1,2}$/.test(third) ? 3 : 2
}

function longestPhrase(
  typed: readonly string[],
  groups: readonly Group[],
): { length: number; others: Group } {
  let found: { readonly length: number; readonly others: Group } = { length: 1, others: [] }
  for (const group of groups)
    for (const { words } of group)
      if (words.length >= found.length && isStart(words, typed)) {
        const others = group.filter((one) => one.words !== words)
        found = {
          length: words.length,
          others: words.length > found.length ? others : [...found.others, ...others],
        }
      }
  return found
}

function isStart(words: readonly string[], typed: readonly string[]): boolean {
  return words.every((word, index) => toTerm(word) === toTerm(typed[index] ?? ''))
}

import { toTerm, wordsIn } from '../search-index/terms'

/** A word or phrase of a search, with other words that mean the same. */
export interface SearchedPhrase {
  /** As it was typed, folded. */
  readonly words: readonly string[]
  readonly synonyms: readonly { readonly words: readonly string[]; readonly written: string }[]
}

type Group = readonly { readonly words: readonly string[]; readonly written: string }[]

/**
 * Splits typed words into phrases with synonyms and single words. Small words are left out.
 * @param groups words that mean the same, as the content lists them
 * @param ignored the small words
 */
export function phrasesIn(
  text: string,
  groups: readonly { readonly words: readonly string[] }[],
  ignored: readonly string[],
): SearchedPhrase[] {
  const known: Group[] = groups.map(({ words }) =>
    words.map((written) => ({ words: wordsIn(written), written })),
  )
  const typed = wordsIn(text)
  const phrases: SearchedPhrase[] = []
  for (let at = 0; at < typed.length; ) {
    const { length, others } = longestPhrase(typed.slice(at), known)
    phrases.push({ words: typed.slice(at, at + length), synonyms: others })
    at += length
  }
  const small = new Set(ignored)
  return phrases.filter(({ words, synonyms }) => synonyms.length > 0 || !small.has(words[0] ?? ''))
}

function longestPhrase(
  typed: readonly string[],
  groups: readonly Group[],
): { length: number; others: Group } {
  let found = { length: 1, others: [] as Group }
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

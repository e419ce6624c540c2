import type MiniSearch from 'minisearch'
import type { IndexedTexts } from '../../contracts/search-index/index-options'
import { editDistance } from './edit-distance'

/** Shorter words are not corrected: too many others resemble them. */
const SHORTEST = 5
/** Words of fewer letters may lack a letter or have one too many: others often differ in one letter. */
const SHORTEST_REPLACED = 6
/** Words of this many letters may be misspelt in two places, if they are names. */
const LONG = 8
/** Most changed letters of the words that are compared; two letters that are swapped are two changes. */
const MOST_CHANGED = 2

/**
 * Returns the word of the index that resembles a misspelt word most. Words with digits are names, and stay.
 * @param word folded
 */
export function correctWord(index: MiniSearch<IndexedTexts>, word: string): string | undefined {
  if (word.length < SHORTEST || /\d/.test(word)) return undefined
  // The best first, which the sorting below keeps among words with as many mistakes.
  const found = index.search(word, { fuzzy: MOST_CHANGED })
  const close = found.flatMap(({ match }) =>
    Object.entries(match).flatMap(([term, fields]) => {
      const distance = editDistance(word, term)
      const isName = fields.includes('title') || fields.includes('names')
      const most = isName && word.length >= LONG ? 2 : 1
      const isReplaced = term.length === word.length && word.length < SHORTEST_REPLACED
      // People mistake vowels and double letters; other words differ in their consonants.
      const isAlike = distance < 2 || consonantsOf(word) === consonantsOf(term)
      return term[0] === word[0] && distance <= most && !isReplaced && isAlike ? [{ term, distance }] : []
    }),
  )
  return close.sort((one, other) => one.distance - other.distance)[0]?.term
}

/** The consonants of a word, each once where it is doubled. */
function consonantsOf(word: string): string {
  return word.replace(/[aeiouy]/g, '').replace(/(.)\1+/g, '$1')
}

import type MiniSearch from 'minisearch'
import type { IndexedTexts } from '../search-index/index-options'
import { editDistance } from './edit-distance'

/** Shorter words are not corrected: too many others resemble them. */
const SHORTEST = 5
/** Words of this many letters may have two wrong ones. */
const LONG = 8

/**
 * Returns the word of the index that resembles a misspelt word most. Words with digits are names, and stay.
 * @param word folded
 */
export function correctWord(index: MiniSearch<IndexedTexts>, word: string): string | undefined {
  if (word.length < SHORTEST || /[\d ]/.test(word)) return undefined
  const limit = word.length >= LONG ? 2 : 1
  const scores = new Map<string, number>()
  for (const { match, score } of index.search(word, { fuzzy: limit, maxFuzzy: limit }))
    for (const term of Object.keys(match)) scores.set(term, Math.max(scores.get(term) ?? 0, score))
  const close = [...scores].flatMap(([term, score]) => {
    const distance = editDistance(word, term)
    return term[0] === word[0] && distance <= limit ? [{ term, score, distance }] : []
  })
  return close.sort((one, other) => one.distance - other.distance || other.score - one.score)[0]?.term
}

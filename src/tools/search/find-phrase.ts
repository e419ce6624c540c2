import type MiniSearch from 'minisearch'
import type { MatchInfo } from 'minisearch'
import type { IndexedTexts } from '../../contracts/search-index/index-options'
import type { SearchedPhrase } from './synonyms'

/** Where an entry has the words of a phrase. */
export interface Hit {
  /** The words of the phrase, or those of a synonym. */
  readonly words: readonly string[]
  /** Terms of the index with the fields that have them. */
  readonly match: MatchInfo
  /** How often and how exclusively the entry has them, as MiniSearch counts it. */
  readonly frequency: number
  /** The synonym by which it was found, as the content writes it. */
  readonly synonym?: string
}

/** The hits of a phrase by the positions of the entries. */
export type Hits = ReadonlyMap<number, readonly Hit[]>

/** Shorter words are a beginning of others only where no entry has them as a word. */
const SHORTEST_BEGINNING = 4

interface PhraseOptions {
  /** Words that are no beginnings of others. */
  readonly acronyms: ReadonlySet<string>
  /** Whether the visitor may still be typing the phrase. */
  readonly isLast: boolean
}

/**
 * Finds the entries that have all words of a phrase or of one of its synonyms. Words count as beginnings of others while they
 * are typed, and where no entry has them as they are: the land of a plant is no landfill.
 */
export function findPhrase(
  index: MiniSearch<IndexedTexts>,
  { words, synonyms }: SearchedPhrase,
  { acronyms, isLast }: PhraseOptions,
): Hits {
  const hits = new Map<number, Hit[]>()
  const find = (
    wanted: readonly string[],
    prefix: boolean | ((word: string) => boolean),
    synonym?: string,
  ) => {
    for (const { id, match, score } of index.search({ combineWith: 'AND', queries: [...wanted], prefix })) {
      // The ids are positions in the list of entries.
      const own = hits.get(Number(id)) ?? []
      own.push({ words: wanted, match, frequency: score, ...(synonym !== undefined && { synonym }) })
      hits.set(Number(id), own)
    }
  }
  const isName = (word: string) => acronyms.has(word) || /\d/.test(word)
  const isBeginning = (word: string) => word.length >= SHORTEST_BEGINNING && !isName(word)
  find(words, isLast && isBeginning)
  if (hits.size === 0 && !isLast) find(words, isBeginning)
  for (const one of synonyms) find(one.words, false, one.written)
  if (hits.size === 0 && words.length === 1 && !words.some(isName)) find(words, true)
  return hits
}

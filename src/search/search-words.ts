import type MiniSearch from 'minisearch'
import type { Query, SearchResult } from 'minisearch'
import type { IndexedTexts } from '../search-index/index-options'
import { toTerm } from '../search-index/terms'
import { editDistance } from './edit-distance'
import type { Reason } from './results'
import { phrasesIn, type SearchedPhrase } from './synonyms'

/** Shorter words are not corrected: too many others resemble them. */
const SHORTEST_CORRECTED = 4
/** Share of the letters of a word that may be wrong. */
const MOST_WRONG = 0.34

/** An entry found by words. */
export interface WordMatch {
  /** Position of the entry. */
  readonly id: number
  readonly score: number
  readonly reason: Reason
  readonly marked: ReadonlySet<string>
  /** Whether title or note have one of the words. */
  readonly isVisible: boolean
}

export interface WordMatches {
  readonly matches: readonly WordMatch[]
  readonly corrected: string | undefined
  readonly unknown: readonly string[]
}

interface Vocabulary {
  readonly synonyms: readonly { readonly words: readonly string[] }[]
  readonly ignoredWords: readonly string[]
}

/**
 * Searches for words: their beginnings, plurals and synonyms, and corrects misspelt ones. Entries have all the words; if
 * none has, entries with some of them are returned.
 * @param options.isLiteral whether misspelt words are searched for as they are
 * @param options.isPart whether the search has figures too; then small words alone find nothing
 */
export function searchWords(
  index: MiniSearch<IndexedTexts>,
  text: string,
  { synonyms, ignoredWords }: Vocabulary,
  { isLiteral, isPart }: { readonly isLiteral: boolean; readonly isPart: boolean },
): WordMatches {
  const kept = phrasesIn(text, synonyms, ignoredWords)
  const typed = kept.length > 0 || isPart ? kept : phrasesIn(text, synonyms, [])
  const phrases: SearchedPhrase[] = []
  const unknown: string[] = []
  let isCorrected = false
  for (const phrase of typed) {
    const [word = ''] = phrase.words
    if (isKnown(index, phrase)) phrases.push(phrase)
    else {
      const other = isLiteral ? undefined : correct(index, word)
      if (other === undefined) unknown.push(word)
      else {
        isCorrected = true
        phrases.push(...phrasesIn(other, synonyms, []))
      }
    }
  }
  if (phrases.length === 0 || (isLiteral && unknown.length > 0))
    return { matches: [], corrected: undefined, unknown }
  const queries = phrases.map(queryOf)
  const all = index.search({ combineWith: 'AND', queries })
  const found = all.length > 0 ? all : index.search({ combineWith: 'OR', queries })
  return {
    matches: found.map((result) => matchOf(result, phrases)),
    corrected: isCorrected ? phrases.map(({ words }) => words.join(' ')).join(' ') : undefined,
    unknown,
  }
}

function isKnown(index: MiniSearch<IndexedTexts>, { words, synonyms }: SearchedPhrase): boolean {
  return synonyms.length > 0 || index.search(words[0] ?? '', { prefix: true }).length > 0
}

/** The word of the index that resembles a misspelt word most. */
function correct(index: MiniSearch<IndexedTexts>, word: string): string | undefined {
  if (word.length < SHORTEST_CORRECTED || /\d/.test(word)) return undefined
  const found = index.search(word, { fuzzy: MOST_WRONG, maxFuzzy: 3 })
  const scores = new Map<string, number>()
  for (const { match, score } of found)
    for (const term of Object.keys(match)) scores.set(term, Math.max(scores.get(term) ?? 0, score))
  const ranked = [...scores].map(([term, score]) => ({
    term,
    score,
    distance: Math.min(editDistance(word, term), editDistance(word, term.slice(0, word.length)) + 0.5),
  }))
  const limit = Math.max(1, word.length * MOST_WRONG)
  const close = ranked.filter(({ term, distance }) => distance <= limit && term[0] === word[0])
  const candidates = close.length > 0 ? close : ranked.filter(({ distance }) => distance <= limit)
  return candidates.sort((one, other) => one.distance - other.distance || other.score - one.score)[0]?.term
}

function queryOf({ words, synonyms }: SearchedPhrase): Query {
  const others = synonyms.map((one) => ({
    combineWith: 'AND' as const,
    queries: [...one.words],
    prefix: false,
  }))
  return {
    combineWith: 'OR',
    queries: [{ combineWith: 'AND', queries: [...words], prefix: true }, ...others],
  }
}

function matchOf(
  { id, score, match, queryTerms }: SearchResult,
  phrases: readonly SearchedPhrase[],
): WordMatch {
  const searched = new Set(queryTerms)
  const has = (words: readonly string[]) => words.every((word) => searched.has(toTerm(word)))
  const marked = new Set(Object.keys(match))
  const isVisible = Object.values(match).some((fields) => fields.includes('title') || fields.includes('note'))
  // The ids are positions in the list of entries.
  const shared = { id: Number(id), score, marked, isVisible }
  for (const { words, synonyms } of phrases) {
    const other = has(words) ? undefined : synonyms.find((one) => has(one.words))
    if (other) return { ...shared, reason: { by: 'synonym', typed: words.join(' '), found: other.written } }
  }
  if (isVisible) return { ...shared, reason: { by: 'words' } }
  return { ...shared, reason: { by: 'text', words: [...marked].slice(0, 3) } }
}

import type MiniSearch from 'minisearch'
import type { IndexedTexts } from '../../contracts/search-index/index-options'
import { fold, toTerm } from '../../contracts/search-index/terms'
import type { SearchEntry } from '../../generated/content'
import { correctWord } from './correct-word'
import { findPhrase } from './find-phrase'
import { type FoundPhrase, nameEntries, rankMatches, type WordMatch } from './rank-matches'
import { phrasesIn, type SearchedPhrase } from './synonyms'

/** Entries found by words. */
export interface WordMatches {
  /** The best first. */
  readonly matches: readonly WordMatch[]
  /** The words that were searched for in place of misspelt ones. */
  readonly corrected: string | undefined
  /** Words that no entry has. */
  readonly unknown: readonly string[]
}

/** Words in the content of the search page. */
export interface Vocabulary {
  readonly synonyms: readonly { readonly words: readonly string[] }[]
  readonly ignoredWords: readonly string[]
  readonly optionalWords: readonly string[]
}

export interface WordOptions {
  /** Whether misspelt words are searched for as they are. */
  readonly isLiteral: boolean
  /** Whether the search has figures too; then small words alone find nothing. */
  readonly isPart: boolean
}

export type WordSearch = (text: string, options: WordOptions) => WordMatches

/** Creates the search for words: their beginnings, plurals and synonyms. Misspelt ones are corrected. */
export function createWordSearch(
  index: MiniSearch<IndexedTexts>,
  entries: readonly SearchEntry[],
  { synonyms, ignoredWords, optionalWords }: Vocabulary,
): WordSearch {
  const ignored = new Set(ignoredWords)
  const optional = new Set(optionalWords.map(toTerm))
  const isSmall = (word: string) => word.length < 2 || ignored.has(word)
  const isOptional = ({ words }: SearchedPhrase) => words.every((word) => optional.has(toTerm(word)))
  const named = nameEntries(entries, isSmall)
  return (text, { isLiteral, isPart }) => {
    const kept = phrasesIn(text, synonyms, isSmall)
    const typed = kept.length > 0 || isPart ? kept : phrasesIn(text, synonyms)
    const hasRequired = !typed.every(isOptional)
    const acronyms = acronymsIn(text)
    const last = typed.at(-1)?.words.at(-1)
    const find = (phrase: SearchedPhrase): FoundPhrase => ({
      phrase,
      isRequired: !(hasRequired && isOptional(phrase)),
      hits: findPhrase(index, phrase, { acronyms, isLast: phrase.words.at(-1) === last }),
    })
    const found: FoundPhrase[] = []
    const unknown: string[] = []
    const corrections = new Map<string, string>()
    for (const one of typed.flatMap((phrase) => splitIfUnknown(find(phrase)).map(find))) {
      const [word = ''] = one.phrase.words
      if (one.hits.size > 0) found.push(one)
      else if (one.isRequired) {
        const other = isLiteral || acronyms.has(word) ? undefined : correctWord(index, word)
        const form = isLiteral ? undefined : find({ words: [stemOf(word)], synonyms: [] })
        if (other !== undefined) {
          corrections.set(word, other)
          found.push(...phrasesIn(other, synonyms).map(find))
        } else if (form && form.hits.size > 0) found.push({ ...form, phrase: one.phrase })
        else unknown.push(word)
      }
    }
    const hasFoundRequired = found.some(({ isRequired }) => isRequired)
    if (unknown.length > 0 && (isLiteral || !hasFoundRequired))
      return { matches: [], corrected: undefined, unknown }
    // “generatr” is corrected to an optional word, which is all that was typed.
    const counted = hasFoundRequired ? found : found.map((one) => ({ ...one, isRequired: true }))
    const words = typed.flatMap((phrase) => phrase.words)
    const asTyped = writtenForms(text)
    return {
      matches: rankMatches(counted, named).map((match) =>
        match.reason.by === 'synonym'
          ? { ...match, reason: { ...match.reason, typed: asTyped(match.reason.typed) } }
          : match,
      ),
      corrected:
        corrections.size > 0 ? words.map((word) => corrections.get(word) ?? word).join(' ') : undefined,
      unknown: unknown.map(asTyped),
    }
  }
}

/** Words in capitals such as WHO. They are names, and neither beginnings nor misspellings of other words. */
function acronymsIn(text: string): ReadonlySet<string> {
  return new Set((text.match(/(?<![\p{L}\p{N}])\p{Lu}[\p{Lu}\p{N}]{1,4}(?![\p{L}\p{N}])/gu) ?? []).map(fold))
}

/** Returns how the folded words of a text were typed: folding takes the vowels of Devanagari. */
function writtenForms(text: string): (words: string) => string {
  const typed = new Map((text.match(/[\p{L}\p{N}\p{M}\p{Cf}]+/gu) ?? []).map((word) => [fold(word), word]))
  return (words) =>
    words
      .split(' ')
      .map((word) => typed.get(word) ?? word)
      .join(' ')
}

/** A phrase that no entry has, as its words. */
function splitIfUnknown({ phrase, hits }: FoundPhrase): readonly SearchedPhrase[] {
  return hits.size > 0 ? [phrase] : phrase.words.map((word) => ({ words: [word], synonyms: [] }))
}

/** Shorter stems begin unrelated words. */
const SHORTEST_STEM = 5
/** Endings of forms of one word, as in upgrading, upgraded and upgradation. */
const ENDING = /(?:ation|ing|ed|er|or|ment)$/

/** The stem of a word, of which other forms are found as its beginning; the word itself if the rest would be too short. */
function stemOf(word: string): string {
  const stem = word.replace(ENDING, '')
  return stem.length >= SHORTEST_STEM ? stem : word
}

import { toTerm, wordsIn } from '../../contracts/search-index/terms'
import type { SearchEntry } from '../../generated/content'
import type { Hit, Hits } from './find-phrase'
import type { Reason } from './results'
import type { SearchedPhrase } from './synonyms'

/** An entry found by words. */
export interface WordMatch {
  /** Position of the entry. */
  readonly id: number
  readonly score: number
  /** Share of the search that it has; rare words count more. */
  readonly covered: number
  readonly reason: Reason
  /** Matching words, in the form of the index. */
  readonly marked: ReadonlySet<string>
  /** Whether a name or the note have one of the words. */
  readonly isVisible: boolean
  /** Whether a name has one of the words. */
  readonly isNamed: boolean
  /** Whether all words of a name were typed. */
  readonly isWholeName: boolean
}

/** A phrase with the entries that have it. */
export interface FoundPhrase {
  readonly phrase: SearchedPhrase
  readonly isRequired: boolean
  readonly hits: Hits
}

/** An entry with its names, in the form of the index. */
export interface NamedEntry {
  readonly entry: SearchEntry
  readonly title: readonly string[]
  /** Title and other names. */
  readonly names: readonly (readonly string[])[]
}

/** What a word counts by the field that has it. */
const fieldWeights: Readonly<Record<string, number>> = { title: 1, note: 0.5, text: 0.2 }
/** What a word counts that is part of a name whose other words were not typed. */
const PART_OF_NAME = 0.15
/** What the beginning of a word counts. */
const BEGINNING = 0.7
/** What each word before it costs a word of the title, and the most that they cost. */
const POSITION = 0.06
const MOST_POSITION = 0.35
/** What an entry counts more when the typed words are one of its names. */
const WHOLE_NAME = 0.5
/** What an entry counts more when one of its names is the whole search. */
const WHOLE_SEARCH = 0.3
/** What optional words count, such as `generator` beside `oxygen`. */
const OPTIONAL = 0.1
/** What the frequency of the words decides among entries that are equally good otherwise. */
const FREQUENCY = 0.05
/** Share of the best score that every match has at least. */
const LEAST = 0.25

/** Kinds, from the one that a buyer looks for first. */
const kindWeights: Readonly<Record<SearchEntry['kind'], number>> = {
  products: 1.4,
  calculators: 1.2,
  questions: 1.1,
  specifications: 1,
  articles: 0.95,
  services: 0.9,
  pages: 0.85,
}

/** Returns the entries with their names. */
export function nameEntries(
  entries: readonly SearchEntry[],
  isSmall: (word: string) => boolean,
): readonly NamedEntry[] {
  const termsOf = (text: string) =>
    wordsIn(text)
      .filter((word) => !isSmall(word))
      .map(toTerm)
  return entries.map((entry) => {
    const title = termsOf(entry.title)
    return { entry, title, names: [title, ...(entry.names ?? []).map(termsOf)] }
  })
}

/**
 * Ranks entries, the best first. An entry counts more the more of the phrases it has, the rarer they are, and the further
 * up it shows them. A name counts only if all of its words were typed.
 */
export function rankMatches(found: readonly FoundPhrase[], entries: readonly NamedEntry[]): WordMatch[] {
  const importances = found.map(({ hits, isRequired }) =>
    isRequired ? 1 + Math.log(1 + entries.length / (1 + hits.size)) / 4 : OPTIONAL,
  )
  const whole = sumOf(importances)
  const all = found.flatMap(({ hits }) => [...hits.values()].flat())
  const mostFrequent = Math.max(...all.map(({ frequency }) => frequency))
  const typed = new Set([
    ...all.flatMap(({ match }) => Object.keys(match)),
    ...found.flatMap(({ phrase }) => phrase.words.map(toTerm)),
  ])
  const required = found.flatMap(({ phrase, isRequired }) => (isRequired ? phrase.words.map(toTerm) : []))
  const ids = new Set(found.flatMap(({ isRequired, hits }) => (isRequired ? [...hits.keys()] : [])))
  const matches = [...ids].flatMap((id): WordMatch[] => {
    const named = entries[id]
    if (!named) return []
    const typedNames = named.names.filter((name) => name.length > 0 && name.every((term) => typed.has(term)))
    const inNames = new Set(typedNames.flat())
    const own = found.flatMap(({ phrase, hits }, position) => {
      const weighed = (hits.get(id) ?? []).map((hit) => ({ hit, weight: weightOf(hit, named, inNames) }))
      const [best] = weighed.sort((one, other) => other.weight - one.weight)
      return best ? [{ ...best, phrase, importance: importances[position] ?? 0 }] : []
    })
    const covered = sumOf(own.map(({ importance }) => importance)) / whole
    const weight = sumOf(own.map(({ importance, weight }) => importance * weight)) / whole
    const frequency = sumOf(own.map(({ hit }) => hit.frequency)) / (mostFrequent * found.length)
    const marked = new Set(own.flatMap(({ hit }) => Object.keys(hit.match)))
    const share = typedNames.length > 0 ? 1 : shareOf(named.title, marked)
    const fields = new Set(own.flatMap(({ hit }) => Object.values(hit.match).flat()))
    const isNamed = fields.has('title') || inNames.size > 0
    const isSearch = typedNames.some((name) => required.every((term) => name.includes(term)))
    const isVisible = isNamed || fields.has('note')
    return [
      {
        id,
        score:
          (weight * Math.sqrt(covered) + FREQUENCY * frequency) *
          kindWeights[named.entry.kind] *
          (1 + WHOLE_NAME * share + (isSearch ? WHOLE_SEARCH : 0)),
        covered,
        marked,
        isVisible,
        isNamed,
        isWholeName: typedNames.length > 0,
        reason: reasonOf(own, marked, isVisible),
      },
    ]
  })
  matches.sort((one, other) => other.score - one.score)
  const least = (matches[0]?.score ?? 0) * LEAST
  return matches.filter(({ score }) => score >= least)
}

/** What the words of a hit count on average. */
function weightOf({ words, match }: Hit, { title }: NamedEntry, inNames: ReadonlySet<string>): number {
  const weights = words.map((word) => {
    const own = toTerm(word)
    const found = Object.entries(match).filter(([term]) => term.startsWith(own))
    const counts = found.flatMap(([term, fields]) =>
      fields.map((field) => {
        const part = term === own ? 1 : BEGINNING
        if (field === 'names') return part * (inNames.has(term) ? 1 : PART_OF_NAME)
        // A word that the note has too counts by its place in the title, which weighs more at every position.
        const position = POSITION * Math.max(0, title.indexOf(term))
        return part * ((fieldWeights[field] ?? 0) - Math.min(MOST_POSITION, position))
      }),
    )
    return Math.max(0, ...counts)
  })
  return sumOf(weights) / weights.length
}

function shareOf(title: readonly string[], marked: ReadonlySet<string>): number {
  return title.filter((term) => marked.has(term)).length / Math.max(1, title.length)
}

function reasonOf(
  own: readonly { readonly hit: Hit; readonly phrase: SearchedPhrase }[],
  marked: ReadonlySet<string>,
  isVisible: boolean,
): Reason {
  for (const { hit, phrase } of own)
    if (hit.synonym !== undefined) return { by: 'synonym', typed: phrase.words.join(' '), found: hit.synonym }
  if (isVisible) return { by: 'words' }
  return { by: 'text', words: [...marked].slice(0, 3) }
}

function sumOf(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0)
}

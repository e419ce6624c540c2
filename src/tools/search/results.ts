import type { SearchEntry } from '../../generated/content'
import type { FoundQuantity } from '../../units/find-quantity'
import type { Scale } from '../../units/scale'
import type { TenderGas } from '../../units/unit-table'

/** How the range of a specification lies to a typed figure. */
export type Fit = 'inside' | 'partly' | 'endsBelow' | 'startsAbove' | 'open'

/** Why an entry was found. */
export type Reason =
  /** Its title or note has the words; they are marked. */
  | { readonly by: 'words' }
  /** Only the text of its page has them. */
  | { readonly by: 'text'; readonly words: readonly string[] }
  | { readonly by: 'synonym'; readonly typed: string; readonly found: string }
  /** Its range was compared with a typed figure, or that of one of its specifications, which the label names. */
  | { readonly by: 'range'; readonly fit: Fit; readonly quantity: FoundQuantity; readonly label?: string }
  /** Ranges of the product contain the typed figures. */
  | { readonly by: 'specifications'; readonly specifications: readonly SearchEntry[] }

/** One entry that was found. */
export interface Result {
  readonly entry: SearchEntry
  readonly reason: Reason
  /** Words to mark in title and note, in the form of the index. */
  readonly marked: ReadonlySet<string>
  /** Scale that ranges of the same property share. */
  readonly scale?: Scale
  /** Ends of the typed figure in the unit of the entry's range. */
  readonly needle?: { readonly min: number; readonly max: number }
}

/** Whether two results show the same. */
export function isSameResult(one: Result, other: Result): boolean {
  return one === other || (one.entry === other.entry && shownParts(one) === shownParts(other))
}

function shownParts({ reason, marked, scale, needle }: Result): string {
  return JSON.stringify([reason, [...marked], scale, needle])
}

/** A group of results under one heading. */
export interface ResultGroup {
  readonly name: SearchEntry['kind'] | 'inside' | 'near' | 'outside' | 'ask'
  /** The typed figure that the ranges of the group were compared with. */
  readonly quantity?: FoundQuantity
  readonly results: readonly Result[]
  /** Number of entries of which these are the first. */
  readonly total: number
}

/** Everything that a search found. */
export interface SearchResults {
  readonly groups: readonly ResultGroup[]
  /** Number of results, without the question that they can ask. */
  readonly count: number
  readonly quantities: readonly FoundQuantity[]
  /** What flows, where the words of the search say so: a flow in t/day needs it. */
  readonly gas?: TenderGas
  /** The words that were searched for in place of misspelt ones. */
  readonly corrected?: string
  /** Words that nothing has and that were left out. */
  readonly unknown: readonly string[]
}

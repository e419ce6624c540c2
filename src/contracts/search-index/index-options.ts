import type { Options } from 'minisearch'
import { toTerm, wordsIn } from './terms'

/** The texts of a document by which it is found. */
export interface IndexedTexts {
  readonly id: number
  readonly title: string
  /** Other names, which the results do not show. */
  readonly names: string
  readonly note: string
  /** The text of the page, which the results do not show. */
  readonly text: string
}

/** A match in the title counts most, one in the text of the page least. */
const boosts = { title: 6, names: 4, note: 2.5, text: 1 } as const

/** Options with which the build writes the index and the browser reads it. */
export const indexOptions: Options<IndexedTexts> = {
  fields: ['title', 'names', 'note', 'text'],
  storeFields: [],
  tokenize: wordsIn,
  processTerm: toTerm,
  searchOptions: { boost: boosts },
}

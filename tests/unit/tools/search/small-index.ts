import MiniSearch from 'minisearch'
import { type IndexedTexts, indexOptions } from '../../../../src/contracts/search-index/index-options'
import type { SearchEntry } from '../../../../src/generated/content'
import { createSearch, type Search } from '../../../../src/tools/search/create-search'
import type { Vocabulary } from '../../../../src/tools/search/search-words'

/** A document, found by its title alone unless it has other texts. */
export type Texts = Partial<Omit<IndexedTexts, 'id'>>

/** Indexes documents as the build does. Their ids are their positions. */
export function indexOf(documents: readonly Texts[]): MiniSearch<IndexedTexts> {
  const index = new MiniSearch(indexOptions)
  index.addAll(documents.map((texts, id) => ({ id, title: '', names: '', note: '', text: '', ...texts })))
  return index
}

/** An entry with the text of its page. */
export type SmallEntry = SearchEntry & { readonly text?: string }

/** Indexes entries as the build does. */
export function indexOfEntries(entries: readonly SmallEntry[]): MiniSearch<IndexedTexts> {
  return indexOf(
    entries.map(({ title, names = [], note = '', text = '' }) => ({
      title,
      names: names.join(' '),
      note,
      text,
    })),
  )
}

/** Words without synonyms. */
export const plainWords: Vocabulary = { synonyms: [], ignoredWords: [], optionalWords: [] }

/** The search of a site that has only these entries. */
export function searchOf(entries: readonly SmallEntry[], vocabulary: Partial<Vocabulary> = {}): Search {
  const page = { found: { digest: '', entries: [...entries] }, ...plainWords, ...vocabulary }
  return createSearch(page, indexOfEntries(entries).toJSON())
}

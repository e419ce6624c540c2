/** Public address of the index of the search page's entries; the build writes it. */
export const SEARCH_INDEX = '/search-index.json'

/** Content of the file. */
export interface SearchIndexFile {
  /** Digest of the entries that the index belongs to; the record of the search page has the same. */
  readonly digest: string
  /** The index as MiniSearch serialises it. Ids are positions in the list of entries. */
  readonly index: unknown
}

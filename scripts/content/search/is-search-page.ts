import type { Schema } from '../schemas/schema'

/** Whether the build adds the list of everything that the search finds to pages of a schema. */
export function isSearchPage({ added = {} }: Schema): boolean {
  return Object.values(added).includes('linked/search-list')
}

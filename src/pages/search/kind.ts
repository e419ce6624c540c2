import type { SearchPage } from '../../generated/content'
import type { PageKind } from '../page-kind'

/** The search page. */
export const kind: PageKind<SearchPage> = {
  name: 'search page',
  search: 'none',
  pictureBudget: 'none',
  desk: { group: 'Pages' },
}

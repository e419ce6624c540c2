import type { QuotePage } from '../../generated/content'
import type { PageKind } from '../page-kind'

/** The page with the quote form. */
export const kind: PageKind<QuotePage> = {
  name: 'quote page',
  search: { group: 'pages' },
  pictureBudget: 'none',
  desk: { group: 'Pages' },
}

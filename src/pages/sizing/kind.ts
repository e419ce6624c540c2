import type { SizingPage } from '../../generated/content'
import type { PageKind } from '../page-kind'

/** The list of calculators. */
export const kind: PageKind<SizingPage> = {
  name: 'list of calculators',
  search: { group: 'pages' },
  pictureBudget: 'none',
  desk: { group: 'Pages' },
}

import type { ComparePage } from '../../generated/content'
import type { PageKind } from '../page-kind'

/** The comparison of products. */
export const kind: PageKind<ComparePage> = {
  name: 'comparison',
  search: { group: 'pages' },
  pictureBudget: 'none',
  desk: { group: 'Pages' },
}

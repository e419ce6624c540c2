import type { CaseStudiesPage } from '../../generated/content'
import type { PageKind } from '../page-kind'

/** The list of case studies. */
export const kind: PageKind<CaseStudiesPage> = {
  name: 'list of case studies',
  search: { group: 'pages' },
  pictureBudget: 'none',
  desk: { group: 'Pages' },
}

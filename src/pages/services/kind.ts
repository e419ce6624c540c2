import type { ServicesPage } from '../../generated/content'
import type { PageKind } from '../page-kind'

/** The list of services. */
export const kind: PageKind<ServicesPage> = {
  name: 'list of services',
  search: { group: 'pages' },
  pictureBudget: 'none',
  desk: { group: 'Pages' },
}

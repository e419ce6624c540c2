import type { ConnectPage } from '../../generated/content'
import type { PageKind } from '../page-kind'

/** The contact page. */
export const kind: PageKind<ConnectPage> = {
  name: 'contact page',
  search: { group: 'pages' },
  pictureBudget: 'none',
  desk: { group: 'Pages' },
}

import type { BlogsPage } from '../../generated/content'
import type { PageKind } from '../page-kind'

/** The list of posts. */
export const kind: PageKind<BlogsPage> = {
  name: 'list of posts',
  search: { group: 'pages' },
  pictureBudget: 'none',
  desk: { group: 'Pages' },
}

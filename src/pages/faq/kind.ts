import type { FaqPage } from '../../generated/content'
import type { PageKind } from '../page-kind'

/** The questions of products and services, with questions of its own. */
export const kind: PageKind<FaqPage> = {
  name: 'page of questions',
  search: { group: 'pages', except: ['topics', 'pages'] },
  pictureBudget: 'none',
  desk: { group: 'Pages' },
  questions: ({ topics = [] }) => topics,
}

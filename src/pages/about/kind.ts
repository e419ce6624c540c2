import type { AboutPage } from '../../generated/content'
import type { PageKind } from '../page-kind'

/** The page about the company. */
export const kind: PageKind<AboutPage> = {
  name: 'about page',
  search: { group: 'pages' },
  pictureBudget: 'none',
  desk: { group: 'Pages' },
  preview: { picture: ({ hero }) => hero.picturePhone },
}

import type { HomePage } from '../../generated/content'
import type { PageKind } from '../page-kind'

/** The home page. */
export const kind: PageKind<HomePage> = {
  name: 'home page',
  search: { group: 'pages' },
  pictureBudget: 'many',
  heightBudget: { wide: 8500, phone: 10_000 },
  desk: { group: 'Pages' },
  preview: {
    picture: ({ hero }) => hero.picturePhone,
    figures: ({ keyFigures }) =>
      (keyFigures?.items ?? []).map(({ title, quantity }) => ({ label: title, quantity })),
  },
}

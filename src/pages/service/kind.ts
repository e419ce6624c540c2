import type { ServicePage } from '../../generated/content'
import type { PageKind } from '../page-kind'

/** A service. */
export const kind: PageKind<ServicePage> = {
  name: 'service page',
  search: {
    group: 'services',
    fields: ['card'],
    except: ['questions'],
    show: ({ card }) => ({ note: card?.summary, ...(card && { icon: card.icon }) }),
  },
  pictureBudget: 'none',
  desk: { group: 'Services' },
  preview: { picture: (page) => page.heroBackgroundImage },
  structuredData: (page, { address, company }) => ({
    '@type': 'Service',
    '@id': `${address}#service`,
    name: page.heroHeading,
    description: page.description,
    url: address,
    provider: { '@id': company },
  }),
  questions: ({ questions = [] }) => [{ section: 'questions', questions }],
  hasSharedQuestions: true,
}

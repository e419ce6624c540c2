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
  desk: {
    group: 'Services',
    newPage: {
      title: 'Service',
      help: 'in the footer and the list of services',
      folder: 'pages/services',
      pictureField: 'heroBackgroundImage',
      hasIcon: true,
      content: ({ title, summary, icon, picture, closing, shorten }) => ({
        template: 'service',
        title,
        description: summary,
        draft: true,
        card: { title: shorten(title, 60), summary, icon },
        heroBackgroundImage: picture,
        heroHeading: title,
        heroDescription: summary,
        services: {
          heading: 'What we do',
          items: ['TODO: write the first point.', 'TODO: write the second point.'],
        },
        ...closing,
      }),
    },
  },
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

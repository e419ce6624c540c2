import type { LinkedCaseStudy } from '../../generated/content'
import type { PageKind } from '../page-kind'

/** A case study. */
export const kind: PageKind<LinkedCaseStudy> = {
  name: 'case study',
  search: { group: 'articles', fields: ['summary'], show: ({ summary }) => ({ note: summary }) },
  pictureBudget: 'none',
  desk: { group: 'Case studies' },
  preview: { picture: ({ image }) => image, figures: ({ capacity }) => [capacity] },
  structuredData: (study, { address, site, company, absolute }) => ({
    '@type': 'Article',
    '@id': `${address}#case-study`,
    headline: study.title,
    description: study.description,
    image: absolute(study.image.src),
    url: address,
    about: { '@type': 'Product', name: study.product.heading, url: absolute(study.product.link) },
    author: { '@id': company },
    publisher: { '@id': company },
    inLanguage: site.lang,
  }),
  isArticle: true,
}

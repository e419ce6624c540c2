import type { LinkedCaseStudy } from '../../generated/content'
import type { PageKind } from '../page-kind'

/** A case study. */
export const kind: PageKind<LinkedCaseStudy> = {
  name: 'case study',
  search: { group: 'articles', fields: ['summary'], show: ({ summary }) => ({ note: summary }) },
  pictureBudget: 'none',
  desk: {
    group: 'Case studies',
    newPage: {
      title: 'Case study',
      help: 'in the list of case studies and on its product',
      folder: 'collections/case-studies',
      pictureField: 'image',
      about: { template: 'product', isRequired: true },
      notCopied: ['year', 'quote'],
      content: ({ title, summary, picture, about, toWrite }) => ({
        sample: true,
        title,
        description: summary,
        draft: true,
        customerKind: 'TODO: kind of customer',
        place: 'TODO: place',
        product: about ?? '',
        summary,
        text: [toWrite],
        image: picture,
      }),
    },
  },
  preview: { picture: ({ image }) => image, figures: ({ capacity }) => (capacity ? [capacity] : []) },
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

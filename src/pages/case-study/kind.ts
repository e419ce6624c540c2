import type { LinkedCaseStudy } from '../../generated/content'
import type { JsonValue, NewPageInputs, PageKind } from '../page-kind'

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
      content: ({ title, summary, picture, day, about, toWrite }) => ({
        sample: true,
        title,
        description: summary,
        draft: true,
        customerKind: 'Customer',
        place: 'India',
        product: about?.address ?? '',
        year: Number(day.slice(0, 4)),
        // A placeholder for the capacity of the plant.
        capacity: capacityOf(about?.content),
        summary,
        text: [toWrite],
        image: picture,
      }),
    },
  },
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

/** The first lead figure of a product; otherwise one to replace. */
function capacityOf(product: NonNullable<NewPageInputs['about']>['content'] = {}): JsonValue {
  const [figure]: readonly JsonValue[] = Array.isArray(product.leadFigures) ? product.leadFigures : []
  return figure ?? { label: 'Capacity', property: 'flow', quantity: { value: 1, unit: 'Nm³/h' } }
}

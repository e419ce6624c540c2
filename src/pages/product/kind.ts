import { isFigure, specificationsOf } from '../../contracts/specifications/specifications-of'
import type { ProductPage, RelatedPages } from '../../generated/content'
import type { DataContext, PageKind } from '../page-kind'

/** A product. */
export const kind: PageKind<ProductPage> = {
  name: 'product page',
  search: {
    group: 'products',
    fields: ['card', 'heroBackgroundImage'],
    except: ['indexRow', 'technicalSpecifications', 'questions'],
    show: ({ card, heroBackgroundImage: picture }) => ({
      note: card?.description,
      ...(picture && { picture: picture.sources.at(0)?.srcset.split(' ')[0] ?? picture.src }),
    }),
  },
  pictureBudget: 'few',
  heightBudget: { wide: 7500, phone: 9000 },
  desk: {
    group: 'Products',
    newPage: {
      title: 'Product',
      help: 'in the menu, the carousel and the list of products',
      folder: 'pages/product',
      pictureField: 'heroBackgroundImage',
      hasIcon: true,
      notCopied: ['datasheet', 'indexRow'],
      content: ({ title, summary, icon, picture, closing, toWrite, shorten }) => ({
        template: 'product',
        title,
        description: summary,
        draft: true,
        card: { icon, heading: title, description: summary },
        shortName: shorten(title, 36),
        heroBackgroundImage: picture,
        heroTitle: 'PRODUCT',
        heroSubtitle: title,
        heroSummary: summary,
        leadFigures: [],
        descriptionMainHeading: 'How it works',
        descriptionText: [toWrite],
        technicalSpecifications: {
          Capacity: 'TODO: write the capacity.',
          Material: 'TODO: write the material.',
        },
        ...closing,
      }),
    },
  },
  preview: { picture: (page) => page.heroBackgroundImage, figures: (page) => page.leadFigures },
  structuredData: (page, context) => ({
    '@type': 'Product',
    '@id': `${context.address}#product`,
    name: page.card.heading,
    description: page.description,
    url: context.address,
    image: context.absolute(page.heroBackgroundImage.src),
    manufacturer: { '@id': context.company },
    ...isRelatedTo(page.related, context),
    additionalProperty: specificationsOf(page).map((line) =>
      isFigure(line)
        ? context.property(line.label, line.quantity)
        : { '@type': 'PropertyValue', name: line.label, value: line.words },
    ),
  }),
  questions: ({ questions = [] }) => [{ section: 'questions', questions }],
  hasSharedQuestions: true,
  specifications: specificationsOf,
  listedOn: '/products',
  hasQrCode: true,
}

/** The products and the service that a page names as related. */
function isRelatedTo(related: RelatedPages | undefined, { absolute }: DataContext) {
  if (!related?.products && !related?.service) return {}
  const thing = <Type extends string>(
    type: Type,
    page: { readonly title: string; readonly link: string },
  ) => ({
    '@type': type,
    name: page.title,
    url: absolute(page.link),
  })
  return {
    isRelatedTo: [
      ...(related.products ?? []).map(({ page }) => thing('Product', page)),
      ...(related.service ? [thing('Service', related.service.page)] : []),
    ],
  }
}

import type { ProductsPage } from '../../generated/content'
import type { PageKind } from '../page-kind'

/** The product index. */
export const kind: PageKind<ProductsPage> = {
  name: 'product index',
  search: { group: 'pages', except: ['products'] },
  pictureBudget: 'none',
  desk: { group: 'Pages' },
  structuredData: ({ products }, { address, absolute }) => ({
    '@type': 'ItemList',
    '@id': `${address}#products`,
    itemListElement: products.map(({ heading, link }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: heading,
      url: absolute(link),
    })),
  }),
}

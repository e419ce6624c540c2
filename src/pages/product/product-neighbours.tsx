import { PRODUCT_INDEX } from '../../contracts/addresses/product-index'
import type { ProductPage } from '../../generated/content'
import * as text from '../../generated/interface/sections'
import { Neighbours } from '../../sections/neighbours'

/** Links to the products before and after this one in the menu, and to all of them. */
export function ProductNeighbours({ page: { previous, next } }: { readonly page: ProductPage }) {
  return (
    <Neighbours
      label={text.moreProducts}
      previous={previous && { ...previous, kicker: text.previousProduct }}
      next={next && { ...next, kicker: text.nextProduct }}
      all={{ link: PRODUCT_INDEX, title: text.allProducts }}
    />
  )
}

import { QUOTE_PAGE } from '../contracts/addresses/quote-page'

const productPage = /^\/product\/([^/]+)$/

/**
 * Adds the product of a page to a link to the quote form, which then asks about that product.
 * @param page path of the page that has the link
 */
export function keepProduct(link: string, page: string): string {
  const product = link === QUOTE_PAGE && productPage.exec(page)?.[1]
  return product ? `${link}?product=${product}&from=product` : link
}

import { productOf, quoteAddress } from '../contracts/addresses/quote-address'
import type { Closing } from '../generated/content'

/** Returns the address of the quote form with products, given the addresses of their pages. */
export function quoteForProducts(pages: readonly string[]): string {
  return quoteAddress({ products: pages.map(productOf), from: 'product' })
}

/** Adds products to the link of a closing block, if it leads to the quote form and names none. */
export function withQuoteProducts(closing: Closing, pages: readonly string[]): Closing {
  const { action } = closing
  if (action.link !== quoteAddress({ products: [] }) || pages.length === 0) return closing
  return { ...closing, action: { ...action, link: quoteForProducts(pages) } }
}

import { QUOTE_PAGE } from './quote-page'

/** Page that brought the visitor to the quote form, or `share` for a text that another app shared with this one. */
export type QuoteOrigin = 'product' | 'sizing' | 'compare' | 'search' | 'share'

/** What a quote request starts with: products and figures that the visitor has chosen on another page. */
export interface QuoteContext {
  /** File names of product pages, as in `medical-oxygen`. */
  readonly products: readonly string[]
  /** Text for the field “Planned capacity”, as in `52.8–84 Nm³/h: 100 ward beds`, with its unit and its basis. */
  readonly capacity?: string | undefined
  /** Path of the calculation of the capacity, as in `/sizing/medical-oxygen?wardBeds=100`. */
  readonly calculation?: string | undefined
  /** Text for the field “Raw material”. */
  readonly rawMaterial?: string | undefined
  /** A question for the company, on a separate line. */
  readonly question?: string | undefined
  readonly from?: QuoteOrigin | undefined
}

/** Returns the file name of a product page, as in `medical-oxygen`, by which addresses name the product. */
export function productOf(page: string): string {
  return page.slice(page.lastIndexOf('/') + 1)
}

/**
 * Returns the address of the quote page with a context, as in `/getyourquote?product=medical-oxygen&from=product`.
 * The page bounds every value when it reads the address; see `parseQuoteContext`.
 */
export function quoteAddress(context: QuoteContext): string {
  const query = new URLSearchParams()
  if (context.products.length > 0) query.set('product', context.products.join())
  for (const key of ['capacity', 'calculation', 'rawMaterial', 'question', 'from'] as const)
    if (context[key]) query.set(key, context[key])
  // A comma is legal in a query.
  const text = `${query}`.replaceAll('%2C', ',')
  return `${QUOTE_PAGE}${text && `?${text}`}`
}

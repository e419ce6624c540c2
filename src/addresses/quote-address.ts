/** Page that brought the visitor to the quote form, or `share` for a text that another app shared with this one. */
export type QuoteOrigin = 'product' | 'sizing' | 'compare' | 'share'

/** What a quote request starts with: products and figures that the visitor has chosen on another page. */
export interface QuoteContext {
  /** File names of product pages, as in `medical-oxygen`. */
  readonly products: readonly string[]
  /** Text for the field “Planned capacity”, as in `52.8–84 Nm³/h`, with its unit. */
  readonly capacity?: string | undefined
  /** Text for the field “Raw material”. */
  readonly rawMaterial?: string | undefined
  readonly from?: QuoteOrigin | undefined
}

/**
 * Returns the address of the quote page with a context, as in `/getyourquote?product=medical-oxygen&from=product`.
 * The page bounds every value when it reads the address; see `parseQuoteContext`.
 */
export function quoteAddress({ products, capacity, rawMaterial, from }: QuoteContext): string {
  const query = new URLSearchParams()
  for (const [key, text] of Object.entries({ product: products.join(), capacity, rawMaterial, from }))
    if (text) query.set(key, text)
  // A comma is legal in a query.
  const text = `${query}`.replaceAll('%2C', ',')
  return `/getyourquote${text && `?${text}`}`
}

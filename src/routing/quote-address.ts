/** Page that brought the visitor to the quote form. */
export type QuoteOrigin = (typeof quoteOrigins)[number]

const quoteOrigins = ['product', 'sizing', 'compare'] as const

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

/** A context read from an address that anybody may have written. */
export interface ParsedQuoteContext extends QuoteContext {
  /** Whether the address holds products that cannot be used: misspelt, or more than the limit. */
  readonly hasUnusableProducts: boolean
}

/** Most products of one request; a comparison holds as many. */
export const MAX_QUOTE_PRODUCTS = 4

/** Longest texts, in characters. The fields of the form hold 300 and 500, and the names of the products come before. */
const MAX_CAPACITY = 140
const MAX_RAW_MATERIAL = 300

/** Longest query that is read, in UTF-16 units; the longest context stays below it when every character is escaped. */
const MAX_QUERY = 8_000

const productName = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const MAX_PRODUCT_NAME = 60

/**
 * Returns the address of the quote page with a context, as in `/getyourquote?product=medical-oxygen&from=product`.
 * What {@link parseQuoteContext} would drop is left out, so that both agree.
 */
export function quoteAddress(context: QuoteContext): string {
  const { products, capacity, rawMaterial, from } = context
  const query = new URLSearchParams()
  const usable = usableProducts(products)
  if (usable.length > 0) query.set('product', usable.join(','))
  const texts = {
    capacity: boundedText(capacity, MAX_CAPACITY),
    rawMaterial: boundedText(rawMaterial, MAX_RAW_MATERIAL),
  }
  for (const [key, text] of Object.entries(texts)) if (text !== undefined) query.set(key, text)
  if (from !== undefined) query.set('from', from)
  // Product names need no escaping, and a comma is legal in a query.
  const text = query.toString().replaceAll('%2C', ',')
  return text === '' ? '/getyourquote' : `/getyourquote?${text}`
}

/**
 * Reads the context from the query of the quote page. Anybody can write such an address, so every value is bounded:
 * products are names of at most 60 characters, texts lose control and direction characters, and the rest is dropped.
 * @param query with or without `?`
 */
export function parseQuoteContext(query: string): ParsedQuoteContext {
  const parameters = new URLSearchParams(query.slice(0, MAX_QUERY))
  const named = (parameters.get('product') ?? '').split(',').filter((name) => name.trim() !== '')
  const products = usableProducts(named)
  const from = quoteOrigins.find((origin) => origin === parameters.get('from'))
  return {
    products,
    hasUnusableProducts: new Set(named).size > products.length,
    capacity: boundedText(parameters.get('capacity'), MAX_CAPACITY),
    rawMaterial: boundedText(parameters.get('rawMaterial'), MAX_RAW_MATERIAL),
    from,
  }
}

function usableProducts(names: readonly string[]): string[] {
  const usable = names.filter((name) => name.length <= MAX_PRODUCT_NAME && productName.test(name))
  return [...new Set(usable)].slice(0, MAX_QUOTE_PRODUCTS)
}

/** Characters that a field of one line cannot hold, or that change the direction of the text around them. */
const unwanted = /[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069\s]+/gu

/** Returns a text on one line, cut to a length; undefined without visible characters. */
function boundedText(text: string | null | undefined, maximum: number): string | undefined {
  const line = Array.from((text ?? '').replace(unwanted, ' ').trim())
    .slice(0, maximum)
    .join('')
    .trim()
  return /[^\s\p{Cf}]/u.test(line) ? line : undefined
}

import { type ProductNames, parseProductNames } from './product-names'
import type { QuoteContext, QuoteOrigin } from './quote-address'

/** A context read from an address that anybody may have written. */
export type ParsedQuoteContext = QuoteContext & ProductNames

const origins: readonly QuoteOrigin[] = ['product', 'sizing', 'compare']

/** Longest texts, in characters. The fields of the form hold 300 and 500, and the names of the products come before. */
const MAX_CAPACITY = 140
const MAX_RAW_MATERIAL = 300

/** Longest query that is read, in UTF-16 units; the longest context stays below it when every character is escaped. */
const MAX_QUERY = 8_000

/**
 * Reads the context from the query of the quote page. Anybody can write such an address, so every value is bounded:
 * products are names of at most 60 characters, texts lose control and direction characters, and the rest is dropped.
 * @param query with or without `?`
 */
export function parseQuoteContext(query: string): ParsedQuoteContext {
  const parameters = new URLSearchParams(query.slice(0, MAX_QUERY))
  const from = origins.find((origin) => origin === parameters.get('from'))
  return {
    ...parseProductNames(parameters.get('product')),
    capacity: boundedText(parameters.get('capacity'), MAX_CAPACITY),
    rawMaterial: boundedText(parameters.get('rawMaterial'), MAX_RAW_MATERIAL),
    from,
  }
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

import { boundedText } from './bounded-text'
import { type ProductNames, parseProductNames } from './product-names'
import type { QuoteContext, QuoteOrigin } from './quote-address'
import { sharedText } from './shared-text'

/** A context read from an address that anybody may have written. */
export type ParsedQuoteContext = QuoteContext & ProductNames

const origins: readonly QuoteOrigin[] = ['product', 'sizing', 'compare', 'search', 'share']

/** Longest texts, in characters. The fields of the form hold 1000 and 500, and the names of the products come before. */
const MAX_CAPACITY = 300
const MAX_RAW_MATERIAL = 300
const MAX_QUESTION = 200
/** A calculation of this site: the form names it with the address of the site. */
const CALCULATION = /^\/sizing\/[a-z0-9-]{1,60}(?:\?[\w.,=&%+-]{0,300})?$/

/** Longest query that is read, in UTF-16 units; the longest context stays below it when every character is escaped. */
const MAX_QUERY = 32_000

/**
 * Reads the context from the query of the quote page. Anybody can write such an address, so every value is bounded:
 * products are names of at most 60 characters, texts lose control and direction characters, and the rest is dropped. A
 * text that another app shared becomes the raw material.
 * @param query with or without `?`
 */
export function parseQuoteContext(query: string): ParsedQuoteContext {
  const parameters = new URLSearchParams(query.slice(0, MAX_QUERY))
  const from = origins.find((origin) => origin === parameters.get('from'))
  const rawMaterial = boundedText(parameters.get('rawMaterial'), MAX_RAW_MATERIAL)
  const calculation = parameters.get('calculation') ?? ''
  const shared = rawMaterial ?? sharedText(parameters, MAX_RAW_MATERIAL)
  return {
    ...parseProductNames(parameters.get('product')),
    capacity: boundedText(parameters.get('capacity'), MAX_CAPACITY),
    ...(CALCULATION.test(calculation) && { calculation }),
    rawMaterial: shared,
    question: boundedText(parameters.get('question'), MAX_QUESTION),
    from: from ?? (shared === rawMaterial ? undefined : 'share'),
  }
}

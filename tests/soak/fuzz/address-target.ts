import fc from 'fast-check'
import { parseQuoteContext } from '../../../src/contracts/addresses/parse-quote-context'
import {
  parseProductFilter,
  writeProductFilter,
} from '../../../src/contracts/addresses/product-filter-address'
import { MAX_PRODUCTS } from '../../../src/contracts/addresses/product-names'
import { quoteAddress } from '../../../src/contracts/addresses/quote-address'
import {
  parseSearchParameters,
  writeSearchParameters,
} from '../../../src/contracts/addresses/search-parameters'
import { sharedText, shareParameters } from '../../../src/contracts/addresses/shared-text'
import { canonicalPath } from '../../../src/contracts/worker/canonical-path'
import { pageOfRecord, recordAddress } from '../../../src/contracts/worker/record-address'
import { demand, type FuzzTarget } from './fuzz-target'
import { hostileText } from './hostile-values'

const names = [
  ...['product', 'capacity', 'calculation', 'rawMaterial', 'question', 'from', 'need', 'f', 'p', 'b', 'q'],
  ...Object.values(shareParameters),
]
const value = fc.oneof(
  hostileText,
  fc.constantFrom('nitrogen,medical-oxygen', 'share', '/sizing/x?a=1', '1500', '99.5', '1e9', '0'),
)
const query = fc.oneof(
  hostileText,
  fc
    .array(fc.tuple(fc.oneof(fc.constantFrom(...names), hostileText), value), { maxLength: 8 })
    .map((fields) => `?${new URLSearchParams(fields)}`),
)

/** Longest text that a field of the quote form takes from an address, in characters. */
const LONGEST = 300
/** Longest shared text of this property, in characters. */
const SHARED = 200
/** Characters that would break a line, or show the text after them in another order. */
const unsafe = /[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]/u

/** Fuzzes what the site reads from addresses, which anybody can write: it is bounded, and written again it is read the same. */
export async function openAddressTarget(): Promise<FuzzTarget> {
  return {
    property: fc.asyncProperty(fc.tuple(query, hostileText), async ([written, path]) => {
      const context = parseQuoteContext(written)
      const { capacity, rawMaterial, question, products } = context
      for (const text of [capacity, rawMaterial, question].filter((one) => one !== undefined)) {
        demand(
          Array.from(text).length <= LONGEST && !unsafe.test(text),
          'A text of an address is unsafe',
          text,
        )
        demand(text.trim() === text && text !== '', 'A text of an address is empty', text)
      }
      demand(products.length <= MAX_PRODUCTS, 'An address names too many products', products)
      const again = parseQuoteContext(quoteAddress(context).slice('/getyourquote'.length))
      demandSame({ ...again, hasUnusableProducts: false }, { ...context, hasUnusableProducts: false })

      const filter = parseProductFilter(written)
      for (const figure of [filter.flow, filter.purity, filter.pressure])
        demand(
          figure === undefined || (Number.isFinite(figure) && figure >= 0),
          'A filter has no figure',
          filter,
        )
      const rounded = parseProductFilter(writeProductFilter(filter))
      demandSame(parseProductFilter(writeProductFilter(rounded)), rounded)

      const parameters = parseSearchParameters(written)
      demandSame(parseSearchParameters(writeSearchParameters(parameters)), parameters)

      const shared = sharedText(new URLSearchParams(written), SHARED) ?? ''
      demand(Array.from(shared).length <= SHARED && !unsafe.test(shared), 'A shared text is unsafe', shared)

      const url = `https://site.example/${path}`
      const canonical = canonicalPath(URL.canParse(url) ? new URL(url).pathname : '/')
      demand(canonicalPath(canonical) === canonical, 'A canonical path has another one', canonical)
      demand(!canonical.startsWith('//') && !canonical.includes('\\'), 'A path leads away', canonical)
      demand(pageOfRecord(recordAddress(canonical)) === canonical, 'A record has another page', canonical)
    }),
    endBatch: async () => {},
    close: async () => {},
  }
}

function demandSame(again: unknown, first: unknown): void {
  const [one, other] = [JSON.stringify(again), JSON.stringify(first)]
  demand(one === other, 'An address is read differently when it is written again', { one, other })
}

import type { IndexColumn } from '../../../src/contracts/addresses/product-filter-address'
import { isObject } from '../schemas/schema'

/** What a product page says about its row in the product index; `schemas/pages/product.schema.json` describes it. */
export interface AuthoredIndexRow {
  /** Ids of needs of the product index. */
  readonly needs: readonly string[]
  /** Ids of units of the process flow. */
  readonly drawing?: readonly string[]
  /** Labels of specifications by column. */
  readonly figures: Readonly<Partial<Record<IndexColumn, string>>>
}

/** The index row of a valid page; undefined for a page without one. */
export function indexRowOf(page: unknown): AuthoredIndexRow | undefined {
  // The page was checked against its schema.
  return isObject(page) && isObject(page.indexRow)
    ? (page.indexRow as unknown as AuthoredIndexRow)
    : undefined
}

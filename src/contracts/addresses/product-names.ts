/** Most products of one comparison or request. */
export const MAX_PRODUCTS = 4

const productName = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const MAX_LENGTH = 60
/** Longest text that is read; it holds far more names than any address of this site. */
const MAX_TEXT = 2_000

/** File names of product pages, read from an address that anybody may have written. */
export interface ProductNames {
  readonly products: readonly string[]
  /** Whether the address holds others: misspelt, or more than the limit. */
  readonly hasUnusableProducts: boolean
}

/** Reads a list of product names with commas between them. Doubled names count once. */
export function parseProductNames(text: string | null): ProductNames {
  const named = new Set(
    (text ?? '')
      .slice(0, MAX_TEXT)
      .split(',')
      .filter((name) => name.trim() !== ''),
  )
  const usable = [...named].filter((name) => name.length <= MAX_LENGTH && productName.test(name))
  const products = usable.slice(0, MAX_PRODUCTS)
  return { products, hasUnusableProducts: named.size > products.length }
}

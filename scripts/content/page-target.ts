/** The kind of page, and the part of it, that a `page` keyword requires. */
export interface PageTarget {
  /** Template of the page. `any`: every page but records. `questions`: a page whose questions others may show. */
  readonly template: string
  /** Schema below schemas/linked/ of what replaces the address, as in `product-card`. */
  readonly part: string
}

/** Reads a `page` keyword: `product` is replaced by its card, `product/teaser` by its teaser. */
export function pageTarget(keyword: string): PageTarget {
  const [template = '', part = `${template}-card`] = keyword.split('/')
  return { template, part }
}

/** The kind of page, and the part of it, that a `page` keyword requires. */
export interface PageTarget {
  /** Template of the page. `any`: every page but records. `questions`: a product or service. */
  readonly template: string
  /** Schema below schemas/linked/ of what replaces the address, as in `product-card`. */
  readonly part: string
}

/** Kinds of pages whose questions other pages may show. */
export const questionTemplates: readonly string[] = ['product', 'service']

/** Reads a `page` keyword: `product` is replaced by its card, `product/teaser` by its teaser. */
export function pageTarget(keyword: string): PageTarget {
  const [template = '', part = `${template}-card`] = keyword.split('/')
  return { template, part }
}

/** The kind of page that a `page` keyword requires, in words. */
export function kindOfPage(keyword: string): string {
  const { template } = pageTarget(keyword)
  if (template === 'any') return 'page'
  if (template === 'questions') return `${questionTemplates.join(' or ')} page`
  return template === 'post' ? 'post' : `${template} page`
}

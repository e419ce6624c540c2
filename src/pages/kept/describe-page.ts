import { comparisonAddress } from '../../addresses/comparison-address'
import { parseProductNames } from '../../addresses/product-names'
import type {
  ComparePage,
  InlineText,
  LinkedCalculator,
  LinkedCaseStudy,
  LinkedPost,
  ProductPage,
  ServicePage,
} from '../../generated/content'
import { kinds } from '../../generated/interface/kept'
import { figureStyle } from '../../generated/language'
import { figuresOf } from '../../sizing/evaluate'
import { readFields } from '../../sizing/fields'
import { intervalText } from '../../sizing/figures'
import { isFiniteInterval } from '../../sizing/interval'
import { readQuery, writeQuery } from '../../sizing/query'

/** Record of a page that can be kept. */
export type KeepableRecord =
  | ProductPage
  | ServicePage
  | LinkedPost
  | LinkedCaseStudy
  | ComparePage
  | LinkedCalculator

/** A page as the list shows it. */
export interface PageDescription {
  /** Path and query, without what the page would not read. */
  readonly address: string
  readonly kind: string
  readonly title: string
  /** What the page holds, unless the title says so. */
  readonly note?: InlineText
}

/**
 * Describes a page that can be kept.
 * @param address anybody may have written its query
 * @param record of the page at the address, of any kind
 * @returns undefined for a kind that cannot be kept, and for a comparison of fewer than two products
 */
export function describePage(address: string, record: KeepableRecord): PageDescription | undefined {
  const { searchParams } = new URL(address, 'https://site.invalid')
  if ('template' in record) {
    if (record.template === 'compare') return describeComparison(record, searchParams)
    if (record.template === 'service')
      return {
        address: record.link,
        kind: kinds.service,
        title: record.heroHeading,
        note: record.heroDescription,
      }
    if (record.template !== 'product') return undefined
    return {
      address: record.link,
      kind: kinds.product,
      title: record.heroSubtitle,
      note: record.heroSummary,
    }
  }
  if ('readingMinutes' in record)
    return { address: record.link, kind: kinds.article, title: record.title, note: record.excerpt }
  if ('customerKind' in record)
    return { address: record.link, kind: kinds.caseStudy, title: record.title, note: record.summary }
  return 'formulas' in record ? describeCalculation(record, `${searchParams}`) : undefined
}

function describeComparison(
  { products }: ComparePage,
  parameters: URLSearchParams,
): PageDescription | undefined {
  const chosen = parseProductNames(parameters.get('p')).products.flatMap((name) => {
    const product = products.find(({ link }) => link.endsWith(`/${name}`))
    return product ? [{ name, title: product.name }] : []
  })
  if (chosen.length < 2) return undefined
  return {
    address: comparisonAddress(chosen.map(({ name }) => name)),
    kind: kinds.comparison,
    title: chosen.map(({ title }) => title).join(', '),
  }
}

function describeCalculation(model: LinkedCalculator, query: string): PageDescription {
  const texts = readQuery(model, query)
  const written = writeQuery(model, texts)
  const { id, label, unit, unitLabel } = model.formulas.find((one) => one.id === model.result.formula) ?? {}
  const value = figuresOf(model, readFields(model, texts).entered)(id ?? '')
  const options = { unit, unitLabel, digits: model.result.digits ?? 3, style: figureStyle }
  return {
    address: model.link + (written && `?${written}`),
    kind: kinds.calculation,
    title: model.title,
    note: isFiniteInterval(value) ? `${label}: ${intervalText(value, options)}` : model.question,
  }
}

import {
  type FigureSpecification,
  isFigure,
  isInWords,
  type SpecificationLine,
  specificationsOf,
} from '../../contracts/specifications/specifications-of'
import type { ProductPage, Property } from '../../generated/content'
import type { Quantity } from '../../units/quantity'
import { definitionOf } from '../../units/unit-table'

/** What the comparison reads of a product page. */
export interface ComparedProduct {
  readonly specifications: readonly SpecificationLine[]
  /** Properties that make no sense for this product. */
  readonly notApplicable: readonly Property[]
}

/** Returns what the comparison reads of a product page. */
export function comparedProduct(page: ProductPage): ComparedProduct {
  return { specifications: specificationsOf(page), notApplicable: page.notApplicable ?? [] }
}

/** A figure in one column of a row, with its label on the product page. */
export type FigureCell = FigureSpecification

/** Why a column has no figure. */
export type Absence = 'notApplicable' | 'notPublished'

/** Figures that measure the same, one for each product. */
export interface FigureRow {
  readonly property: Property
  /** Label of all its figures, where a product has several of the property. */
  readonly label: string | undefined
  readonly cells: readonly (FigureCell | Absence)[]
}

/** Specifications in words with the same label; undefined where a product states none. */
export interface TextRow {
  readonly label: string
  readonly cells: readonly (string | undefined)[]
}

/** The rows of a comparison. */
export interface Comparison {
  readonly figures: readonly FigureRow[]
  readonly texts: readonly TextRow[]
}

/**
 * Aligns the specifications of products. Figures of one property are one row, whatever their labels, if their units
 * measure the same; where a product has several figures of a property, the labels tell them apart. Specifications in
 * words have no property, so their labels decide.
 */
export function alignSpecifications(products: readonly ComparedProduct[]): Comparison {
  const figures = products.map(({ specifications }) => specifications.filter(isFigure))
  const texts = products.map(({ specifications }) => specifications.filter(isInWords))
  const textLabels = unique(texts.flat().map(({ label }) => label))
  return {
    figures: groupsOf(figures).map(({ property, label, has }) => ({
      property,
      label,
      cells: figures.map(
        (cells, index) =>
          cells.find(has) ??
          (products[index]?.notApplicable.includes(property) ? 'notApplicable' : 'notPublished'),
      ),
    })),
    texts: textLabels.map((label) => ({
      label,
      cells: texts.map((all) => all.find((line) => line.label === label)?.words),
    })),
  }
}

/** Whether the products differ in a row: in a figure, a text, or in having one. */
export function hasDifferences({ cells }: FigureRow | TextRow): boolean {
  const contents = cells.map((cell) =>
    typeof cell === 'object' ? JSON.stringify(comparable(cell.quantity)) : String(cell),
  )
  return new Set(contents).size > 1
}

/** The parts of a quantity that count as a difference, in a fixed order. */
function comparable({ value, min, max, exclusive, wording, unit, reference }: Quantity) {
  return [value, min, max, exclusive ?? false, wording, unit, reference]
}

interface Group {
  readonly property: Property
  readonly label: string | undefined
  readonly has: (cell: FigureCell) => boolean
}

/** Groups figures by property and by what their units measure, in the order in which the products state them. */
function groupsOf(products: readonly (readonly FigureCell[])[]): Group[] {
  const all = products.flat()
  const keys = unique(all.map(keyOf))
  return keys.flatMap((key): Group[] => {
    const isInGroup = (cell: FigureCell) => keyOf(cell) === key
    const members = all.filter(isInGroup)
    const [first] = members
    if (!first) return []
    const { property } = first
    const isAmbiguous = products.some((cells) => cells.filter(isInGroup).length > 1)
    if (!isAmbiguous) return [{ property, label: undefined, has: isInGroup }]
    return unique(members.map(({ label }) => label)).map((label) => ({
      property,
      label,
      has: (cell: FigureCell) => isInGroup(cell) && cell.label === label,
    }))
  })
}

const keyOf = ({ property, quantity }: FigureCell) => `${property} ${definitionOf(quantity.unit).kind}`

const unique = <Item>(items: readonly Item[]): Item[] => [...new Set(items)]

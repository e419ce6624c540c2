import {
  type FigureSpecification,
  isFigure,
  isInWords,
  type SpecificationLine,
  specificationsOf,
  type WordSpecification,
} from '../../contracts/specifications/specifications-of'
import type { ProductPage, Property, PropertyInWords } from '../../generated/content'
import type { Quantity } from '../../units/quantity'
import { definitionOf, isPower } from '../../units/unit-table'

/** What the comparison reads of a product page. */
export interface ComparedProduct {
  readonly specifications: readonly SpecificationLine[]
  /** Properties that make no sense for this product. */
  readonly notApplicable: readonly Property[]
  /** Properties that specifications in words state. */
  readonly statedInWords: readonly PropertyInWords[]
}

/** Returns what the comparison reads of a product page. */
export function comparedProduct(page: ProductPage): ComparedProduct {
  return {
    specifications: specificationsOf(page),
    notApplicable: page.notApplicable ?? [],
    statedInWords: page.statedInWords ?? [],
  }
}

/** Why a column states nothing. */
export type Absence = 'notApplicable' | 'notPublished'

/** Figures that measure the same, one for each product, or words of products that state no figure. */
export interface FigureRow {
  readonly property: Property
  /** Label of all its figures, where a product has several of the property. */
  readonly label: string | undefined
  readonly cells: readonly (FigureSpecification | WordSpecification | Absence)[]
}

/** Specifications in words with the same label, or of the same property. */
export interface TextRow {
  /** The property that they state, if the page names it. */
  readonly property: Property | undefined
  /** The label that they share; undefined if a property has several. */
  readonly label: string | undefined
  readonly cells: readonly (WordSpecification | Absence)[]
}

/** The rows of a comparison. */
export interface Comparison {
  readonly figures: readonly FigureRow[]
  readonly texts: readonly TextRow[]
}

/**
 * Aligns the specifications of products. Figures of one property are one row, regardless of their labels, if their units
 * measure the same; where a product has several figures of a property, the labels tell them apart. Words join the row of
 * the property that they state; the labels decide about all others.
 */
export function alignSpecifications(products: readonly ComparedProduct[]): Comparison {
  const figures = products.map(({ specifications }) => specifications.filter(isFigure))
  const texts = products.map(wordsOf)
  const groups = groupsOf(figures)
  const withFigures = new Set(groups.map(({ property }) => property))
  const absence = (index: number, property: Property | undefined): Absence =>
    property && products[index]?.notApplicable.includes(property) ? 'notApplicable' : 'notPublished'
  const others = texts.flat().filter(({ property }) => property === undefined || !withFigures.has(property))
  return {
    figures: groups.map(({ property, label, has }) => ({
      property,
      label,
      cells: figures.map(
        (cells, index) =>
          cells.find(has) ??
          texts[index]?.find((words) => words.property === property)?.line ??
          absence(index, property),
      ),
    })),
    texts: unique(others.map(rowKeyOf)).map((key) => {
      const members = others.filter((words) => rowKeyOf(words) === key)
      const labels = unique(members.map(({ line }) => line.label))
      const property = members[0]?.property
      return {
        property,
        label: labels.length === 1 ? labels[0] : undefined,
        cells: texts.map(
          (all, index) => all.find((words) => rowKeyOf(words) === key)?.line ?? absence(index, property),
        ),
      }
    }),
  }
}

/** A specification in words with the property that it states. */
interface StatedWords {
  readonly property: Property | undefined
  readonly line: WordSpecification
}

function wordsOf({ specifications, statedInWords }: ComparedProduct): StatedWords[] {
  return specifications.filter(isInWords).map((line) => ({
    property: statedInWords.find(({ label }) => label === line.label)?.property,
    line,
  }))
}

/** Words with the same key are one row. No label is the name of a property after a colon. */
const rowKeyOf = ({ property, line }: StatedWords) => (property ? `:${property}` : line.label)

/** Whether the products differ in a row: in a figure, a text, or in having one. */
export function hasDifferences({ cells }: FigureRow | TextRow): boolean {
  const contents = cells.map((cell) => {
    if (typeof cell === 'string') return cell
    return 'words' in cell ? `words ${cell.words}` : JSON.stringify(comparable(cell.quantity))
  })
  return new Set(contents).size > 1
}

/** The parts of a quantity that count as a difference, in a fixed order. */
function comparable({ value, min, max, exclusive, wording, unit, reference }: Quantity) {
  return [value, min, max, exclusive ?? false, wording, unit, reference]
}

interface Group {
  readonly property: Property
  readonly label: string | undefined
  readonly has: (cell: FigureSpecification) => boolean
}

/** Groups figures by property and by what their units measure, in the order in which the products state them. */
function groupsOf(products: readonly (readonly FigureSpecification[])[]): Group[] {
  const all = products.flat()
  const keys = unique(all.map(keyOf))
  return keys.flatMap((key): Group[] => {
    const isInGroup = (cell: FigureSpecification) => keyOf(cell) === key
    const members = all.filter(isInGroup)
    const [first] = members
    if (!first) return []
    const { property } = first
    const isAmbiguous = products.some((cells) => cells.filter(isInGroup).length > 1)
    if (!isAmbiguous) return [{ property, label: undefined, has: isInGroup }]
    return unique(members.map(({ label }) => label)).map((label) => ({
      property,
      label,
      has: (cell: FigureSpecification) => isInGroup(cell) && cell.label === label,
    }))
  })
}

/** Figures with the same key convert into each other. The property separates cooling from electric power. */
const keyOf = ({ property, quantity: { unit } }: FigureSpecification) =>
  `${property} ${isPower(unit) ? 'power' : definitionOf(unit).kind}`

const unique = <Item>(items: readonly Item[]): Item[] => [...new Set(items)]

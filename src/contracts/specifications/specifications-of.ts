import type { Specification } from '../../generated/content'

/** A specification that is a figure. */
export type FigureSpecification = Exclude<Specification, string> & { readonly label: string }

/** A specification in words. */
export interface WordSpecification {
  readonly label: string
  readonly words: string
}

/** A line of a page's technical specifications. */
export type SpecificationLine = FigureSpecification | WordSpecification

/** Whether a line is a figure and not words. */
export function isFigure(line: SpecificationLine): line is FigureSpecification {
  return 'quantity' in line
}

/** Whether a line is in words. */
export function isInWords(line: SpecificationLine): line is WordSpecification {
  return 'words' in line
}

/**
 * Everything that a page specifies, in order. The table of the page, comparisons, the product index, the search, structured
 * data and the figures of texts all read this list, so that what one of them shows is known to the others.
 * @param page a record, or what an editor is writing: a line without words or quantity is left out
 */
export function specificationsOf(page: {
  readonly technicalSpecifications?: unknown
}): readonly SpecificationLine[] {
  // Valid content has the type of its schema.
  const lines = (page.technicalSpecifications ?? {}) as Readonly<Record<string, Specification>>
  return Object.entries(lines).flatMap(([label, line]): SpecificationLine[] => {
    if (typeof line === 'string') return [{ label, words: line }]
    return line?.quantity ? [{ label, ...line }] : []
  })
}

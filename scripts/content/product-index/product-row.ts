import { indexColumns } from '../../../src/contracts/addresses/product-filter-address'
import {
  isFigure,
  type SpecificationLine,
  specificationsOf,
} from '../../../src/contracts/specifications/specifications-of'
import type { IndexFigure, ProductRow } from '../../../src/generated/content'
import type { Path } from '../model'
import type { AuthoredFlow } from '../process-flow/authored-flow'
import { drawElevation } from '../process-flow/draw-elevation'
import { mainSteps } from '../process-flow/main-steps'
import { isObject } from '../schemas/schema'
import { indexRowOf } from './authored-index-row'

/** The fields of a product's index row that come from its page: needs, drawing and figures. */
export type IndexFields = Pick<ProductRow, 'needs' | 'drawing' | 'figures'>

/**
 * What the product index shows of a product. A product that says nothing about its row has no drawing and no figures.
 * @param page a product page that is linked as far as its specifications
 */
export function indexFields(page: Readonly<Record<string, unknown>>): IndexFields {
  const { needs = [], drawing, figures = {} } = indexRowOf(page) ?? {}
  const { processFlow, notApplicable } = page
  const specifications = specificationsOf(page)
  const steps =
    drawing && isObject(processFlow)
      ? // The page was checked against its schema.
        mainSteps(processFlow as unknown as AuthoredFlow, drawing)
      : []
  return {
    needs: [...needs],
    ...(steps.length > 0 && { drawing: drawElevation(steps) }),
    figures: indexColumns.map((column): IndexFigure => {
      const label = figures[column]
      const isExpected = !Array.isArray(notApplicable) || !notApplicable.includes(column)
      return {
        column,
        ...(label === undefined
          ? !isExpected && { isNotApplicable: true }
          : { label, ...shownOf(specifications.find((line) => line.label === label)) }),
      }
    }),
  }
}

/** A specification without its remark: a figure, or words. */
function shownOf(line: SpecificationLine | undefined): Omit<IndexFigure, 'column' | 'label'> {
  if (!line) return {}
  if (!isFigure(line)) return { words: line.words }
  const { property, quantity, scale } = line
  return { property, quantity, ...(scale && { scale }) }
}

/** Paths in the product page of what a column of the product index shows. */
export function figurePaths(label: string | undefined): Record<string, Path> {
  const path = ['technicalSpecifications', label ?? '']
  return label === undefined
    ? {}
    : { label: path, words: path, quantity: [...path, 'quantity'], scale: [...path, 'scale'] }
}

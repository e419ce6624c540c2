import {
  type FigureSpecification,
  isFigure,
  type SpecificationLine,
} from '../../contracts/specifications/specifications-of'
import type { LeadFigure } from '../../generated/content'

/** Returns the specification that a lead figure repeats: the one of the same property and amount. */
export function leadSpecification(
  { property, quantity }: LeadFigure,
  specifications: readonly SpecificationLine[],
): FigureSpecification | undefined {
  const { value, min, max, unit } = quantity
  return specifications
    .filter(isFigure)
    .find(
      (line) =>
        line.property === property &&
        line.quantity.value === value &&
        line.quantity.min === min &&
        line.quantity.max === max &&
        line.quantity.unit === unit,
    )
}

import type { LeadFigure, Specification } from '../../generated/content'

/** A specification that is a figure. */
type FigureSpecification = Exclude<Specification, string>

/** Returns the specification that a lead figure repeats: the one of the same property and amount. */
export function leadSpecification(
  { property, quantity }: LeadFigure,
  specifications: Readonly<Record<string, Specification>>,
): FigureSpecification | undefined {
  const { value, min, max, unit } = quantity
  return Object.values(specifications).find(
    (specification): specification is FigureSpecification =>
      typeof specification !== 'string' &&
      specification.property === property &&
      specification.quantity.value === value &&
      specification.quantity.min === min &&
      specification.quantity.max === max &&
      specification.quantity.unit === unit,
  )
}

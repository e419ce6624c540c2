import * as text from '../../generated/interface/compare'
import { figureStyle } from '../../generated/language'
import { type Quantity, withMedium } from '../../units/quantity'
import { decadesOf, formatScale, type Scale } from '../../units/scale'
import { type Medium, type System, type Unit, unitIn } from '../../units/unit-table'

/** The scale that all bars of a row share. */
export interface RowScale {
  readonly scale: Scale & { readonly unit: Unit }
  /** What all figures of the row are about: tenders write each gas in its own unit, and the US writes cooling in tons. */
  readonly medium: Medium | undefined
}

/** Writes the ends of a scale with their unit, as in `0 to 600 Nm³/h`. */
export function writeScale({ scale, medium }: RowScale, system: System): string {
  const of: Quantity = { value: scale.max, unit: scale.unit, ...withMedium(medium) }
  const write = scale.log ? text.decades : text.scale
  return write({
    ...formatScale(scale, of, { system, style: figureStyle }),
    unit: unitIn(scale.unit, system, medium),
  })
}

/** A figure of an axis with its place, from 0 at the start of the scale to 1 at its end. */
export interface AxisFigure {
  readonly at: number
  readonly write: (system: System) => string
}

/** The figures to print below bars: every decade of a logarithmic scale, both ends and the middle of a linear one. */
export function axisFigures({ scale, medium }: RowScale): AxisFigure[] {
  const { min, max, unit } = scale
  const parts = decadesOf(scale) ?? 2
  return Array.from({ length: parts + 1 }, (_, index) => {
    const at = index / parts
    const figure = scale.log ? min * (max / min) ** at : min + (max - min) * at
    // Twelve digits remove floating-point noise.
    const rounded = Number(figure.toPrecision(12))
    const of: Quantity = { value: max, unit, ...withMedium(medium) }
    return {
      at,
      write: (system) =>
        formatScale({ min: rounded, max: rounded }, of, { system, style: figureStyle }).start,
    }
  })
}

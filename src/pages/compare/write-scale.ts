import * as text from '../../generated/interface/compare'
import { figureStyle } from '../../generated/language'
import type { Quantity } from '../../units/quantity'
import { formatScale, type Scale } from '../../units/scale'
import { type System, type TenderGas, type Unit, unitIn } from '../../units/unit-table'

/** The scale that all bars of a row share. */
export interface RowScale {
  readonly scale: Scale & { readonly unit: Unit }
  /** What flows in all figures of the row: tenders write the flow of each gas in its own unit. */
  readonly gas: TenderGas | undefined
}

/** Writes the ends of a scale with their unit, as in `0 to 600 Nm³/h`. */
export function writeScale({ scale, gas }: RowScale, system: System): string {
  const of: Quantity = { value: scale.max, unit: scale.unit, ...(gas && { gas }) }
  const write = scale.log ? text.decades : text.scale
  return write({
    ...formatScale(scale, of, { system, style: figureStyle }),
    unit: unitIn(scale.unit, system, gas),
  })
}

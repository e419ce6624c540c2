import type { System } from '../../units/unit-table'
import { QuantityText } from '../text/quantity-text'

/** A figure written for each system of units, of which the visitor sees one. */
export function EachSystem({ write }: { readonly write: (system: System) => string }) {
  return <QuantityText isFigure metric={write('metric')} us={write('us')} tender={write('tender')} />
}

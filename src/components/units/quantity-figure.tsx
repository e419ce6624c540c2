import type { Quantity } from '../../generated/content'
import { figureStyle } from '../../generated/language'
import { type FormattedQuantity, formatQuantity } from '../../units/format'
import type { System } from '../../units/unit-table'
import { QuantityText } from '../text/quantity-text'

interface QuantityFigureProps {
  readonly quantity: Quantity
  /** Figure and unit together by default. */
  readonly part?: keyof FormattedQuantity
}

/** A quantity of the content in the visitor's units. */
export function QuantityFigure({ quantity, part = 'text' }: QuantityFigureProps) {
  const write = (system: System) => formatQuantity(quantity, { system, style: figureStyle })[part]
  return <QuantityText metric={write('metric')} us={write('us')} tender={write('tender')} />
}

import type { Quantity } from '../../generated/content'
import { figureStyle } from '../../generated/language'
import { type FormattedQuantity, formatQuantity } from '../../units/format'
import { EachSystem } from './each-system'

interface QuantityFigureProps {
  readonly quantity: Quantity
  /** Figure and unit together by default. */
  readonly part?: keyof FormattedQuantity
}

/** A quantity of the content in the visitor's units. */
export function QuantityFigure({ quantity, part = 'text' }: QuantityFigureProps) {
  return <EachSystem write={(system) => formatQuantity(quantity, { system, style: figureStyle })[part]} />
}

/** Figure and unit of a quantity apart, so that CSS can make the unit smaller. */
export function FigureWithUnit({ quantity }: { readonly quantity: Quantity }) {
  return (
    <>
      <QuantityFigure quantity={quantity} part="figure" />{' '}
      <small>
        <QuantityFigure quantity={quantity} part="unit" />
      </small>
    </>
  )
}

import { SmartLink } from '../../../components/links/smart-link'
import { Pieces } from '../../../components/text/pieces'
import { Typeset } from '../../../components/text/typeset'
import { QuantityFigure } from '../../../components/units/quantity-figure'
import type { LinkedCalculator, ProductRange } from '../../../generated/content'
import * as text from '../../../generated/interface/sizing'
import { isFiniteInterval } from '../../../tools/sizing/interval'
import { positionOf, rangeIn } from '../../../tools/sizing/verdict'
import type { Scale } from '../../../units/scale'
import type { Unit } from '../../../units/unit-table'
import { ComparisonBar } from '../answer/comparison-bar'
import { ResultText } from '../answer/result-text'
import type { Calculation } from '../use-calculation'
import styles from './product-ranges.module.css'

interface ProductRangesProps {
  readonly page: LinkedCalculator
  readonly ranges: readonly ProductRange[]
  readonly calculation: Calculation
}

/** The products whose range a result is compared with, on one scale in decades. */
export function ProductRanges({ page, ranges, calculation }: ProductRangesProps) {
  const unit = page.formulas.find(({ id }) => id === ranges[0]?.formula)?.unit
  if (!unit) return null
  const scale = decades(ranges, unit)
  const end = (figure: number) => <ResultText value={{ low: figure, high: figure }} unit={unit} />
  return (
    <>
      <p className={styles.text}>
        <Pieces of={text.rangesText({ from: end(scale.min), to: end(scale.max) })} />
      </p>
      <ul className={styles.list}>
        {ranges.map((product) => {
          const value = calculation.figures(product.formula)
          const hasValue = isFiniteInterval(value) && Object.keys(calculation.problems).length === 0
          const position = positionOf(value, rangeIn(product.quantity, unit))
          return (
            <li key={product.product} data-inside={hasValue && position === 'inside' ? '' : undefined}>
              <span>
                <SmartLink to={product.product}>
                  <Typeset>{product.name}</Typeset>
                </SmartLink>
                {hasValue ? <small>{text.position[position]}</small> : null}
              </span>
              <span className={styles.range}>
                <QuantityFigure quantity={product.quantity} />
              </span>
              {hasValue ? <ComparisonBar value={value} unit={unit} product={product} scale={scale} /> : null}
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** A scale from one decade to another that holds all ranges. */
function decades(ranges: readonly ProductRange[], unit: Unit): Scale {
  const ends = ranges.flatMap(({ quantity }) => {
    const { low, high } = rangeIn(quantity, unit)
    return [low, high].filter((end) => Number.isFinite(end) && end > 0)
  })
  return {
    min: 10 ** Math.floor(Math.log10(Math.min(...ends))),
    max: 10 ** Math.ceil(Math.log10(Math.max(...ends))),
    log: true,
  }
}

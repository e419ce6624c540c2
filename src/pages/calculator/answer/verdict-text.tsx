import type { ReactNode } from 'react'
import { Icon } from '../../../components/text/icon'
import { Pieces } from '../../../components/text/pieces'
import { EachSystem } from '../../../components/units/each-system'
import type { ProductRange } from '../../../generated/content'
import * as text from '../../../generated/interface/sizing'
import { figureStyle } from '../../../generated/language'
import type { Interval } from '../../../tools/sizing/interval'
import { type LimitOptions, limitText } from '../../../tools/sizing/limit-text'
import { linesFor, type Position, positionOf, rangeIn } from '../../../tools/sizing/verdict'
import type { Quantity } from '../../../units/quantity'
import type { Unit } from '../../../units/unit-table'
import styles from './verdict-text.module.css'

interface VerdictProps {
  readonly icon: 'check-circle' | 'info' | 'warning'
  readonly title: ReactNode
  readonly children: ReactNode
}

/** What an answer means, with an icon. */
export function Verdict({ icon, title, children }: VerdictProps) {
  return (
    <div className={styles.verdict}>
      <Icon name={icon} />
      <div>
        <b>{title}</b>
        <p>{children}</p>
      </div>
    </div>
  )
}

interface RangeVerdictProps {
  readonly value: Interval
  readonly unit: Unit
  readonly product: ProductRange
}

/** How an answer lies to the range of a product, and how many lines reach it. */
export function RangeVerdict({ value, unit, product }: RangeVerdictProps) {
  const range = rangeIn(product.quantity, unit)
  const position = positionOf(value, range)
  return (
    <Verdict
      icon={position === 'inside' ? 'check-circle' : 'info'}
      title={titleOf(position, value, range, product)}
    >
      <Pieces of={piecesOf(position, value, range, unit, product)} />
    </Verdict>
  )
}

function isAbove(position: Position): boolean {
  return position === 'above' || position === 'partlyAbove'
}

function titleOf(position: Position, value: Interval, range: Interval, { parallel }: ProductRange): string {
  if (position === 'inside') return text.inside.title
  if (position === 'below') return text.below.title
  if (position === 'partlyBelow') return text.partlyBelow.title
  return parallel ? text.above.lines({ count: linesFor(value, range) }) : text.above.title
}

function piecesOf(
  position: Position,
  value: Interval,
  range: Interval,
  unit: Unit,
  { parallel, quantity }: ProductRange,
): readonly ReactNode[] {
  const whole = <LimitText quantity={quantity} unit={unit} />
  const end = (which: 'min' | 'max') => <LimitText quantity={quantity} unit={unit} end={which} />
  if (isAbove(position)) {
    const count = linesFor(value, range)
    return parallel
      ? text.above.parallel({
          range: end('max'),
          count,
          all: <LimitText quantity={quantity} unit={unit} end="max" count={count} />,
        })
      : text.above.text({ range: end('max') })
  }
  if (position === 'below') return text.below.text({ range: end('min') })
  if (position === 'partlyBelow') return text.partlyBelow.text({ range: end('min') })
  return range.high === Number.POSITIVE_INFINITY
    ? text.inside.open({ range: end('min') })
    : text.inside.text({ range: whole })
}

interface LimitProps extends LimitOptions {
  readonly quantity: Quantity
  readonly unit: Unit
}

/** The range of a product or one end of it, in the visitor's units. */
function LimitText({ quantity, unit, ...options }: LimitProps) {
  return (
    <EachSystem write={(system) => limitText(quantity, unit, { ...options, system, style: figureStyle })} />
  )
}

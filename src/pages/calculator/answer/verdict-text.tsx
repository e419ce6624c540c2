import type { ReactNode } from 'react'
import { Icon } from '../../../components/text/icon'
import { Pieces } from '../../../components/text/pieces'
import type { ProductRange } from '../../../generated/content'
import * as text from '../../../generated/interface/sizing'
import type { Interval } from '../../../tools/sizing/interval'
import { linesFor, type Position, positionOf, rangeIn } from '../../../tools/sizing/verdict'
import type { Unit } from '../../../units/unit-table'
import { ResultText } from './result-text'
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
  { parallel, quantity: { gas } }: ProductRange,
): readonly ReactNode[] {
  const show = (low: number, high = low) => <ResultText value={{ low, high }} unit={unit} gas={gas} />
  if (isAbove(position)) {
    const count = linesFor(value, range)
    return parallel
      ? text.above.parallel({ range: show(range.high), count, all: show(count * range.high) })
      : text.above.text({ range: show(range.high) })
  }
  if (position === 'below') return text.below.text({ range: show(range.low) })
  if (position === 'partlyBelow') return text.partlyBelow.text({ range: show(range.low) })
  return range.high === Number.POSITIVE_INFINITY
    ? text.inside.open({ range: show(range.low) })
    : text.inside.text({ range: show(range.low, range.high) })
}

import { Typeset } from '../../components/text/typeset'
import { EachSystem } from '../../components/units/each-system'
import { QuantityFigure } from '../../components/units/quantity-figure'
import { RangeMark } from '../../components/units/range-mark'
import type { IndexFigure, Quantity } from '../../generated/content'
import * as text from '../../generated/interface/products'
import { figureStyle } from '../../generated/language'
import { formatEnd, formatQuantity } from '../../units/format'
import { formatScale, niceScale, type Scale, scalePosition } from '../../units/scale'
import { type System, unitIn } from '../../units/unit-table'
import type { Misfit } from './filter-products'
import { columnUnits, comparableQuantity } from './index-axis'
import styles from './index-cell.module.css'

interface IndexCellProps {
  readonly figure: IndexFigure
  /** The axis of the column. */
  readonly axis: Scale
  /** The visitor's figure in the unit of the column. */
  readonly asked: number | undefined
  readonly misfit: Misfit | undefined
}

/** A figure of a product on the axis of its column, or on a separate scale with printed ends, and why it does not fit. */
export function IndexCell({ figure, axis, asked, misfit }: IndexCellProps) {
  const { column, label = text.columns[column], quantity, words, isNotApplicable } = figure
  const compared = comparableQuantity(figure)
  const needle =
    asked !== undefined && compared
      ? { '--own': scalePosition({ value: asked, unit: columnUnits[column] }, axis).a }
      : undefined
  return (
    <div
      className={styles.cell}
      style={needle}
      data-asked={needle && ''}
      data-words={quantity ? undefined : ''}
      data-misfit={misfit}
    >
      <dt>
        <Typeset>{label}</Typeset>
      </dt>
      <dd className={styles.value}>
        {quantity ? (
          <>
            <b>
              <QuantityFigure quantity={quantity} part="figure" />
            </b>{' '}
            <QuantityFigure quantity={quantity} part="unit" />
          </>
        ) : (
          <Typeset>{words ?? (isNotApplicable ? text.notApplicable : text.notPublished)}</Typeset>
        )}
      </dd>
      {quantity ? (
        <dd className={styles.scale} aria-hidden="true">
          {compared ? (
            <RangeMark quantity={compared} scale={axis} />
          ) : (
            <OwnScale figure={figure} quantity={quantity} />
          )}
        </dd>
      ) : null}
      {misfit ? (
        <dd className={styles.reason}>
          <Reason figure={figure} misfit={misfit} />
        </dd>
      ) : null}
    </div>
  )
}

interface OwnScaleProps {
  readonly figure: IndexFigure
  readonly quantity: Quantity
}

/** A figure of another kind than its column. Its scale has printed ends, because it is not that of its neighbours. */
function OwnScale({ figure, quantity }: OwnScaleProps) {
  const scale = figure.scale ?? niceScale(quantity)
  return (
    <>
      <RangeMark quantity={quantity} scale={scale} />
      <span className={styles.ends}>
        {(['start', 'end'] as const).map((end) => (
          <span key={end}>
            <EachSystem
              write={(system) => formatScale(scale, quantity, { system, style: figureStyle })[end]}
            />
          </span>
        ))}
      </span>
    </>
  )
}

function Reason({
  figure: { column, quantity },
  misfit,
}: {
  readonly figure: IndexFigure
  readonly misfit: Misfit
}) {
  if (misfit === 'noFigure' || !quantity)
    return (
      <EachSystem write={(system) => text.noFigure[column]({ unit: unitIn(columnUnits[column], system) })} />
    )
  if (misfit === 'open') return <span>{text.open}</span>
  const reason = (system: System) => {
    const options = { system, style: figureStyle }
    const end = formatEnd(quantity, misfit === 'starts' ? 'min' : 'max', options)
    const write = misfit === 'starts' ? text.starts : text.ends
    return write({ figure: end ?? formatQuantity(quantity, options).text })
  }
  return <EachSystem write={reason} />
}

import { formatQuantity } from '../../../../../src/units/format'
import { figuresOf, type Quantity } from '../../../../../src/units/quantity'
import { formatScale, niceScale, type Scale, scalePosition } from '../../../../../src/units/scale'
import { allUnits, defaultReference, definitionOf, type Unit } from '../../../../../src/units/unit-table'
import { type FormNode, jsonOf } from '../model/form-node'
import styles from './quantity-field.module.css'

/** A quantity as readers see it, in metric and US units and as tenders write it, with its bar on the scale. */
export function QuantityPreview({
  quantity,
  scale,
}: {
  quantity: Quantity | undefined
  scale: Scale | undefined
}) {
  if (!quantity) return <p className={styles.preview}>Write a figure and choose a unit.</p>
  const metric = formatQuantity(quantity)
  const us = formatQuantity(quantity, { system: 'us' })
  const tender = formatQuantity(quantity, { system: 'tender' })
  const shown = scale ?? niceScale(quantity)
  const { a, b } = scalePosition(quantity, shown)
  const { start, end } = formatScale(shown, quantity)
  return (
    <div className={styles.preview} aria-live="polite">
      <p className={styles.said}>
        <b>{metric.figure}</b> <span>{metric.unit}</span>
        <span className={styles.us}>{us.text === metric.text ? 'the same in US units' : us.text}</span>
        {tender.text === metric.text ? null : (
          <span className={styles.us}>{`in tenders ${tender.text}`}</span>
        )}
      </p>
      <div className={styles.bar} style={{ '--a': `${a}%`, '--b': `${b}%` }} aria-hidden="true">
        <b data-point={a === b || undefined} />
        <span>{start}</span>
        <span>{end}</span>
      </div>
    </div>
  )
}

/** The quantity of a node; undefined while it is incomplete. */
export function readQuantity(node: FormNode | undefined): Quantity | undefined {
  if (node?.kind !== 'object') return undefined
  const json = jsonOf(node)
  if (typeof json !== 'object' || json === null || !('unit' in json)) return undefined
  // Its figures and its unit are checked below.
  const quantity = json as unknown as Quantity
  const figures = figuresOf(quantity)
  const isWhole = figures.length > 0 && figures.every((figure) => typeof figure === 'number')
  return isWhole && allUnits().includes(quantity.unit) ? quantity : undefined
}

/** Whether a unit measures a flow that tenders may write in a unit of their own. */
export function isFlowUnit(unit: Unit): boolean {
  return ['gas flow', 'mass flow'].includes(definitionOf(unit).kind)
}

/** Whether a unit measures gas, whose volume depends on its state. */
export function isGasUnit(unit: Unit): boolean {
  return defaultReference(unit) !== undefined
}

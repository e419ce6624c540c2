import { useRef } from 'react'
import { siteDay } from '../../../../content/publication/site-day'
import { childPointer } from '../../../json/pointer'
import { Segments } from '../../parts/segments'
import controls from '../controls/form-controls.module.css'
import { NumberInput } from '../controls/number-input'
import { FieldFrame } from '../frame/field-frame'
import type { FieldProps } from '../model/field-props'
import type { FieldSchema } from '../model/field-schema'
import { useForm } from '../model/form-context'
import { entryOf, isSameNode, textOf } from '../model/form-node'
import { editsToAdd, keysOf } from '../model/node-at'
import { ObjectFields } from '../objects/object-fields'
import { figureOf } from '../quantity/quantity-kind'
import styles from './coefficient-field.module.css'
import { editsToOther, isRange } from './coefficient-figures'
import { DefaultResults } from './default-results-view'

/** Fields that this field shows itself; the others follow in the order of the schema. */
const figures = ['value', 'min', 'max']
const names: Readonly<Record<string, string>> = { min: 'Minimum', max: 'Maximum', value: 'Value' }

/** Whether a schema describes a figure of a calculator with its source. */
export function isCoefficientSchema({ properties = {} }: FieldSchema): boolean {
  return ['value', 'min', 'max', 'source', 'checkedOn'].every((key) => properties[key])
}

/** A coefficient of a calculator, one figure or a range, with unit, source, date and the calculator's default results. */
export function CoefficientField(props: FieldProps) {
  const { pointer, schema, node, base, isLocked } = props
  const form = useForm()
  const upper = useRef<string>(undefined)
  const order = keysOf(schema)
  const keys = isRange(node) ? ['min', 'max'] : ['value']
  const isFixed = isLocked || form.isReadOnly
  const today = siteDay(new Date())
  const day = childPointer(pointer, 'checkedOn')
  const isNotCompared =
    base !== undefined &&
    figures.some((key) => !isSameNode(entryOf(node, key), entryOf(base, key))) &&
    textOf(entryOf(node, 'checkedOn')) !== today
  const change = (toRange: boolean) => {
    if (!node || toRange === isRange(node)) return
    if (!toRange) upper.current = figureOf(node, 'max')
    form.onEdit(editsToOther(node, pointer, upper.current, order), toRange ? 'A range' : 'One value')
  }
  const [before, after] = [order.slice(0, order.indexOf('value')), order.slice(order.indexOf('value'))]
  const rest = (all: readonly string[]) => all.filter((key) => !figures.includes(key))
  return (
    <FieldFrame {...props} isGroup>
      {() => (
        <>
          <ObjectFields {...props} keys={rest(before)} />
          <div className={styles.figures}>
            <Segments
              label="Kind of figure"
              look="wide"
              isDisabled={isFixed}
              value={isRange(node)}
              segments={[
                { value: false, shown: 'One value' },
                { value: true, shown: 'Range' },
              ]}
              onChoose={change}
            />
            <div className={styles.row}>
              {keys.map((key, index) => (
                <span key={key} className={styles.figure} data-pointer={childPointer(pointer, key)}>
                  {index > 0 && <span>to</span>}
                  <NumberInput
                    aria-label={names[key]}
                    spelling={figureOf(node, key) ?? ''}
                    readOnly={isFixed}
                    onSpell={(spelling) => {
                      const at = childPointer(pointer, key)
                      const added = entryOf(node, key) ? [] : editsToAdd(node, at, Number(spelling), order)
                      form.onEdit([...added, { kind: 'set-number', pointer: at, spelling }], props.title)
                    }}
                  />
                </span>
              ))}
              <span>{textOf(entryOf(node, 'unit')) || textOf(entryOf(node, 'unitLabel'))}</span>
            </div>
            <DefaultResults />
            {isNotCompared && !isFixed && (
              <div className={styles.compare}>
                <span>The figure has changed. Compare it with its source, then set the day.</span>
                <button
                  type="button"
                  className={controls.textButton}
                  onClick={() => form.onEdit([{ kind: 'set', pointer: day, value: today }], 'Checked today')}
                >
                  Checked today
                </button>
              </div>
            )}
          </div>
          <ObjectFields {...props} keys={rest(after)} />
        </>
      )}
    </FieldFrame>
  )
}

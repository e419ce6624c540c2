import { useRef } from 'react'
import { parseUnit } from '../../../../../src/units/parse'
import { childPointer, parentOf } from '../../../json/pointer'
import { Segments } from '../../parts/segments'
import { Combobox } from '../controls/combobox'
import controls from '../controls/form-controls.module.css'
import { NumberInput } from '../controls/number-input'
import { FieldFrame } from '../frame/field-frame'
import { RestoreValue } from '../frame/restore-value'
import type { FieldProps } from '../model/field-props'
import { propertySchema } from '../model/field-schema'
import { useForm } from '../model/form-context'
import { entryOf, textOf } from '../model/form-node'
import { nodeAt } from '../model/node-at'
import { ObjectFields } from '../objects/object-fields'
import styles from './quantity-field.module.css'
import {
  type Bound,
  boundOf,
  editsToBound,
  editsToKind,
  type FigureKey,
  figureOf,
  kindOf,
  type QuantityKind,
  quantityKinds,
} from './quantity-kind'
import { isFlowUnit, isGasUnit, QuantityPreview, readQuantity } from './quantity-preview'

const names: Readonly<Record<FigureKey, string>> = { min: 'Minimum', max: 'Maximum', value: 'Figure' }

/** A figure with its unit: a range, a bound or one value, and how readers see it in each system of units. */
export function QuantityField(props: FieldProps) {
  const { pointer, schema, node, isLocked } = props
  const form = useForm()
  const kept = useRef(new Map<FigureKey, string>())
  const kind = kindOf(node)
  const locked = isLocked || form.isReadOnly
  const quantity = readQuantity(node)
  const keys = quantityKinds[kind].keys
  const unit = textOf(entryOf(node, 'unit'))
  const extras = ['reference', 'gas', 'note'].filter(
    (key) =>
      key === 'note' ||
      entryOf(node, key) ||
      (quantity && (key === 'gas' ? isFlowUnit : isGasUnit)(quantity.unit)),
  )
  const change = (next: QuantityKind) => {
    if (!node || next === kind) return
    for (const key of keys) kept.current.set(key, figureOf(node, key) ?? '0')
    form.onEdit(
      editsToKind(node, pointer, next, kept.current),
      `${props.title}: ${quantityKinds[next].title}`,
    )
  }
  return (
    <FieldFrame {...props} isGroup isWhole below={<RestoreValue {...props} />}>
      {(control) => {
        const shared = {
          'aria-describedby': control['aria-describedby'],
          'aria-invalid': control['aria-invalid'],
          readOnly: locked,
        }
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: forgets figures when the focus leaves the controls.
          <div
            className={styles.quantity}
            onBlur={({ currentTarget, relatedTarget }) => {
              if (!currentTarget.contains(relatedTarget)) kept.current.clear()
            }}
          >
            <Segments
              label="Kind of figure"
              look="wide"
              isDisabled={locked}
              value={kind}
              segments={Object.entries(quantityKinds).map(([name, { title }]) => ({
                // Object.entries widens the keys.
                value: name as QuantityKind,
                shown: title,
              }))}
              onChoose={change}
            />
            <div className={styles.figures} data-kind={kind}>
              {(kind === 'least' || kind === 'most') && node && (
                <BoundChoice
                  kind={kind}
                  bound={boundOf(node)}
                  isLocked={locked}
                  onChoose={(bound) =>
                    form.onEdit(editsToBound(node, pointer, bound, kind), `${props.title}: sign`)
                  }
                />
              )}
              {keys.map((key, index) => (
                <span key={key} className={styles.figure} data-pointer={childPointer(pointer, key)}>
                  {index > 0 && <span>to</span>}
                  <NumberInput
                    {...shared}
                    aria-label={names[key]}
                    spelling={figureOf(node, key) ?? ''}
                    onSpell={(spelling) =>
                      form.onEdit(
                        [{ kind: 'set-number', pointer: childPointer(pointer, key), spelling }],
                        `${props.title}: ${names[key].toLowerCase()}`,
                      )
                    }
                  />
                </span>
              ))}
              <span data-pointer={childPointer(pointer, 'unit')}>
                <UnitInput {...props} unit={unit} isLocked={locked} />
              </span>
            </div>
            <QuantityPreview quantity={quantity} scale={scaleBeside(form.root, pointer)} />
            <ObjectFields {...props} keys={extras} schema={{ ...schema, required: [] }} />
          </div>
        )
      }}
    </FieldFrame>
  )
}

function BoundChoice({
  kind,
  bound,
  isLocked,
  onChoose,
}: {
  readonly kind: 'least' | 'most'
  readonly bound: Bound
  readonly isLocked: boolean
  readonly onChoose: (bound: Bound) => void
}) {
  const texts: Readonly<Record<Bound, string>> =
    kind === 'least'
      ? { included: '≥ or more', excluded: '> more than', worded: 'down to' }
      : { included: '≤ or less', excluded: '< less than', worded: 'up to' }
  return (
    <select
      className={controls.select}
      aria-label="Sign"
      value={bound}
      disabled={isLocked}
      // The options are the bounds.
      onChange={({ target }) => onChoose(target.value as Bound)}
    >
      {Object.entries(texts).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  )
}

/** The unit, from the units of the property beside the quantity; every known misspelling is understood. */
function UnitInput({ pointer, schema, title, unit, isLocked }: FieldProps & { readonly unit: string }) {
  const form = useForm()
  const rules = propertySchema(schema, 'unit', form.schema)
  const { kinds, ofProperty } = form.lookups.units
  const property = textOf(entryOf(nodeAt(form.root, parentOf(pointer)), 'property'))
  const allowed = ofProperty[property]
  const units = (rules?.enum ?? []).map(String)
  const usual = allowed ? units.filter((one) => allowed.includes(kinds[one] ?? '')) : units
  return (
    <Combobox
      control={{ 'aria-label': 'Unit' }}
      value={unit}
      options={[...usual, ...(usual.includes(unit) || unit === '' ? [] : [unit])].map((one) => ({
        value: one,
        text: one,
      }))}
      isLocked={isLocked}
      what="one of the units"
      read={(typed) => rules?.misspellings?.[typed.trim()] ?? parseUnit(typed) ?? undefined}
      onChoose={(chosen) =>
        form.onEdit(
          [{ kind: 'set', pointer: childPointer(pointer, 'unit'), value: chosen }],
          `${title}: unit`,
        )
      }
    />
  )
}

/** The scale that the file writes beside a quantity. */
function scaleBeside(root: FieldProps['node'], pointer: string): { min: number; max: number } | undefined {
  const scale = root && entryOf(nodeAt(root, parentOf(pointer)), 'scale')
  const [min, max] = [figureOf(scale, 'min'), figureOf(scale, 'max')]
  return min === undefined || max === undefined ? undefined : { min: Number(min), max: Number(max) }
}

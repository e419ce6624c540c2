import { childPointer, isWithin } from '../../../json/pointer'
import { Icon } from '../../parts/icon'
import shared from '../../styles/controls.module.css'
import controls from '../controls/form-controls.module.css'
import { FieldFrame } from '../frame/field-frame'
import type { FieldProps } from '../model/field-props'
import { resolveSchema } from '../model/field-schema'
import { useForm } from '../model/form-context'
import { entryOf, type FormNode } from '../model/form-node'
import { movedPointer } from '../rows/moved-pointer'
import rowStyles from '../rows/row.module.css'
import { Rows } from '../rows/rows'
import { useRowKeys } from '../rows/use-row-keys'
import { type FlowContent, unitName } from './flow-content'
import { newUnit, unitPointer } from './flow-edits'

interface UnitListProps extends FieldProps {
  readonly flow: FlowContent
  readonly selected: number
}

/** The units in their order; a chosen one is edited under the drawing. */
export function UnitList({ pointer, schema, node, base, isLocked, flow, selected }: UnitListProps) {
  const form = useForm()
  const rules = resolveSchema(schema.properties?.units, form.schema)
  const list = childPointer(pointer, 'units')
  const units = entryOf(node, 'units')
  const items: readonly FormNode[] = units?.kind === 'list' ? units.items : []
  const keys = useRowKeys(items)
  const locked = isLocked || form.isReadOnly
  const nameOf = (index: number) => {
    const unit = flow.units[index]
    return unit ? unitName(unit) : ''
  }
  const move = (from: number, to: number) => {
    form.onEdit([{ kind: 'move', pointer: childPointer(list, from), to }], `Move “${nameOf(from)}”`)
    if (isWithin(form.selected, list)) form.onSelect(movedPointer(form.selected, list, from, to))
  }
  const add = () => {
    const index = selected >= 0 ? selected + 1 : items.length
    form.onEdit([{ kind: 'insert', pointer: list, index, value: newUnit(flow, index - 1) }], 'Add a unit')
    form.onSelect(unitPointer(pointer, index))
  }
  return (
    <FieldFrame
      pointer={list}
      schema={rules}
      title={rules.title ?? 'Units'}
      node={units}
      base={entryOf(base, 'units')}
      isRequired
      isLocked={isLocked}
      isGroup
    >
      {() => (
        <>
          <Rows keys={keys} nameOf={nameOf} isLocked={locked} onMove={move}>
            {(index, grip) => {
              const unit = flow.units[index]
              const mistakes = form.problems.filter(
                ({ place, severity }) =>
                  severity === 'mistake' && isWithin(place.pointer, unitPointer(pointer, index)),
              ).length
              return (
                <div className={rowStyles.row} data-selected={index === selected || undefined}>
                  {grip}
                  <button
                    type="button"
                    className={rowStyles.name}
                    aria-pressed={index === selected}
                    onClick={() => form.onSelect(unitPointer(pointer, index))}
                  >
                    <b>{nameOf(index)}</b>
                    <span>
                      {unit?.symbol} · column {unit?.column}, row {unit?.row}
                    </span>
                  </button>
                  {mistakes > 0 && <span className={shared.count}>{mistakes}</span>}
                </div>
              )
            }}
          </Rows>
          {!locked && (
            <div className={controls.row}>
              <button
                type="button"
                className={controls.smallButton}
                disabled={items.length >= (rules.maxItems ?? Number.POSITIVE_INFINITY)}
                onClick={add}
              >
                <Icon name="plus" />
                Add a unit
              </button>
              <span className={controls.hint}>
                {items.length}
                {rules.maxItems === undefined ? '' : ` of at most ${rules.maxItems}`}
              </span>
            </div>
          )}
        </>
      )}
    </FieldFrame>
  )
}

import { childPointer } from '../../../json/pointer'
import controls from '../controls/form-controls.module.css'
import { ProblemNotes } from '../frame/problem-notes'
import type { FieldProps } from '../model/field-props'
import { resolveSchema } from '../model/field-schema'
import { useForm } from '../model/form-context'
import { entryOf, textOf } from '../model/form-node'
import { keysOf, nodeAt } from '../model/node-at'
import { ObjectFields } from '../objects/object-fields'
import { type FlowContent, streamsAt, unitName } from './flow-content'
import { streamPointer, unitPointer } from './flow-edits'
import { unitHints } from './flow-hints'
import { RemoveUnit } from './remove-unit'
import { UnitIdInput } from './unit-id-input'
import styles from './unit-panel.module.css'

interface UnitPanelProps extends FieldProps {
  readonly flow: FlowContent
  readonly unit: number
}

/** The fields of the selected unit and its streams. */
export function UnitPanel(props: UnitPanelProps) {
  const { pointer, schema, base, isLocked, flow, unit } = props
  const form = useForm()
  const content = flow.units[unit]
  if (!content) return null
  const at = unitPointer(pointer, unit)
  const units = resolveSchema(schema.properties?.units, form.schema)
  const item = resolveSchema(units.items, form.schema)
  const locked = isLocked || form.isReadOnly
  const streams = streamsAt(flow, content.id)
  const nameOf = (id: string) => {
    const other = flow.units.find((one) => one.id === id)
    return other ? unitName(other) : id
  }
  const rename = (id: string) => form.onRenameItem(at, id, `Rename “${content.id}”`)
  const isLast = flow.units.length <= (units.minItems ?? 0)
  return (
    <section className={styles.panel} aria-label={unitName(content)} data-pointer={at}>
      <h4>{unitName(content)}</h4>
      {unitHints(flow, unit).map((hint) => (
        <p key={hint} className={styles.hint}>
          {hint}
        </p>
      ))}
      <ProblemNotes
        id={`${at}-problems`}
        problems={form.problems.filter(({ place }) => place.pointer === at)}
      />
      <ObjectFields
        pointer={at}
        schema={item}
        node={nodeAt(form.root, at)}
        base={baseOf(base, flow, unit)}
        isLocked={isLocked}
        keys={keysOf(item).filter((key) => key !== 'id')}
      />
      <UnitIdInput
        pointer={childPointer(at, 'id')}
        id={content.id}
        schema={item.properties?.id ?? {}}
        taken={flow.units.map(({ id }) => id)}
        streams={streams.length}
        isLocked={locked}
        onRename={rename}
      />
      <h4>Streams here</h4>
      <ul className={styles.streams}>
        {streams.map((stream) => {
          const { from = '', to = '', line = '', contents = '' } = flow.streams[stream] ?? {}
          return (
            <li key={stream}>
              <button
                type="button"
                className={controls.textButton}
                onClick={() => form.onSelect(streamPointer(pointer, stream))}
              >
                {nameOf(from)} → {nameOf(to)}
              </button>
              <span className={styles.line} data-line={line} />
              <span className={controls.hint}>{contents || line}</span>
            </li>
          )
        })}
        {streams.length === 0 && <li className={controls.hint}>None yet</li>}
      </ul>
      {!locked && !isLast && (
        <RemoveUnit pointer={pointer} flow={flow} unit={unit} streams={streams.length} />
      )}
    </section>
  )
}

/** The unit in the version on disk: that of its name, else the one in its place if that was renamed. */
function baseOf(base: FieldProps['base'], { units }: FlowContent, unit: number): FieldProps['base'] {
  const written = entryOf(base, 'units')
  if (written?.kind !== 'list') return undefined
  const idOf = (item: FieldProps['base']) => textOf(entryOf(item, 'id'))
  const named = written.items.find((item) => idOf(item) === units[unit]?.id)
  const here = written.items[unit]
  return named ?? (units.some(({ id }) => id === idOf(here)) ? undefined : here)
}

import { useState } from 'react'
import { Icon } from '../../../../../src/components/text/icon'
import { fieldTitle } from '../../../../content/schemas/field-title'
import { childPointer } from '../../../json/pointer'
import controls from '../controls/form-controls.module.css'
import { FieldFrame } from '../frame/field-frame'
import type { FieldProps } from '../model/field-props'
import { resolveSchema } from '../model/field-schema'
import { useForm } from '../model/form-context'
import { type Entry, entryOf } from '../model/form-node'
import { keysOf } from '../model/node-at'
import { startValue } from '../model/start-value'
import { summaryText } from '../model/summary'
import { Rows } from '../rows/rows'
import { useRowKeys } from '../rows/use-row-keys'
import { FoldingRow } from './folding-row'
import styles from './map-field.module.css'

/** An object with keys that editors choose: one row for each entry, labelled with its key. */
export function MapField(props: FieldProps) {
  const { pointer, schema, node, base, title } = props
  const form = useForm()
  const [isAdding, setIsAdding] = useState(false)
  const entries: readonly Entry[] = node?.kind === 'object' ? node.entries : []
  const known = keysOf(schema)
  const rows = entries.filter(({ key }) => !key.startsWith('$') && !known.includes(key))
  const others = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {}
  const value = resolveSchema(others, form.schema)
  // A renamed row is recognised by its content, an edited one by its position.
  const keys = useRowKeys(rows.map(({ node: inner }) => inner))
  const isLocked = props.isLocked || form.isReadOnly
  const isFull = rows.length >= (schema.maxProperties ?? Number.POSITIVE_INFINITY)
  const labels = entries.map(({ key }) => key)
  const nameOf = (index: number) => rows[index]?.key ?? ''
  const move = (from: number, to: number) => {
    const target = entries.findIndex(({ key }) => key === nameOf(to))
    form.onEdit(
      [{ kind: 'move', pointer: childPointer(pointer, nameOf(from)), to: target }],
      `Move “${nameOf(from)}”`,
    )
  }
  const rename = (from: string, to: string) => {
    form.onEdit([{ kind: 'rename', pointer: childPointer(pointer, from), key: to }], `Rename “${from}”`)
    form.onSelect(childPointer(pointer, to))
  }
  const add = (label: string) => {
    setIsAdding(false)
    const at = childPointer(pointer, label)
    form.onEdit([{ kind: 'set', pointer: at, value: startValue(value, form.schema) }], `Add “${label}”`)
    form.onSelect(at)
  }
  return (
    <FieldFrame
      {...props}
      isGroup
      aside={`${rows.length}${schema.maxProperties === undefined ? '' : ` of at most ${schema.maxProperties}`}`}
    >
      {() => (
        <>
          <Rows keys={keys} nameOf={nameOf} isLocked={isLocked} onMove={move}>
            {(index, grip) => {
              const row = rows[index]
              if (!row) return null
              const field: FieldProps = {
                pointer: childPointer(pointer, row.key),
                schema: value,
                title: fieldTitle(value, 'Value'),
                node: row.node,
                base: entryOf(base, row.key),
                isRequired: true,
                isLocked: props.isLocked,
              }
              return (
                <FoldingRow
                  grip={grip}
                  field={field}
                  summary={{ name: row.key, detail: summaryText(entryOf(row.node, 'quantity') ?? row.node) }}
                  isPlain={false}
                  onRemove={
                    isLocked
                      ? undefined
                      : () => form.onEdit([{ kind: 'remove', pointer: field.pointer }], `Remove “${row.key}”`)
                  }
                >
                  {(inner) => (
                    <>
                      <LabelInput
                        label={row.key}
                        max={schema.propertyNames?.maxLength}
                        taken={labels}
                        isLocked={isLocked}
                        onRename={(next) => rename(row.key, next)}
                      />
                      <form.Field {...inner} />
                    </>
                  )}
                </FoldingRow>
              )
            }}
          </Rows>
          {isAdding && (
            <LabelInput
              label=""
              max={schema.propertyNames?.maxLength}
              taken={labels}
              isLocked={false}
              isNew
              onRename={add}
            />
          )}
          {!isLocked && !isAdding && (
            <div className={controls.row}>
              <button
                type="button"
                className={controls.smallButton}
                disabled={isFull}
                aria-label={`Add a row to ${title}`}
                onClick={() => setIsAdding(true)}
              >
                <Icon name="plus" />
                Add a row
              </button>
            </div>
          )}
        </>
      )}
    </FieldFrame>
  )
}

interface LabelInputProps {
  readonly label: string
  readonly max: number | undefined
  readonly taken: readonly string[]
  readonly isLocked: boolean
  readonly isNew?: boolean
  readonly onRename: (label: string) => void
}

/** The label of a row, written when the input loses focus. A label of another row is refused. */
function LabelInput({ label, max, taken, isLocked, isNew = false, onRename }: LabelInputProps) {
  const [next, setNext] = useState(label)
  const [before, setBefore] = useState(label)
  if (before !== label) {
    setBefore(label)
    setNext(label)
  }
  const isTaken = next !== label && taken.includes(next)
  const commit = () => {
    if (isTaken || next.trim() === '') setNext(label)
    else if (next !== label) onRename(next)
  }
  return (
    <div className={styles.labelInput}>
      <label>
        <span className={controls.fieldHead}>
          <span className={controls.title}>Label</span>
          {max !== undefined && (
            <span className={controls.aside}>
              {[...next].length} of {max}
            </span>
          )}
        </span>
        <input
          className={controls.input}
          type="text"
          value={next}
          readOnly={isLocked}
          aria-invalid={isTaken || undefined}
          // biome-ignore lint/a11y/noAutofocus: the editor has just asked for the row.
          autoFocus={isNew}
          onChange={({ target }) => setNext(target.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit()
          }}
        />
      </label>
      {isTaken && (
        <span role="alert" className={styles.refused}>
          Another row has this label. The row keeps its own until you choose another.
        </span>
      )}
    </div>
  )
}

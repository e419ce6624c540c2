import { type KeyboardEvent, useRef, useState } from 'react'
import { Icon } from '../../../../../src/components/text/icon'
import { fieldTitle } from '../../../../content/schemas/field-title'
import { childPointer, isWithin } from '../../../json/pointer'
import controls from '../controls/form-controls.module.css'
import { FieldFrame } from '../frame/field-frame'
import type { FieldProps } from '../model/field-props'
import { type FieldSchema, resolveSchema } from '../model/field-schema'
import { useForm } from '../model/form-context'
import type { FormNode } from '../model/form-node'
import { entryOf, nodeOf } from '../model/form-node'
import { startValue } from '../model/start-value'
import { type Summary, summaryOf, summaryText } from '../model/summary'
import { useFieldEdits } from '../model/use-field-edits'
import { variantOf, variantTitle } from '../model/variants'
import { PasteReport } from '../paste/paste-report'
import { useBlockPaste } from '../paste/use-block-paste'
import { handleListKeys } from '../rows/list-keys'
import { movedPointer } from '../rows/moved-pointer'
import { Rows } from '../rows/rows'
import { useRowKeys } from '../rows/use-row-keys'
import { useWords } from '../text/use-words'
import { FoldingRow } from './folding-row'

/** A list: rows that move, and a button that adds one. */
export function ListField(props: FieldProps) {
  const { pointer, schema, node, base, title, isRequired } = props
  const form = useForm()
  const { remove } = useFieldEdits(props)
  const choices = useRef<HTMLDivElement>(null)
  /** An empty item for which another kind is chosen. */
  const [changing, setChanging] = useState<number>()
  const item = resolveSchema(schema.items, form.schema)
  const items = node?.kind === 'list' ? node.items : []
  const before = base?.kind === 'list' ? base.items : []
  const keys = useRowKeys(items)
  const itemTitle = fieldTitle(item, 'Item')
  const isLocked = props.isLocked || form.isReadOnly
  const isFull = items.length >= (schema.maxItems ?? Number.POSITIVE_INFINITY)
  // Items that are all objects differ in kind from the start, as the blocks of a post.
  const variants = (item.anyOf ?? []).map((variant) => resolveSchema(variant, form.schema))
  const isMixed = variants.length > 0 && variants.every(({ type }) => type === 'object')
  const kinds = isMixed ? variants : [item]
  const blockPaste = useBlockPaste(
    pointer,
    items,
    !isLocked && isMixed && item.definition === 'shared/text-block',
  )
  const chosen = items.findIndex((_, index) => isWithin(form.selected, childPointer(pointer, index)))
  // A new block comes after the selected one.
  const place = isMixed && chosen >= 0 ? chosen + 1 : items.length
  const words = useWords()
  const summaryAt = (index: number): Summary => {
    const { name, detail } = isMixed ? kindSummary(items[index], variants) : summaryOf(whole(index))
    return { name: words(name), detail: words(detail) }
  }
  const nameOf = (index: number) => words(summaryOf(whole(index)).name) || `${itemTitle} ${index + 1}`
  /** An item merged with the shared part that it includes. */
  const whole = (index: number): FormNode | undefined => {
    const include = form.includes.find((part) => part.pointer === childPointer(pointer, index))
    return include ? nodeOf(include.value) : items[index]
  }
  const add = (index: number, kind = item) => {
    form.onEdit([{ kind: 'insert', pointer, index, value: startValue(kind, form.schema) }], `Add to ${title}`)
    form.onSelect(childPointer(pointer, index))
  }
  const removeAt = (index: number) => {
    form.onEdit([{ kind: 'remove', pointer: childPointer(pointer, index) }], `Remove “${nameOf(index)}”`)
    form.onSelect(items.length > 1 ? childPointer(pointer, Math.max(0, index - 1)) : pointer)
  }
  const move = (from: number, to: number) => {
    form.onEdit([{ kind: 'move', pointer: childPointer(pointer, from), to }], `Move “${nameOf(from)}”`)
    if (isWithin(form.selected, pointer)) form.onSelect(movedPointer(form.selected, pointer, from, to))
  }
  /** Writes an empty item as one of another kind. */
  const change = (index: number, kind: FieldSchema) => {
    setChanging(undefined)
    form.onEdit(
      [{ kind: 'set', pointer: childPointer(pointer, index), value: startValue(kind, form.schema) }],
      `${title}: ${variantTitle(kind)}`,
    )
    form.onSelect(childPointer(pointer, index))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isLocked) return
    const [first = item] = kinds
    handleListKeys(event, {
      list: pointer,
      textKey: isMixed ? 'text' : undefined,
      onAdd: (index) => !isFull && add(index, first),
      onRemove: removeAt,
      onChooseKind: isMixed
        ? (index) => {
            setChanging(index)
            choices.current?.querySelector('button')?.focus()
          }
        : undefined,
    })
  }
  const inner = (index: number): FieldProps => ({
    pointer: childPointer(pointer, index),
    schema: item,
    title: isPlain(item) ? `${itemTitle} ${index + 1}` : itemTitle,
    node: items[index],
    base: baseOf(items[index], index, before, items.length),
    isRequired: true,
    isLocked: props.isLocked,
    frame: 'compact',
  })
  return (
    <FieldFrame {...props} isGroup>
      {() => (
        <div onKeyDownCapture={onKeyDown} onPasteCapture={blockPaste.onPaste}>
          <Rows keys={keys} nameOf={nameOf} isLocked={isLocked} onMove={move}>
            {(index, grip) => (
              <>
                {blockPaste.shown?.row === index && <PasteReport {...blockPaste.shown} />}
                <FoldingRow
                  grip={grip}
                  field={inner(index)}
                  summary={summaryAt(index)}
                  isPlain={isPlain(item)}
                  onRemove={isLocked ? undefined : () => removeAt(index)}
                >
                  {(field) => <form.Field {...field} />}
                </FoldingRow>
              </>
            )}
          </Rows>
          {!isLocked && (
            // biome-ignore lint/a11y/noStaticElementInteractions: observes when the focus leaves the buttons.
            <div
              ref={choices}
              className={controls.row}
              // The selected item stays selected: a new one comes after it, and the buttons stay where they are.
              onFocus={(event) => event.stopPropagation()}
              onBlur={({ currentTarget, relatedTarget }) => {
                if (!currentTarget.contains(relatedTarget)) setChanging(undefined)
              }}
            >
              {kinds.map((kind) => (
                <button
                  key={variantTitle(kind)}
                  type="button"
                  className={controls.smallButton}
                  disabled={isFull && changing === undefined}
                  onClick={() => (changing === undefined ? add(place, kind) : change(changing, kind))}
                >
                  <Icon name="plus" />
                  {kinds.length > 1 ? variantTitle(kind) : `Add: ${itemTitle.toLowerCase()}`}
                </button>
              ))}
              <span className={controls.hint}>
                {changing !== undefined && 'in place of the empty one · '}
                {isMixed && chosen >= 0 && changing === undefined && 'after the selected one · '}
                {items.length}
                {schema.maxItems !== undefined && ` of at most ${schema.maxItems}`}
              </span>
              {!isRequired && node && items.length === 0 && (
                <button type="button" className={controls.textButton} onClick={() => remove()}>
                  Leave out
                </button>
              )}
            </div>
          )}
        </div>
      )}
    </FieldFrame>
  )
}

/** Summary of a block: its words, and its kind. */
function kindSummary(node: FormNode | undefined, variants: readonly FieldSchema[]): Summary {
  const kind = variantOf(variants, node)
  const items = entryOf(node, 'items')
  const points = items?.kind === 'list' ? items.items : undefined
  return {
    name: summaryText(points?.[0]) || summaryOf(node).name || summaryText(entryOf(node, 'picture')),
    detail: [kind ? variantTitle(kind) : '', points && `${points.length} points`].filter(Boolean).join(', '),
  }
}

/** Whether an item is one control, which needs no folding. */
function isPlain({ type, anyOf }: FieldSchema): boolean {
  if (anyOf) return anyOf.some((variant) => variant.type === 'string')
  return type !== 'object' && type !== 'array'
}

/** The item on disk to compare an item with: the one at its position, unless items were added, removed or moved. */
function baseOf(
  item: FormNode | undefined,
  index: number,
  before: readonly FormNode[],
  count: number,
): FormNode | undefined {
  const content = JSON.stringify(item)
  const same = before.find((other) => JSON.stringify(other) === content)
  return same ?? (before.length === count ? before[index] : undefined)
}

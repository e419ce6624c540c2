import type { Edit } from '../../../contract/edit'
import { childPointer } from '../../../json/pointer'
import { entryOf, type FormNode } from '../model/form-node'
import { editsToAdd } from '../model/node-at'
import { figureOf } from '../quantity/quantity-kind'

/** Whether a coefficient is a range, where sources disagree. */
export function isRange(node: FormNode | undefined): boolean {
  return entryOf(node, 'min') !== undefined || entryOf(node, 'max') !== undefined
}

/**
 * Edits that make a range of one figure, or one figure of a range.
 * @param upper spelling of the upper end that the field held before; the lower end without it
 * @param order keys of the schema, in the order of the form
 */
export function editsToOther(
  node: FormNode,
  pointer: string,
  upper: string | undefined,
  order: readonly string[],
): readonly Edit[] {
  const at = (key: string) => childPointer(pointer, key)
  if (isRange(node)) {
    const lower: Edit[] = entryOf(node, 'min')
      ? [{ kind: 'rename', pointer: at('min'), key: 'value' }]
      : [{ kind: 'rename', pointer: at('max'), key: 'value' }]
    return entryOf(node, 'min') && entryOf(node, 'max')
      ? [{ kind: 'remove', pointer: at('max') }, ...lower]
      : lower
  }
  const value = figureOf(node, 'value')
  const spelling = upper ?? value ?? '0'
  const renamed: FormNode =
    node.kind === 'object'
      ? {
          ...node,
          entries: node.entries.map((entry) => (entry.key === 'value' ? { ...entry, key: 'min' } : entry)),
        }
      : node
  return [
    ...(value === undefined
      ? editsToAdd(node, at('min'), 0, order)
      : [{ kind: 'rename' as const, pointer: at('value'), key: 'min' }]),
    ...editsToAdd(renamed, at('max'), Number(spelling), order),
    { kind: 'set-number', pointer: at('max'), spelling },
  ]
}

import type { Edit } from '../../../contract/edit'
import { childPointer } from '../../../json/pointer'
import { entryOf, type FormNode, textOf } from '../model/form-node'
import { editsToAdd } from '../model/node-at'

/** The ways in which a quantity states its figures. */
export const quantityKinds = {
  range: { title: 'Range', keys: ['min', 'max'] },
  least: { title: 'At least', keys: ['min'] },
  most: { title: 'At most', keys: ['max'] },
  value: { title: 'One value', keys: ['value'] },
} as const

export type QuantityKind = keyof typeof quantityKinds
export type FigureKey = 'min' | 'max' | 'value'

const figureKeys: readonly FigureKey[] = ['value', 'min', 'max']
/** Keys of a quantity in the order in which they are written. */
const quantityOrder = ['value', 'min', 'max', 'exclusive', 'wording', 'unit', 'reference', 'gas', 'note']

/** The spelling of a number in an object; undefined if there is none. */
export function figureOf(node: FormNode | undefined, key: string): string | undefined {
  const figure = entryOf(node, key)
  return figure?.kind === 'number' ? figure.spelling : undefined
}

/** The kind in which a quantity is written. */
export function kindOf(node: FormNode | undefined): QuantityKind {
  const has = (key: FigureKey) => entryOf(node, key) !== undefined
  if (has('min')) return has('max') ? 'range' : 'least'
  return has('max') ? 'most' : 'value'
}

/** How a bound is written: with its sign, as excluded, or in words. */
export type Bound = 'included' | 'excluded' | 'worded'

export function boundOf(node: FormNode | undefined): Bound {
  if (entryOf(node, 'wording')) return 'worded'
  const exclusive = entryOf(node, 'exclusive')
  return exclusive?.kind === 'boolean' && exclusive.value ? 'excluded' : 'included'
}

/**
 * Edits that convert a quantity to another kind. A figure that the new kind needs is taken from the one that it drops, or
 * from an earlier value of the field.
 * @param kept spellings of earlier figures of the field
 */
export function editsToKind(
  node: FormNode,
  pointer: string,
  kind: QuantityKind,
  kept: ReadonlyMap<FigureKey, string>,
): Edit[] {
  const wanted: readonly FigureKey[] = quantityKinds[kind].keys
  const present = figureKeys.filter((key) => entryOf(node, key))
  const missing = wanted.filter((key) => !present.includes(key))
  const left = present.filter((key) => !wanted.includes(key))
  const spare = figureOf(node, present[0] ?? 'value') ?? '0'
  const edits = editsToBound(node, pointer, 'included', kind)
  for (const key of missing) {
    const before = left.shift()
    const at = childPointer(pointer, key)
    const spelling = kept.get(key)
    if (before) edits.push({ kind: 'rename', pointer: childPointer(pointer, before), key })
    else {
      edits.push(
        ...editsToAdd(withRenamed(node, present, wanted), at, Number(spelling ?? spare), quantityOrder),
      )
    }
    if (spelling !== undefined || !before)
      edits.push({ kind: 'set-number', pointer: at, spelling: spelling ?? spare })
  }
  for (const key of left) edits.push({ kind: 'remove', pointer: childPointer(pointer, key) })
  return edits
}

/** The entries after a single figure was renamed to an end of a range, so that the other end is added at its position. */
function withRenamed(node: FormNode, present: readonly FigureKey[], wanted: readonly FigureKey[]): FormNode {
  if (node.kind !== 'object') return node
  const bounds = new Set<string>(['exclusive', 'wording'])
  const taken = wanted[0]
  const entries = node.entries
    .filter(({ key }) => !bounds.has(key))
    .map((entry) =>
      present.some((key) => key === entry.key && !wanted.includes(key)) && taken
        ? { ...entry, key: taken }
        : entry,
    )
  return { kind: 'object', entries }
}

/** Edits that write the bound of a quantity with its sign, as excluded or in words. */
export function editsToBound(node: FormNode, pointer: string, bound: Bound, kind: QuantityKind): Edit[] {
  const wording = kind === 'least' ? 'down to' : 'up to'
  const edits: Edit[] = []
  const keep = { exclusive: bound === 'excluded', wording: bound === 'worded' }
  for (const key of ['exclusive', 'wording'] as const)
    if (entryOf(node, key) && !keep[key]) edits.push({ kind: 'remove', pointer: childPointer(pointer, key) })
  const others =
    node.kind === 'object'
      ? { ...node, entries: node.entries.filter(({ key }) => key !== 'exclusive' && key !== 'wording') }
      : node
  if (bound === 'excluded' && boundOf(node) !== 'excluded')
    edits.push(...editsToAdd(others, childPointer(pointer, 'exclusive'), true, quantityOrder))
  if (bound === 'worded' && textOf(entryOf(node, 'wording')) !== wording)
    edits.push(...editsToAdd(others, childPointer(pointer, 'wording'), wording, quantityOrder))
  return edits
}

import { canonicalText } from '../../lib/json/canonical-text'
import type { JsonTree } from '../../lib/json/json-tree'
import { changeValue, RefusedEdit, replaceTree } from './edit-tree'
import type { TextConflict } from './merge-by-field'
import { parseWithRanges } from './parse-with-ranges'
import { pointerKeys } from './pointer'

/** A conflict with the chosen value: that of the draft, the one on disk, what both started from, or another text. */
export interface AnsweredConflict {
  readonly conflict: TextConflict
  readonly answer: 'draft' | 'disk' | 'base' | { readonly words: string }
}

/** Takes the place of a removed value until all answers are written, so that the pointers of the others stay true. */
const removedValue: JsonTree = { kind: 'scalar', value: null }

/**
 * Writes the answers to all conflicts of a merge into the merged text.
 * @returns the canonical text; null if the file is removed
 */
export function settleText(merged: string | null, answers: readonly AnsweredConflict[]): string | null {
  const whole = answers.find(({ conflict }) => conflict.pointer === '' && !conflict.order)
  if (whole) return chosenText(whole) ?? null
  if (merged === null) return null
  const values = answers.filter(({ conflict }) => !conflict.order)
  const orders = answers.flatMap(({ conflict: { pointer, order }, answer }) =>
    order && answer === 'disk' ? [{ pointer, order }] : [],
  )
  const root: JsonTree = parseWithRanges(merged)
  const settled = values.reduce((tree, one) => replaceTree(tree, one.conflict.pointer, chosenTree(one)), root)
  // The pointers to inner lists hold in the order of the merged text.
  const inner = orders.toSorted((one, other) => depthOf(other) - depthOf(one))
  return canonicalText(withoutRemoved(inner.reduce(sortParts, settled)))
}

/** The positions of the parts of a list or object in their new order. */
interface PartOrder {
  readonly pointer: string
  readonly order: readonly number[]
}

function depthOf({ pointer }: PartOrder): number {
  return pointerKeys(pointer).length
}

/** JSON text of the chosen value; undefined if the field is removed. */
function chosenText({ conflict, answer }: AnsweredConflict): string | undefined {
  return typeof answer === 'string' ? conflict[answer] : JSON.stringify(answer.words)
}

function chosenTree(answered: AnsweredConflict): JsonTree {
  const text = chosenText(answered)
  return text === undefined ? removedValue : parseWithRanges(text)
}

function sortParts(tree: JsonTree, { pointer, order }: PartOrder): JsonTree {
  return changeValue(tree, pointer, (old) => {
    const sorted = <Part>(parts: readonly Part[]) => order.flatMap((position) => parts[position] ?? [])
    if (old?.kind === 'list') return { kind: 'list', items: sorted(old.items) }
    if (old?.kind === 'object') return { kind: 'object', entries: sorted(old.entries) }
    throw new RefusedEdit(`There is nothing to sort at "${pointer}".`)
  })
}

function withoutRemoved(tree: JsonTree): JsonTree {
  if (tree.kind === 'scalar') return tree
  if (tree.kind === 'list')
    return { kind: 'list', items: tree.items.filter((item) => item !== removedValue).map(withoutRemoved) }
  const entries = tree.entries.filter(({ value }) => value !== removedValue)
  return { kind: 'object', entries: entries.map(({ key, value }) => ({ key, value: withoutRemoved(value) })) }
}

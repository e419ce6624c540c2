import { canonicalText } from '../../../lib/json/canonical-text'
import type { JsonTree } from '../../../lib/json/json-tree'
import { type ChangedPlace, changedPlaces } from '../../json/changed-pointers'
import { fieldWords } from '../../json/field-words'
import { parseWithRanges, type RangedTree } from '../../json/parse-with-ranges'
import { locate, parentOf } from '../../json/pointer'
import { valueWords } from '../../json/value-words'

/** One change of a file, described for the editor. */
export interface Change {
  readonly pointer: string
  readonly field: string
  readonly before: string
  readonly after: string
  readonly kind: 'changed' | 'added' | 'removed' | 'order'
  /** The value before; undefined for an added one. */
  readonly old: JsonTree | undefined
}

/** What differs between two texts of a file, by field. A text that is not valid JSON gives one change. */
export function changesOf(before: string, after: string, schema: unknown): Change[] {
  try {
    const [old, now] = [parseWithRanges(before), parseWithRanges(after)]
    const places = changedPlaces(before, after).map((place) => wholeQuantity(place, now))
    const byPointer = new Map(places.map((place) => [place.pointer, place]))
    return [...byPointer.values()].map((place) => changeAt(place, old, now, schema))
  } catch {
    return [{ pointer: '', field: 'The whole file', before: '', after: '', kind: 'changed', old: undefined }]
  }
}

function changeAt(
  { pointer, oldPointer }: ChangedPlace,
  oldRoot: RangedTree,
  nowRoot: RangedTree,
  schema: unknown,
): Change {
  const old = oldPointer === undefined ? undefined : locate(oldRoot, oldPointer)?.value
  const now = locate(nowRoot, pointer)?.value
  const kind = !old ? 'added' : !now ? 'removed' : isReordered(old, now) ? 'order' : 'changed'
  return {
    pointer,
    field: fieldWords(schema, pointer, nowRoot),
    before: valueWords(old),
    after: valueWords(now),
    kind,
    old,
  }
}

/** Whether two objects hold the same keys, or two lists the same items, in another order. */
function isReordered(old: RangedTree, now: RangedTree): boolean {
  const [before, after] = [partsOf(old), partsOf(now)]
  return (
    old.kind === now.kind && before.join() !== after.join() && before.sort().join() === after.sort().join()
  )
}

/** Texts of the parts of a list or object by which they are compared. */
function partsOf(tree: RangedTree): string[] {
  if (tree.kind === 'list') return tree.items.map(canonicalText)
  return tree.kind === 'object' ? tree.entries.map(({ key }) => JSON.stringify(key)) : []
}

/** Describes a number of a quantity together with its unit. */
function wholeQuantity(place: ChangedPlace, root: RangedTree): ChangedPlace {
  const { pointer, oldPointer } = place
  const tree = pointer === '' ? undefined : locate(root, parentOf(pointer))?.value
  const isQuantity = tree?.kind === 'object' && tree.entries.some(({ key }) => key === 'unit')
  if (!isQuantity) return place
  return {
    pointer: parentOf(pointer),
    oldPointer: oldPointer === undefined ? undefined : parentOf(oldPointer),
  }
}

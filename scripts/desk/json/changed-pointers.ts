import { entryValue, type JsonTree, type ListTree, type ObjectTree } from '../../lib/json/json-tree'
import { matchItems } from './match-items'
import { parseWithRanges } from './parse-with-ranges'
import { childPointer } from './pointer'
import { isSameTree } from './same-tree'

/** A value that differs between two texts. */
export interface ChangedPlace {
  /** Leads into the text after; to the place of a removed entry there. */
  readonly pointer: string
  /**
   * Leads into the text before, where items of lists may have other positions, and to no value for an added entry. Undefined
   * for an added item.
   */
  readonly oldPointer: string | undefined
}

/**
 * Innermost values that differ between two texts. Removed or sorted items are reported as their list, sorted keys as their
 * object.
 */
export function changedPlaces(before: string, after: string): ChangedPlace[] {
  return changesBelow({ pointer: '', oldPointer: '' }, parseWithRanges(before), parseWithRanges(after))
}

/** Pointers of {@link changedPlaces} into the text after. */
export function changedPointers(before: string, after: string): string[] {
  return [...new Set(changedPlaces(before, after).map(({ pointer }) => pointer))]
}

/** A value that is in both texts. */
interface KeptPlace extends ChangedPlace {
  readonly oldPointer: string
}

function changesBelow(place: KeptPlace, before: JsonTree, after: JsonTree): ChangedPlace[] {
  if (isSameTree(before, after)) return []
  if (before.kind === 'object' && after.kind === 'object') return objectChanges(place, before, after)
  if (before.kind === 'list' && after.kind === 'list') return listChanges(place, before, after)
  return [place]
}

function objectChanges(place: KeptPlace, before: ObjectTree, after: ObjectTree): ChangedPlace[] {
  const placeOf = (key: string) => ({
    pointer: childPointer(place.pointer, key),
    oldPointer: childPointer(place.oldPointer, key),
  })
  const inner = after.entries.flatMap(({ key, value }) => {
    const old = entryValue(before, key)
    return old ? changesBelow(placeOf(key), old, value) : [placeOf(key)]
  })
  const removed = before.entries.filter(({ key }) => !entryValue(after, key))
  const changes = [...inner, ...removed.map(({ key }) => placeOf(key))]
  return changes.length > 0 ? changes : [place]
}

function listChanges(place: KeptPlace, before: ListTree, after: ListTree): ChangedPlace[] {
  const { places: pairs } = matchItems(before.items, after.items)
  const kept = pairs.filter((index) => index !== undefined)
  const isSorted = kept.some((index, position) => index < (kept[position - 1] ?? 0))
  const inner = after.items.flatMap((item, index): ChangedPlace[] => {
    const from = pairs.indexOf(index)
    const pointer = childPointer(place.pointer, index)
    const old = before.items[from]
    return old
      ? changesBelow({ pointer, oldPointer: childPointer(place.oldPointer, from) }, old, item)
      : [{ pointer, oldPointer: undefined }]
  })
  return kept.length < pairs.length || isSorted ? [place, ...inner] : inner
}

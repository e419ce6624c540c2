import { entryValue, type JsonTree, type ListTree, type ObjectTree } from '../../lib/json/json-tree'
import { isSameTree } from './same-tree'

/**
 * A plain value in the order and spelling of the value that it replaces: keys of both keep their order, and equal numbers
 * their spelling. A plain object holds integer-like keys first, and knows no `10.0`.
 */
export function likeOld(old: JsonTree | undefined, value: JsonTree): JsonTree {
  if (old?.kind === 'object' && value.kind === 'object') return objectLikeOld(old, value)
  if (old?.kind === 'list' && value.kind === 'list') return listLikeOld(old, value)
  return old?.kind === 'scalar' && value.kind === 'scalar' && Object.is(old.value, value.value) ? old : value
}

function objectLikeOld(old: ObjectTree, value: ObjectTree): ObjectTree {
  const kept = old.entries.flatMap(({ key, value: before }) => {
    const now = entryValue(value, key)
    return now ? [{ key, value: likeOld(before, now) }] : []
  })
  const added = value.entries.filter(({ key }) => !entryValue(old, key))
  return { ...value, entries: [...kept, ...added] }
}

/** Items that are the same at both ends stay; those between follow the old ones in pairs. */
function listLikeOld(old: ListTree, value: ListTree): ListTree {
  const shift = value.items.length - old.items.length
  const pairs = value.items.map((item, index) => likeOld(old.items[index], item))
  const start = pairs.findIndex((item, index) => !isEqual(old.items[index], item))
  if (start < 0) return { kind: 'list', items: pairs }
  const fromEnd = value.items.map((item, index) => likeOld(old.items[index - shift], item))
  const end = fromEnd.findLastIndex(
    (item, index) => index - shift < start || index < start || !isEqual(old.items[index - shift], item),
  )
  return { kind: 'list', items: [...pairs.slice(0, end + 1), ...fromEnd.slice(end + 1)] }
}

function isEqual(old: JsonTree | undefined, item: JsonTree): boolean {
  return old !== undefined && isSameTree(old, item)
}

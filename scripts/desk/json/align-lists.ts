import { entryValue, isSameTree, type JsonTree } from './json-tree'

/**
 * Pairs the items of an old list with those of a new one, in order: first those that are the same, then between them
 * those that have the same name or the same position.
 * @returns for each old item the index of the new one, or undefined if it was removed
 */
export function alignLists(old: readonly JsonTree[], items: readonly JsonTree[]): (number | undefined)[] {
  const pairs: (number | undefined)[] = old.map(() => undefined)
  const same = longestCommon(old, items)
  let [left, right] = [0, 0]
  for (const [oldIndex, newIndex] of [...same, [old.length, items.length] as const]) {
    for (const [from, to] of pairGap(old, items, left, oldIndex, right, newIndex)) pairs[from] = to
    if (oldIndex < old.length) pairs[oldIndex] = newIndex
    left = oldIndex + 1
    right = newIndex + 1
  }
  return pairs
}

type Pair = readonly [old: number, items: number]

/** Longest sequence of items that both lists hold in the same order. */
function longestCommon(old: readonly JsonTree[], items: readonly JsonTree[]): Pair[] {
  const width = items.length + 1
  const lengths = new Uint32Array((old.length + 1) * width)
  const lengthAt = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = old.length - 1; row >= 0; row--) {
    for (let column = items.length - 1; column >= 0; column--) {
      lengths[row * width + column] = isSameAt(old, row, items, column)
        ? lengthAt(row + 1, column + 1) + 1
        : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1))
    }
  }
  const pairs: Pair[] = []
  let [row, column] = [0, 0]
  while (row < old.length && column < items.length) {
    if (isSameAt(old, row, items, column)) pairs.push([row++, column++])
    else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row++
    else column++
  }
  return pairs
}

function isSameAt(old: readonly JsonTree[], row: number, items: readonly JsonTree[], column: number) {
  const [left, right] = [old[row], items[column]]
  return left !== undefined && right !== undefined && isSameTree(left, right)
}

/** Pairs the items between two pairs of same items. */
function* pairGap(
  old: readonly JsonTree[],
  items: readonly JsonTree[],
  oldStart: number,
  oldEnd: number,
  start: number,
  end: number,
): Iterable<Pair> {
  const isPairwise = oldEnd - oldStart === end - start
  let next = start
  for (let index = oldStart; index < oldEnd; index++) {
    if (isPairwise) {
      yield [index, next++]
      continue
    }
    const name = nameOf(old[index])
    const found = items.findIndex(
      (item, at) => at >= next && at < end && name !== undefined && nameOf(item) === name,
    )
    if (found < 0) continue
    yield [index, found]
    next = found + 1
  }
}

/** Fields that identify the items of a list, the best first. */
const nameFields = [
  'id',
  'name',
  'slug',
  'link',
  'path',
  'file',
  'label',
  'title',
  'heading',
  'question',
  'from',
]

function nameOf(item: JsonTree | undefined): string | undefined {
  for (const field of nameFields) {
    const value = entryValue(item, field)
    if (value?.kind === 'scalar' && typeof value.value === 'string') return `${field} ${value.value}`
  }
  return undefined
}

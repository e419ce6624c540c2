import { numberText } from '../../lib/json/canonical-text'
import type { JsonTree, ScalarTree } from '../../lib/json/json-tree'

/** Whether two trees have the same canonical text. */
export function isSameTree(left: JsonTree, right: JsonTree): boolean {
  if (left === right) return true
  if (left.kind === 'scalar') return right.kind === 'scalar' && isSameScalar(left, right)
  if (left.kind === 'list') return right.kind === 'list' && isPairwise(left.items, right.items, isSameTree)
  return (
    right.kind === 'object' &&
    isPairwise(
      left.entries,
      right.entries,
      (one, other) => one.key === other.key && isSameTree(one.value, other.value),
    )
  )
}

/** Whether two values are the same or both absent. */
export function isSame(left: JsonTree | undefined, right: JsonTree | undefined): boolean {
  return left === undefined || right === undefined ? left === right : isSameTree(left, right)
}

function isSameScalar(left: ScalarTree, right: ScalarTree): boolean {
  if (typeof left.value === 'number' && typeof right.value === 'number')
    return numberText({ ...left, value: left.value }) === numberText({ ...right, value: right.value })
  return left.value === right.value
}

function isPairwise<Part>(
  left: readonly Part[],
  right: readonly Part[],
  isAlike: (one: Part, other: Part) => boolean,
): boolean {
  return (
    left.length === right.length &&
    left.every((one, index) => {
      const other = right[index]
      return other !== undefined && isAlike(one, other)
    })
  )
}

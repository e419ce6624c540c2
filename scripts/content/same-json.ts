import { isObject } from './schemas/schema'

/** Whether two JSON values would be written alike: the same values, keys in the same order. */
export function sameJson(left: unknown, right: unknown): boolean {
  if (left === right) return true
  if (Array.isArray(left)) {
    return (
      Array.isArray(right) &&
      left.length === right.length &&
      left.every((value, index) => sameJson(value, right[index]))
    )
  }
  if (!isObject(left) || !isObject(right)) return false
  const [keys, others] = [Object.keys(left), Object.keys(right)]
  return (
    keys.length === others.length &&
    keys.every((key, index) => key === others[index] && sameJson(left[key], right[key]))
  )
}

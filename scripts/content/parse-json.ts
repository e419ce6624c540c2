import { isDeeperThan } from '../lib/is-deeper-than'
import { MOST_LEVELS } from './diagnose/syntax'

/** Numbers that may exceed the largest one of JavaScript, which JSON.parse then reads as infinite. */
const hugeNumber = /\d[eE]\+?\d{3}|\d{300}/

/**
 * Parses the text of a content file. Undefined for a text that is not JSON, holds a number that cannot be represented, or is
 * nested more deeply than any content file may be, so that every function may recurse into the value.
 */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    if (isDeeperThan(value, MOST_LEVELS)) return undefined
    return hugeNumber.test(text) && holdsInfinity(value) ? undefined : value
  } catch {
    return undefined
  }
}

function holdsInfinity(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isFinite(value)
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsInfinity)
}

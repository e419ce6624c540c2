import { isDeeperThan } from '../lib/is-deeper-than'
import { MOST_LEVELS } from './diagnose/syntax'

/**
 * Parses the text of a content file. Undefined for a text that is not JSON or is nested more deeply than any content file
 * may be, so that every function may recurse into the value.
 */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return isDeeperThan(value, MOST_LEVELS) ? undefined : value
  } catch {
    return undefined
  }
}

import { formatList, suggestNearest } from '../diagnose/suggest'
import type { Path } from '../model'
import type { FoundProblem } from './problem-at'

/** Describes a name that is none of the known ones, with the nearest of them. */
export function unknownName(
  path: Path,
  message: string,
  name: string,
  known: readonly string[],
): FoundProblem {
  const text = {
    message,
    expected: formatList(known) || 'a name; there is none',
    found: JSON.stringify(name),
    help: suggestNearest(name, known),
  }
  return { path, text }
}

import type { Entry } from '../entry'
import type { Path, Problem } from '../model'
import { originOf, valueAt } from '../origins'
import { plainSpelling } from '../plain-spelling'
import { isObject } from '../schemas/schema'

/**
 * Whether an item may be missing from a list because of another mistake, which is reported at its own place: inside the list,
 * or in what holds the list.
 * @param list path of the list in the entry's value
 */
export function mayHoldItem(entry: Entry, list: Path): boolean {
  // An include that cannot be read may bring the item.
  if (!entry.complete) return true
  // A list that is not there may be one whose name is wrong.
  if (!Array.isArray(valueAt(entry.value, list))) return entry.problems.length > 0
  const origin = originOf(entry.origins, list)
  return entry.problems.some((problem) => {
    const path = pathOf(problem)
    const shorter = Math.min(path.length, origin.path.length)
    return problem.file === origin.file && path.slice(0, shorter).every((key, at) => key === origin.path[at])
  })
}

/**
 * Whether an entry may state no figure under a label because of another mistake, which is reported at its own place: in the
 * block with the label, or in a whole section.
 */
export function mayStateFigure({ source, complete, problems }: Entry, label: string): boolean {
  if (source.value === undefined || !complete) return true
  const name = plainSpelling(label)
  return problems.some((problem) => {
    const path = pathOf(problem)
    // In an included file, the section that a path belongs to is not known.
    if (path.length <= 1 || problem.file !== source.file) return true
    return path.some((key, at) => {
      const block = valueAt(source.value, path.slice(0, at + 1))
      const labels = isObject(block) ? [key, block.label, block.title] : [key]
      return labels.some((one) => typeof one === 'string' && plainSpelling(one) === name)
    })
  })
}

function pathOf({ place }: Problem): Path {
  return place?.path ?? []
}

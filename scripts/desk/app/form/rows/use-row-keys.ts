import { useRef } from 'react'
import type { FormNode } from '../model/form-node'

/**
 * Keys for the rows of a list that follow their content: a moved row keeps its key, and a row that is typed into too.
 * Undo and changes from elsewhere move rows as well, so that the keys come from comparing the contents.
 */
export function useRowKeys(items: readonly FormNode[]): readonly number[] {
  const known = useRef<{ readonly contents: readonly string[]; readonly keys: readonly number[] }>({
    contents: [],
    keys: [],
  })
  const count = useRef(0)
  const contents = items.map((item) => JSON.stringify(item))
  const before = known.current
  if (
    contents.length === before.contents.length &&
    contents.every((content, at) => content === before.contents[at])
  )
    return before.keys
  const free = new Set(before.keys.keys())
  const keys: (number | undefined)[] = contents.map((content, at) => {
    const old =
      before.contents[at] === content && free.has(at)
        ? at
        : [...free].find((place) => before.contents[place] === content)
    if (old === undefined) return undefined
    free.delete(old)
    return before.keys[old]
  })
  const whole = keys.map((key, at) => {
    if (key !== undefined) return key
    // The row that is typed into has new content at its old place.
    if (contents.length === before.contents.length && free.delete(at))
      return before.keys[at] ?? count.current++
    return count.current++
  })
  known.current = { contents, keys: whole }
  return whole
}

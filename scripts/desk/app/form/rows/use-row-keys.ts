import { useRef } from 'react'
import type { FormNode } from '../model/form-node'

/**
 * React keys for the rows of a list. A row keeps its key when it is moved and when its content is edited.
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
    // The row that is being edited has new content at its old position.
    if (contents.length === before.contents.length && free.delete(at))
      return before.keys[at] ?? count.current++
    return count.current++
  })
  known.current = { contents, keys: whole }
  return whole
}

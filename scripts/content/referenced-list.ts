import type { Entry } from './entry'
import type { Path, Reference } from './model'
import { toPath, valueAt } from './origins'
import { isObject } from './schemas/schema'

/** A list whose items have ids. */
export interface ReferencedList {
  /** The entry that holds the list. */
  readonly entry: Entry
  /** Address of that entry if the list belongs to another page. */
  readonly address?: string
  /** In the expanded content of that entry. */
  readonly path: Path
  /** Ids of the items in their order, empty for an item without one; no ids where there is no such list. */
  readonly ids: readonly string[]
}

/**
 * Finds the list of a reference to an item; see the keyword `itemReference`.
 * @param entryAt returns the entry of the page at an address
 * @returns undefined if that page is unknown
 */
export function referencedList(
  { target, pointer }: Pick<Reference, 'target' | 'pointer'>,
  entry: Entry,
  entryAt: (address: string) => Entry | undefined,
): ReferencedList | undefined {
  const [first = '', ...rest] = target.split('/')
  const path = toPath(pointer, entry.value)
  for (let length = path.length; length >= 0; length--) {
    const around = path.slice(0, length)
    const holder = valueAt(entry.value, around)
    const found = isObject(holder) ? holder[first] : undefined
    if (typeof found === 'string' && rest.length > 0) {
      const page = entryAt(found)
      return page && { ...listAt(page, rest), address: found }
    }
    if (Array.isArray(valueAt(found, rest))) return listAt(entry, [...around, first, ...rest])
  }
  return listAt(entry, [first, ...rest])
}

function listAt(entry: Entry, path: Path): ReferencedList {
  const list = valueAt(entry.value, path)
  const ids = (Array.isArray(list) ? list : []).map((item: unknown) =>
    isObject(item) && typeof item.id === 'string' ? item.id : '',
  )
  return { entry, path, ids }
}

import type { Entry } from '../../entry'
import type { Path, Problem } from '../../model'
import type { SchemaSet } from '../../schemas/load-schemas'
import { isObject } from '../../schemas/schema'
import { problemAt } from '../problem-at'

/** Entries that appear twice in one list of the navigation, by address or label. */
export function duplicateMenuEntries(entry: Entry, schemas: SchemaSet): Problem[] {
  if (entry.source.role.kind !== 'navigation') return []
  return menusIn(entry.value, []).flatMap(({ items, path }) => {
    const first = new Map<string, number>()
    return items.flatMap((item, index): Problem[] => {
      // "#" marks a target that is still missing.
      const keys = ['path', 'label'].filter((key) => typeof item[key] === 'string' && item[key] !== '#')
      const key = keys.find((one) => first.has(`${one} ${item[one]}`))
      for (const one of keys) if (!first.has(`${one} ${item[one]}`)) first.set(`${one} ${item[one]}`, index)
      if (key === undefined) return []
      const text = {
        message: 'This menu has the same entry twice.',
        expected: 'each entry once',
        found: `${JSON.stringify(item[key])}, as in entry ${(first.get(`${key} ${item[key]}`) ?? 0) + 1}`,
        help: ['Delete one of the two, or correct it.'],
      }
      return [problemAt(entry, [...path, index, key], text, schemas)]
    })
  })
}

interface Menu {
  readonly items: readonly Record<string, unknown>[]
  readonly path: Path
}

function menusIn(value: unknown, path: Path): Menu[] {
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => (isObject(item) ? item : {}))
    return [{ items, path }, ...value.flatMap((item, index) => menusIn(item, [...path, index]))]
  }
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => menusIn(inner, [...path, key]))
}

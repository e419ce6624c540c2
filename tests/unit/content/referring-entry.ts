import type { Entry } from '../../../scripts/content/entry'
import type { Path, Reference } from '../../../scripts/content/model'
import { toPointer, valueAt } from '../../../scripts/content/origins'
import { isObject } from '../../../scripts/content/schemas/schema'
import { entryOf } from './entry-of'

/** A reference by its kind, its target and its path. */
export type Referred = readonly [kind: Reference['kind'], target: string, ...path: Path]

/** The entry of a page with references, as validation collects them. @param parts what differs */
export function referringEntry(
  address: string,
  value: unknown,
  referred: readonly Referred[],
  parts: Partial<Entry> = {},
): Entry {
  const references = referred.map(([kind, target, ...path]): Reference => {
    const key = path.at(-1) ?? ''
    const parent = valueAt(value, path.slice(0, -1))
    if (!isObject(parent) && !Array.isArray(parent)) throw new Error(`Nothing holds ${toPointer(path)}.`)
    return { kind, target, pointer: toPointer(path), value: valueAt(value, path), parent, key }
  })
  return entryOf(`content/pages${address}.json`, value, { references, ...parts })
}

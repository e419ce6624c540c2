import type { Path } from '../model'
import { isObject } from '../schemas/schema'

/** An object that includes a fragment. */
export interface Include {
  /** As in `shared/closing.json`. */
  readonly name: string
  /** Path of the object. */
  readonly path: Path
  /** Names of the fields beside the include. */
  readonly keys: readonly string[]
  /** Names of the objects beside the include. They merge with those of the fragment of the same name. */
  readonly objects: readonly string[]
}

/** Returns the includes of a content file. */
export function includesIn(value: unknown, path: Path = []): Include[] {
  if (Array.isArray(value)) return value.flatMap((inner, index) => includesIn(inner, [...path, index]))
  if (!isObject(value)) return []
  const { $include: name, ...own } = value
  const inside = Object.entries(own).flatMap(([key, inner]) => includesIn(inner, [...path, key]))
  if (typeof name !== 'string') return inside
  return [{ name, path, keys: Object.keys(own), objects: objectsIn(own) }, ...inside]
}

/** Names of the objects in a value that include nothing themselves. */
export function objectsIn(value: unknown): string[] {
  return Object.entries(isObject(value) ? value : {}).flatMap(([name, inner]) =>
    isObject(inner) && inner.$include === undefined ? [name] : [],
  )
}

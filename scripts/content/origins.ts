import type { Path } from './model'
import { isObject } from './schemas/schema'

/** File and path where a part of the expanded content was written. */
export interface Origin {
  readonly file: string
  readonly path: Path
  /** For an included object: the place of the including object. */
  readonly included?: { readonly file: string; readonly path: Path }
}

/** A path as a JSON pointer: `~` and `/` inside a key are written as `~0` and `~1` (RFC 6901). */
export function toPointer(path: Path): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

/** A JSON pointer as a path into a value, with list positions as numbers. */
export function toPath(pointer: string, value: unknown): Path {
  const path: (string | number)[] = []
  let current = value
  for (const step of pointer.split('/').slice(1)) {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~')
    if (Array.isArray(current)) {
      path.push(Number(key))
      current = current[Number(key)]
    } else {
      path.push(key)
      current = isObject(current) ? current[key] : undefined
    }
  }
  return path
}

/** The value at a path; undefined where there is none. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((current, key) => {
    if (Array.isArray(current)) return current[Number(key)]
    return isObject(current) ? current[String(key)] : undefined
  }, value)
}

/**
 * Origin of the value at a path of the expanded content.
 * @param origins by JSON pointer; a pointer without an entry inherits from its nearest ancestor
 */
export function originOf(origins: ReadonlyMap<string, Origin>, path: Path): Origin {
  for (let length = path.length; length >= 0; length--) {
    const origin = origins.get(toPointer(path.slice(0, length)))
    if (!origin) continue
    if (length === path.length) return origin
    return { file: origin.file, path: [...origin.path, ...path.slice(length)] }
  }
  throw new Error('A content file without an origin.')
}

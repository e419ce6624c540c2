import type { RangedEntry, RangedTree } from './parse-with-ranges'

/** Keys of a JSON pointer (RFC 6901), outermost first. List positions stay texts. */
export function pointerKeys(pointer: string): string[] {
  if (!isPointer(pointer)) throw new Error(`"${pointer}" is not a JSON pointer.`)
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** Whether a text can be a JSON pointer (RFC 6901). */
export function isPointer(text: string): boolean {
  return text === '' || text.startsWith('/')
}

/** The pointer of a key or list position below a pointer. */
export function childPointer(pointer: string, key: string | number): string {
  return `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`
}

/** The pointer of the enclosing object or list, and the key inside it; undefined for the whole text. */
export function splitPointer(pointer: string): { parent: string; key: string } | undefined {
  const key = pointerKeys(pointer).at(-1)
  return key === undefined ? undefined : { parent: pointer.slice(0, pointer.lastIndexOf('/')), key }
}

/** Whether a pointer equals another pointer or is below it. */
export function isWithin(pointer: string | undefined, outer: string): pointer is string {
  return pointer !== undefined && (pointer === outer || pointer.startsWith(`${outer}/`))
}

/** The pointer of the enclosing object or list. */
export function parentOf(pointer: string): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')))
}

/** The index that a key of a pointer means in a list; undefined if it means none. */
export function listIndex(key: string): number | undefined {
  return /^(?:0|[1-9]\d*)$/.test(key) ? Number(key) : undefined
}

/** A value in a text, with its entry if an object holds it. */
export interface Located {
  readonly value: RangedTree
  readonly entry?: RangedEntry
}

/** The value directly below another; undefined where there is none. */
function childOf(parent: RangedTree, key: string): Located | undefined {
  if (parent.kind === 'object') {
    const entry = parent.entries.find((candidate) => candidate.key === key)
    return entry && { value: entry.value, entry }
  }
  const value = parent.kind === 'list' ? parent.items[listIndex(key) ?? -1] : undefined
  return value && { value }
}

/** The value at a pointer; undefined where there is none. */
export function locate(root: RangedTree, pointer: string): Located | undefined {
  return pointerKeys(pointer).reduce<Located | undefined>(
    (found, key) => found && childOf(found.value, key),
    {
      value: root,
    },
  )
}

/** The value at a pointer, else the innermost enclosing value. */
export function locateNearest(root: RangedTree, pointer: string): Located {
  let found: Located = { value: root }
  for (const key of pointerKeys(pointer)) {
    const inner = childOf(found.value, key)
    if (!inner) break
    found = inner
  }
  return found
}

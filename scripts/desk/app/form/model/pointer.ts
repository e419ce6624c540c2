/** Whether a pointer equals another pointer or is below it. */
export function isWithin(pointer: string | undefined, outer: string): pointer is string {
  return pointer !== undefined && (pointer === outer || pointer.startsWith(`${outer}/`))
}

/** The pointer of the enclosing object or list. */
export function parentOf(pointer: string): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')))
}

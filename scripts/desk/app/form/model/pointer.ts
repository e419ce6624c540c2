/** Whether a pointer leads to the value at another pointer, or into it. */
export function isWithin(pointer: string | undefined, outer: string): pointer is string {
  return pointer !== undefined && (pointer === outer || pointer.startsWith(`${outer}/`))
}

/** The pointer of the value that holds the value at a pointer. */
export function parentOf(pointer: string): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')))
}

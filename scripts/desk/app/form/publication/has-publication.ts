/** Whether an object is a file that can wait for a day: its fields `draft` and `publishOn` are asked as one question. */
export function hasPublication(pointer: string, keys: readonly string[]): boolean {
  return pointer === '' && keys.includes('draft') && keys.includes('publishOn')
}

/** Whether an object is a file with `draft` and `publishOn`, which the form combines into one field. */
export function hasPublication(pointer: string, keys: readonly string[]): boolean {
  return pointer === '' && keys.includes('draft') && keys.includes('publishOn')
}

import type { SchemaSet } from './load-schemas'

/**
 * Keeps the last result of a function of the schemas alone, which takes longer than checking the content: the desk and the
 * tests open many projects with the same schemas.
 */
export function keepLast<Result>(make: (schemas: SchemaSet) => Result): (schemas: SchemaSet) => Result {
  let last: { readonly hash: string; readonly result: Result } | undefined
  return (schemas) => {
    if (last?.hash !== schemas.hash) last = { hash: schemas.hash, result: make(schemas) }
    return last.result
  }
}

import type { SchemaSet } from './load-schemas'

/**
 * Keeps the last result of a function of the schemas and what was derived from them alone, which takes longer than checking
 * the content: the desk and the tests open many projects with the same schemas.
 */
export function keepLast<Derived extends readonly unknown[], Result>(
  make: (schemas: SchemaSet, ...derived: Derived) => Result,
): (schemas: SchemaSet, ...derived: Derived) => Result {
  let last: { readonly hash: string; readonly result: Result } | undefined
  return (schemas, ...derived) => {
    if (last?.hash !== schemas.hash) last = { hash: schemas.hash, result: make(schemas, ...derived) }
    return last.result
  }
}

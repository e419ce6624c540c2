import type { SchemaSet } from '../schemas/load-schemas'
import { isObject } from '../schemas/schema'
import { figureBinder } from './figure-binder'

/**
 * Returns a function that inserts no-break spaces in every text of a JSON value: between each figure and its unit, and
 * after a comparison sign (ISO 80000-1, 7.1.4).
 * @param schemas list the units
 */
export function unitBinder(schemas: SchemaSet): (value: unknown) => unknown {
  const bind = figureBinder((schemas.at('shared/unit').enum ?? []).map(String))
  const bindAll = (value: unknown): unknown => {
    if (typeof value === 'string') return bind(value)
    if (Array.isArray(value)) return value.map(bindAll)
    if (!isObject(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [bind(key), isState(key, value) ? inner : bindAll(inner)]),
    )
  }
  return bindAll
}

/** Whether a field is the reference state of a unit. The pages compare its name, so it stays as it is. */
function isState(key: string, parent: Record<string, unknown>): boolean {
  return key === 'reference' && 'unit' in parent
}

import type { Schema } from '../../../content/schemas/schema'
import { isObject } from '../../../content/schemas/schema'

const baseAddress = 'https://schemas.local/'
const ending = '.schema.json'

/**
 * One JSON Schema that holds everything it refers to, below `$defs`.
 * @param byId finds the schema with a given `$id`
 */
export function bundleSchema(schema: Schema, byId: (id: string) => Schema | undefined): unknown {
  const definitions = new Map<string, unknown>()
  const convert = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(convert)
    return isObject(value) ? convertObject(value) : value
  }
  const convertObject = (schema: object) =>
    Object.fromEntries(
      Object.entries(schema).flatMap(([keyword, inner]) => {
        // As texts they are keywords; a schema may also describe a field of that name. The form needs no linked schemas.
        if (typeof inner !== 'string') return [[keyword, convert(inner)]]
        if (['$id', '$schema', 'linked'].includes(keyword)) return []
        return [[keyword, keyword === '$ref' ? refer(inner) : inner]]
      }),
    )
  const refer = (id: string) => {
    const name = id.slice(baseAddress.length, -ending.length)
    if (!definitions.has(name)) {
      // Set before the conversion: a schema may refer to itself.
      definitions.set(name, {})
      definitions.set(name, convert(byId(id) ?? {}))
    }
    return `#/$defs/${name.replaceAll('/', '~1')}`
  }
  // The definitions are known only after the conversion.
  return { ...convertObject(schema), $defs: Object.fromEntries(definitions) }
}

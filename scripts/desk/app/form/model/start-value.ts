import type { JsonValue } from '../../../contract/edit'
import { type FieldSchema, resolveSchema } from './field-schema'

/** Initial value of a new field or item: its required parts, empty or with the only allowed value. */
export function startValue(field: FieldSchema, root: FieldSchema): JsonValue {
  const schema = resolveSchema(field, root)
  // Schemas come from JSON.
  if (schema.const !== undefined) return schema.const as JsonValue
  if (schema.enum) return (schema.enum[0] ?? '') as JsonValue
  const [first] = schema.anyOf ?? []
  if (first) return startValue(first, root)
  if (isQuantitySchema(schema)) return { value: 0, unit: 'Nm³/h' }
  if (schema.type === 'array')
    return Array.from({ length: schema.minItems ?? 0 }, () => startValue(schema.items ?? {}, root))
  if (schema.type === 'boolean') return true
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(schema.minimum ?? 0, 0)
  if (schema.type !== 'object') return ''
  const known = schema.properties ?? {}
  return Object.fromEntries(
    (schema.required ?? []).flatMap((key) => {
      const inner = known[key]
      return inner ? [[key, startValue(inner, root)]] : []
    }),
  )
}

/** Whether a schema describes a figure with its unit. */
export function isQuantitySchema(schema: FieldSchema): boolean {
  const { unit, value, exclusive } = schema.properties ?? {}
  return unit !== undefined && value !== undefined && exclusive !== undefined
}

import { kindOfPage } from '../kind-of'
import type { Path } from '../model'
import { fieldTitle } from '../schemas/field-title'
import { isObject, type Schema } from '../schemas/schema'
import { formatList } from './suggest'

/** Finds the schema with a given `$id`. */
export type SchemaById = (id: string) => Schema | undefined

/** A schema merged over the target of its `$ref`: a title or description beside the `$ref` takes precedence. */
export function resolved(schema: Schema, byId: SchemaById): Schema {
  const target = schema.$ref === undefined ? undefined : byId(schema.$ref)
  return target ? { ...resolved(target, byId), ...schema } : schema
}

/**
 * The labels of a field from the outermost inwards: `Major features 2 › Points 1 › Text`.
 * @param schema of the outermost value
 * @param value the outermost value, which selects the branch of each choice
 */
export function fieldLabel(schema: Schema, path: Path, value: unknown, byId: SchemaById): string {
  return describeField(schema, path, value, byId).labels.join(' › ')
}

/** The schema of a field; undefined if the schemas do not describe it. Parameters as for `fieldLabel`. */
export function fieldSchema(
  schema: Schema,
  path: Path,
  value: unknown,
  byId: SchemaById,
): Schema | undefined {
  const { field, at } = describeField(schema, path, value, byId)
  return field?.anyOf ? branchFor(field.anyOf, at, byId) : field
}

function describeField(schema: Schema, path: Path, value: unknown, byId: SchemaById) {
  const labels: string[] = []
  let current: Schema | undefined = resolved(schema, byId)
  let at = value
  for (const key of path) {
    if (current?.anyOf) current = branchFor(current.anyOf, at, byId)
    if (typeof key === 'number') {
      labels.push(`${labels.pop() ?? 'Item'} ${key + 1}`)
      current = current?.items
    } else {
      const inner = current?.properties?.[key]
      labels.push(inner ? fieldTitle(resolved(inner, byId), key) : key)
      current =
        inner ??
        (typeof current?.additionalProperties === 'object' ? current.additionalProperties : undefined)
    }
    at = Array.isArray(at) ? at[Number(key)] : isObject(at) ? at[key] : undefined
    if (current) current = resolved(current, byId)
  }
  return { labels, field: current, at }
}

/** The branch of a choice that a value was probably written for: by its `const` fields, else by its JSON type. */
export function branchFor(branches: readonly Schema[], value: unknown, byId: SchemaById): Schema | undefined {
  const candidates = branches.map((branch) => resolved(branch, byId))
  const matching = candidates.find((branch) => {
    const constants = Object.entries(branch.properties ?? {}).filter(
      ([name, inner]) => inner.const !== undefined && name !== 'sample',
    )
    return (
      isObject(value) &&
      constants.length > 0 &&
      constants.every(([name, inner]) => value[name] === inner.const)
    )
  })
  return matching ?? candidates.find((branch) => fitsType(branch, value))
}

/** Whether a value has the JSON type of a schema. */
export function fitsType(schema: Schema, value: unknown): boolean {
  switch (schema.type) {
    case 'object':
      return isObject(value)
    case 'array':
      return Array.isArray(value)
    case 'integer':
    case 'number':
      return typeof value === 'number'
    default:
      return schema.type === undefined || typeof value === schema.type
  }
}

/** What a schema accepts, in words: `text of 1 to 60 characters`. */
export function expectation(schema: Schema, byId: SchemaById): string {
  const full = resolved(schema, byId)
  if (full.const !== undefined) return JSON.stringify(full.const)
  if (full.reference)
    return `the file name (without .json) of a record in content/collections/${full.reference}/`
  if (full.page) return `the address of a ${kindOfPage(full.page)}`
  if (full.mark) return 'the file name of an SVG in content/media/marks/'
  if (full.enum && full.enum.length <= 12) return full.enum.map((one) => JSON.stringify(one)).join(', ')
  if (full.enum) return formatList(full.enum.map((one) => JSON.stringify(one)))
  if (full.anyOf) return full.anyOf.map((branch) => expectation(branch, byId)).join(', or ')
  switch (full.type) {
    case 'string':
      return `text${range(full.minLength, full.maxLength, ' characters')}`
    case 'integer':
      return 'a whole number'
    case 'number':
      return 'a number'
    case 'boolean':
      return 'true or false'
    case 'array':
      return 'a list [ … ]'
    case 'object':
      return full.required?.length ? `a block { … } with ${full.required.join(', ')}` : 'a block { … }'
    default:
      return full.title ?? 'another value'
  }
}

function range(min = 0, max: number | undefined, unit: string): string {
  if (max === undefined) return min > 1 ? ` of at least ${min}${unit}` : ''
  return min > 1 ? ` of ${min} to ${max}${unit}` : ` of at most ${max}${unit}`
}

/** The type of a JSON value in an editor's words. */
export function kindOf(value: unknown): string {
  if (value === null) return 'nothing (null)'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'string') return 'text'
  if (typeof value === 'number') return 'a number'
  return typeof value === 'boolean' ? 'true or false' : 'a block { … }'
}

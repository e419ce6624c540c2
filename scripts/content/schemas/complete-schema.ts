import { isObject, type Schema } from './schema'

/** Returns the schema with a path below schemas/, as in `definitions/page`. */
export type SchemaAt = (path: string) => Schema

/** Keywords whose value maps names to schemas. */
const schemaMaps = new Set(['properties', 'definitions'])
/** Keywords whose value is a schema or a list of schemas that describe whole values. */
const schemaHolders = new Set(['additionalProperties', 'items', 'anyOf'])
/** Keywords that only texts have. */
const textKeywords = [
  'maxLength',
  'pattern',
  'format',
  'inline',
  'link',
  'page',
  'reference',
  'picture',
  'mark',
  'film',
  'itemReference',
  'placeholders',
] as const

const template: Schema = { description: 'The kind of page. Decides which fields the file has.' }

/** Address by which schemas refer to the schema with a path below schemas/. */
export function schemaId(path: string): string {
  return `https://schemas.local/${path}.schema.json`
}

/**
 * Writes out what a schema file leaves to its place and its keywords: its `$id` follows from its path, the template of a page
 * too; `extends` copies definitions; and types follow from the keywords that only one type has.
 * @param path below schemas/
 */
export function completeFile(schema: Schema, path: string, at: SchemaAt): Schema {
  const complete = { $id: schemaId(path), ...completeSchema(schema, at) }
  if (!path.startsWith('pages/') || complete.properties?.template) return complete
  return {
    ...complete,
    required: ['template', ...(complete.required ?? [])],
    properties: { template: { ...template, const: path.slice('pages/'.length) }, ...complete.properties },
  }
}

/** Conditions (if, then, allOf …) stay unchanged, because they apply to objects that are described elsewhere. */
function completeSchema(schema: Schema, at: SchemaAt): Schema {
  const copy = mapSchemas(withDefinitions(schema, at), schemaHolders, (inner) => completeSchema(inner, at))
  if (copy.properties) return { type: 'object', additionalProperties: false, ...requireAll(copy) }
  if (copy.$ref !== undefined) return copy
  if (copy.items) return { type: 'array', ...copy }
  return textKeywords.some((keyword) => keyword in copy) ? { type: 'string', ...copy } : copy
}

/** Replaces `extends` by the keywords of the definitions that it names. Fields are joined; other keywords of the schema itself win. */
function withDefinitions({ extends: names = [], ...schema }: Schema, at: SchemaAt): Schema {
  if (names.length === 0) return schema
  const parts = [...names.map((name) => withDefinitions(at(`definitions/${name}`), at)), schema].map(
    requireAll,
  )
  const required = [...new Set(parts.flatMap((part) => part.required ?? []))]
  const properties = Object.assign({}, ...parts.map((part) => part.properties))
  return {
    ...Object.assign({}, ...parts),
    ...(required.length > 0 && { required }),
    ...(Object.keys(properties).length > 0 && { properties }),
  }
}

/** Replaces `allRequired` by `required`. */
function requireAll({ allRequired, ...schema }: Schema): Schema {
  return allRequired ? { ...schema, required: Object.keys(schema.properties ?? {}) } : schema
}

/** Copies a schema with the schemas inside it replaced. @param holders keywords beside the maps whose schemas are replaced */
export function mapSchemas(
  schema: Schema,
  holders: ReadonlySet<string>,
  change: (inner: Schema, name?: string) => Schema,
): Schema {
  const of = (value: unknown, name?: string) => (isObject(value) ? change(value, name) : value)
  const entries = Object.entries(schema).map(([keyword, value]): [string, unknown] => {
    if (schemaMaps.has(keyword) && isObject(value))
      return [
        keyword,
        Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, of(inner, name)])),
      ]
    if (!holders.has(keyword)) return [keyword, value]
    return [keyword, Array.isArray(value) ? value.map((inner) => of(inner)) : of(value)]
  })
  return Object.fromEntries(entries)
}

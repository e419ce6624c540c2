import { syntaxCharacter } from '../inline/parse-inline'
import { pageTarget } from '../page-target'
import { isObject, type Schema } from '../schemas/schema'

/** A JSON Schema for code editors. */
export type EditorSchema = Record<string, unknown>

export interface EditorSchemaOptions {
  /** Whether every field is optional, because an include above may bring it. */
  readonly partial: boolean
  /** Finds the schema with a given `$id`. */
  readonly byId: (id: string) => Schema | undefined
}

const baseAddress = 'https://schemas.local/'
/** Keywords that code editors understand; the project's own would not help them. */
const keywords = new Set(
  [
    ['title', 'description', 'type', 'const', 'enum', 'properties', 'additionalProperties', 'propertyNames'],
    ['items', 'anyOf', 'pattern', 'format', 'minimum', 'maximum', 'minItems', 'maxItems', 'uniqueItems'],
    ['minProperties', 'maxProperties', 'minLength', 'maxLength'],
  ].flat(),
)

/** File name of a list of what the content holds now, which code editors offer. It changes more often than the schemas. */
export function choicesFileName(list: string): string {
  return `choices-${list}.schema.json`
}

/** File name of the editor's copy of a schema. All copies are in one folder. */
export function editorFileName(id: string, partial: boolean): string {
  return `${partial ? 'partial-' : ''}${id.slice(baseAddress.length).replaceAll('/', '-')}`
}

/**
 * Converts a schema of the project, as the loader prepares it, for code editors. They resolve references by file and know
 * no includes, so that a field is required only where no include can bring it. Lists of what exists are offered, not
 * enforced: `npm run check` knows the state of the moment.
 */
export function editorSchema(schema: Schema, options: EditorSchemaOptions): EditorSchema {
  const copy: EditorSchema = {}
  for (const [keyword, value] of Object.entries(schema))
    if (keywords.has(keyword)) copy[keyword] = convertKeyword(keyword, value, options)
  if (schema.$ref !== undefined) Object.assign(copy, referenceTo(schema, schema.$ref, options))
  const list = choicesOf(schema)
  if (list !== undefined) offer(copy, list)
  if (schema.inline !== undefined) measureWithoutSyntax(copy)
  if (schema.type === 'object' && (schema.properties || schema.additionalProperties))
    allowInclude(copy, schema, options)
  return copy
}

/** The same for a schema that others refer to. Its title and description are written where it is used. */
export function sharedEditorSchema(schema: Schema, options: EditorSchemaOptions): EditorSchema {
  const { title: _, description: __, ...rest } = editorSchema(schema, options)
  return rest
}

function convertKeyword(keyword: string, value: unknown, options: EditorSchemaOptions): unknown {
  const convert = (inner: unknown) => (isObject(inner) ? editorSchema(inner, options) : inner)
  if (keyword === 'properties' && isObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, convert(inner)]))
  if (keyword === 'anyOf' && Array.isArray(value)) return value.map(convert)
  return keyword === 'items' || keyword === 'additionalProperties' ? convert(value) : value
}

/** A code editor overwrites keywords beside a reference, so its target has no title and description. */
function referenceTo(schema: Schema, id: string, { byId, partial }: EditorSchemaOptions): EditorSchema {
  const target = byId(id)
  const title = schema.title ?? target?.title
  const description = schema.description ?? target?.description
  return { ...(title && { title }), ...(description && { description }), $ref: editorFileName(id, partial) }
}

/** The list that holds the known values of a text; see `editorSteps`. */
function choicesOf(schema: Schema): string | undefined {
  if (schema.link) return 'links'
  if (schema.page) return `pages-${pageTarget(schema.page).template}`
  if (schema.reference) return `records-${schema.reference}`
  if (schema.picture) return 'pictures'
  if (schema.mark) return 'marks'
  return schema.film ? 'films' : undefined
}

/** Moves the rules of a text into a choice beside the known values. */
function offer(copy: EditorSchema, list: string): void {
  const { title: _, description: __, ...rules } = copy
  for (const keyword of Object.keys(rules)) delete copy[keyword]
  copy.anyOf = [rules, { $ref: choicesFileName(list) }]
}

/** A text with inline syntax is measured as it shows, which code editors cannot do. */
function measureWithoutSyntax(copy: EditorSchema): void {
  const { minLength, maxLength } = copy
  delete copy.minLength
  delete copy.maxLength
  const limits = {
    ...(minLength !== undefined && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
  }
  copy.if = { pattern: syntaxCharacter.source }
  copy.else = limits
}

/** Lets an object include a fragment, and makes its required fields and conditions depend on it. */
function allowInclude(copy: EditorSchema, schema: Schema, { partial }: EditorSchemaOptions): void {
  const included = {
    title: 'Include',
    description:
      'A file of content/shared/ whose fields are used here. Fields written beside it replace those of the file.',
    $ref: choicesFileName('fragments'),
  }
  copy.properties = { ...(isObject(copy.properties) ? copy.properties : {}), $include: included }
  if (partial) return
  const { required, allOf } = schema
  if (!required && !allOf) return
  copy.if = { required: ['$include'] }
  copy.else = { ...(required && { required }), ...(allOf && { allOf }) }
}

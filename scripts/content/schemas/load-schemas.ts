import { createHash } from 'node:crypto'
import type { InlineMode } from '../inline/inline-node'
import { isObject, type Schema } from './schema'
import { sectionItems } from './section-items'

/** All schemas of a project by what they describe. */
export interface SchemaSet {
  /** By `$id`. */
  readonly byId: ReadonlyMap<string, Schema>
  /** Page schemas by template, in alphabetical order. */
  readonly pages: ReadonlyMap<string, Schema>
  /** Collection schemas by kind, in alphabetical order. */
  readonly collections: ReadonlyMap<string, Schema>
  /** Form schemas by name, in alphabetical order. */
  readonly forms: ReadonlyMap<string, Schema>
  /** Schemas of interface texts by part of the site, in alphabetical order. */
  readonly interfaceParts: ReadonlyMap<string, Schema>
  readonly site: Schema
  readonly navigation: Schema
  readonly redirects: Schema
  readonly publishedAddresses: Schema
  /** The schema of a path below schemas/, as in `linked/post-summary`. */
  readonly at: (path: string) => Schema
  /** Changes whenever a byte of a schema changes. */
  readonly hash: string
}

const ending = '.schema.json'
/** Schema of the acknowledged warnings, which every object may contain. */
const acknowledgeId = 'https://schemas.local/shared/acknowledge.schema.json'
/** Schemas of what editors do not write. */
const notContent = /^(linked|forms)\//
/** Schemas of interface texts, in which braces hold placeholders. */
const interfaceTexts = /^(interface\/|shared\/plural-forms$)/

/**
 * Parses all schemas and adds the rules that hold for every one of them; see `prepare`.
 * @param texts of the files below schemas/, by their path there
 * @throws Error when a schema is not JSON, has no `$id`, or a required one is missing; these are programming errors
 */
export function loadSchemas(texts: ReadonlyMap<string, string>): SchemaSet {
  const hash = createHash('sha256')
  const byId = new Map<string, Schema>()
  const byPath = new Map<string, Schema>()
  for (const [file, text] of [...texts].sort(([left], [right]) => (left < right ? -1 : 1))) {
    if (!file.endsWith(ending)) continue
    hash.update(`${file}\n${text}\n`)
    const schema = parseSchema(text, `schemas/${file}`)
    const path = file.slice(0, -ending.length)
    const isContent = !notContent.test(path) && schema.$id !== acknowledgeId
    byPath.set(path, isContent ? prepareFile(schema, path) : schema)
  }
  for (const [path, schema] of byPath) {
    if (!schema.$id) throw new Error(`schemas/${path}${ending} has no $id.`)
    byId.set(schema.$id, schema)
  }
  const at = (path: string) => {
    const schema = byPath.get(path)
    if (!schema) throw new Error(`schemas/${path}${ending} is missing.`)
    return schema
  }
  const below = (prefix: string) =>
    new Map(
      [...byPath].flatMap(([path, schema]) =>
        path.startsWith(prefix) ? [[path.slice(prefix.length), schema]] : [],
      ),
    )
  return {
    byId,
    pages: below('pages/'),
    collections: below('collections/'),
    forms: below('forms/'),
    interfaceParts: below('interface/'),
    site: at('site'),
    navigation: at('navigation'),
    redirects: at('redirects'),
    publishedAddresses: at('published-addresses'),
    at,
    hash: hash.digest('hex'),
  }
}

function parseSchema(text: string, file: string): Schema {
  try {
    const schema: unknown = JSON.parse(text)
    if (isObject(schema)) return schema
  } catch (error) {
    throw new Error(`${file} is not JSON: ${error instanceof Error ? error.message : error}`)
  }
  throw new Error(`${file} is not a schema.`)
}

const schemaKey = {
  title: 'Schema',
  description: 'Lets code editors offer completion. Optional.',
  type: 'string',
}

/** Keywords whose value maps names to schemas. */
const schemaMaps = new Set(['properties', 'definitions'])
/** Keywords whose value is a schema or a list of schemas. */
const schemaHolders = new Set(['additionalProperties', 'items', 'anyOf', 'oneOf', 'allOf'])

function prepareFile(schema: Schema, path: string): Schema {
  return prepare(schema, !path.startsWith('shared/'), interfaceTexts.test(path) ? 'interface' : 'plain')
}

/**
 * Copies a schema and adds common rules: every object may contain `"sample": true` and acknowledged warnings, the
 * outermost one `$schema`; `allRequired` names all properties; a property without a title has its name in words; min must
 * not exceed max; a text of limited length must not be empty or blank; and a text is plain unless its schema says otherwise.
 * Conditions (if, then, not …) stay unchanged, because they apply to objects that are described elsewhere.
 */
function prepare(schema: Schema, outermost: boolean, textMode: InlineMode): Schema {
  if (schema.sectionList) return { ...schema, ...sectionItems(schema.sectionList) }
  const copy: Record<string, unknown> = { ...schema }
  for (const [keyword, value] of Object.entries(schema)) {
    if (schemaMaps.has(keyword) && isObject(value)) {
      copy[keyword] = Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [
          name,
          isObject(inner) ? titled(prepare(inner, false, textMode), name) : inner,
        ]),
      )
    } else if (schemaHolders.has(keyword)) {
      if (Array.isArray(value))
        copy[keyword] = value.map((inner) => (isObject(inner) ? prepare(inner, false, textMode) : inner))
      else if (isObject(value)) copy[keyword] = prepare(value, false, textMode)
    }
  }
  const described = isObject(copy.properties) ? copy.properties : undefined
  if (schema.allRequired) {
    copy.required = Object.keys(described ?? {})
    delete copy.allRequired
  }
  if (schema.type === 'object' && (described || schema.additionalProperties)) {
    copy.properties = {
      ...described,
      sample: {
        title: 'Sample',
        description: 'true marks content that must be replaced before the site goes public.',
        const: true,
        editorOnly: true,
      },
      acknowledge: { $ref: acknowledgeId, editorOnly: true },
      ...(outermost ? { $schema: schemaKey } : {}),
    }
    if (described && 'min' in described && 'max' in described) copy.ordered = ['min', 'max']
  }
  if (schema.type === 'string') {
    if (schema.maxLength !== undefined && schema.pattern === undefined) copy.minLength = schema.minLength ?? 1
    if (copy.minLength) copy.notBlank = true
  }
  if (isPlainText(schema)) copy.inline = textMode
  return copy
}

/** A property with a title: its own, that of the schema it refers to, or its name in words, as in `Main figures` for `mainFigures`. */
function titled(schema: Schema, name: string): Schema {
  if (schema.title !== undefined || schema.$ref !== undefined) return schema
  const words = name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase()
  return { title: words.charAt(0).toUpperCase() + words.slice(1), ...schema }
}

/** Keywords of texts that are not for readers, or whose form another rule decides. */
const notForReaders = [
  'inline',
  'enum',
  'const',
  'pattern',
  'format',
  'link',
  'reference',
  'page',
  'picture',
  'mark',
  'film',
  'localReference',
] as const

/** Whether a schema describes a text for readers without inline syntax. */
function isPlainText(schema: Schema): boolean {
  return schema.type === 'string' && notForReaders.every((keyword) => !(keyword in schema))
}

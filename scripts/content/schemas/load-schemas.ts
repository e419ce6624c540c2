import { createHash } from 'node:crypto'
import { errorMessage } from '../../lib/error-message'
import type { InlineMode } from '../inline/inline-node'
import { completeFile, mapSchemas, schemaId } from './complete-schema'
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
const acknowledgeId = schemaId('shared/acknowledge')
/** Schemas of what editors do not write. */
const notContent = /^(linked|forms)\//
/** Schemas of interface texts, in which braces hold placeholders. */
const interfaceTexts = /^(interface\/|shared\/plural-forms$)/

/**
 * Parses all schemas, completes them (`completeFile`) and adds the rules that hold for every one of them (`prepare`).
 * @param texts of the files below schemas/, by their path there
 * @throws Error when a schema is not JSON or a required one is missing; these are programming errors
 */
export function loadSchemas(texts: ReadonlyMap<string, string>): SchemaSet {
  const hash = createHash('sha256')
  /** As the files have them, by path. */
  const written = new Map<string, Schema>()
  const byId = new Map<string, Schema>()
  const byPath = new Map<string, Schema>()
  for (const [file, text] of [...texts].sort(([left], [right]) => (left < right ? -1 : 1))) {
    if (!file.endsWith(ending)) continue
    hash.update(`${file}\n${text}\n`)
    const schema = parseSchema(text, `schemas/${file}`)
    written.set(file.slice(0, -ending.length), schema)
  }
  for (const [path, schema] of written) {
    const complete = completeFile(schema, path, (other) => find(written, other))
    const isContent = !notContent.test(path) && complete.$id !== acknowledgeId
    const prepared = isContent ? prepareFile(complete, path) : complete
    byPath.set(path, prepared)
    if (complete.$id && !path.startsWith('definitions/')) byId.set(complete.$id, prepared)
  }
  const at = (path: string) => find(byPath, path)
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

function find(schemas: ReadonlyMap<string, Schema>, path: string): Schema {
  const schema = schemas.get(path)
  if (!schema) throw new Error(`schemas/${path}${ending} is missing.`)
  return schema
}

function parseSchema(text: string, file: string): Schema {
  try {
    const schema: unknown = JSON.parse(text)
    if (isObject(schema)) return schema
  } catch (error) {
    throw new Error(`${file} is not JSON: ${errorMessage(error)}`)
  }
  throw new Error(`${file} is not a schema.`)
}

const schemaKey = {
  title: 'Schema',
  description: 'Lets code editors offer completion. Optional.',
  type: 'string',
}

/** Keywords whose value is a schema or a list of schemas. */
const schemaHolders = new Set(['additionalProperties', 'items', 'anyOf', 'allOf'])
/** What the description of a text says of its syntax. */
const syntaxNotes: Partial<Record<InlineMode, string>> = {
  text: 'May hold links, bold, italics and figures.',
  figures: 'May hold figures.',
}

function prepareFile(schema: Schema, path: string): Schema {
  const isOutermost = !/^(shared|definitions)\//.test(path)
  return prepare(schema, isOutermost, interfaceTexts.test(path) ? 'interface' : 'plain')
}

/**
 * Copies a schema and adds common rules: every object may contain `"sample": true` and acknowledged warnings, the
 * outermost one `$schema`; a property without a title has its name in words; min must not exceed max; a text of limited
 * length must not be empty or blank; and a text is plain unless its schema says otherwise.
 * Conditions (if, then, not …) stay unchanged, because they apply to objects that are described elsewhere.
 */
function prepare(schema: Schema, outermost: boolean, textMode: InlineMode): Schema {
  if (schema.sectionList) return { ...schema, ...sectionItems(schema.sectionList) }
  const copy: { -readonly [Keyword in keyof Schema]: Schema[Keyword] } = mapSchemas(
    schema,
    schemaHolders,
    (inner, name) => {
      const prepared = prepare(inner, false, textMode)
      return name === undefined ? prepared : titled(prepared, name)
    },
  )
  const described = copy.properties
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
  const syntaxNote = schema.inline && syntaxNotes[schema.inline]
  if (syntaxNote && schema.description) copy.description = `${schema.description} ${syntaxNote}`
  if (isPlainText(schema)) copy.inline = textMode
  return copy
}

/** A property with a title: its own, or its name in words, as in `Main figures` for `mainFigures`. */
function titled(schema: Schema, name: string): Schema {
  if (schema.title !== undefined) return schema
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
  'itemReference',
] as const

/** Whether a schema describes a text for readers without inline syntax. */
function isPlainText(schema: Schema): boolean {
  return schema.type === 'string' && notForReaders.every((keyword) => !(keyword in schema))
}

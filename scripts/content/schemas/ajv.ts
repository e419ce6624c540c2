import { createRequire } from 'node:module'
import type { KeywordCxt } from 'ajv'
import type { Reference } from '../model'
import type { SchemaSet } from './load-schemas'

/*
 * ajv takes longer to load than a whole site without mistakes takes to check with kept code. So it is loaded
 * when it is first needed: to compile after a schema changed, and to say what is wrong.
 */
const load = createRequire(import.meta.url)

/** What a check is called on: it takes note of what the content refers to. */
export interface Collector {
  readonly references: Reference[]
}

/** Keywords that say something about the content, without a rule of their own. */
const annotations = ['input', 'messages', 'misspellings', 'linked', 'summary', 'picture']

/** Keywords that take note of a value, with the kind of reference it is and the JSON type it has. */
const collecting = [
  ['link', 'link', 'string'],
  ['reference', 'reference', 'string'],
  ['page', 'page', 'string'],
  ['listing', 'listing', 'object'],
  ['slot', 'picture', 'object'],
  ['mark', 'mark', 'string'],
  ['film', 'film', 'string'],
  ['localReference', 'local', 'string'],
  ['sampleMark', 'sample', undefined],
] as const

/**
 * An ajv that knows the keywords and the schemas of the project. Its checks are called on a collector.
 * @param telling true to find every mistake with its schema and value; false to stop at the first one, with
 *   code that can be kept in a file
 */
export function ajvFor(schemas: SchemaSet, telling: boolean) {
  // require gives no types: these are the ones of the packages it loads.
  const { Ajv, _, str, Name }: typeof import('ajv') = load('ajv')
  const addFormats: typeof import('ajv-formats').default = load('ajv-formats')
  const ajv = new Ajv({
    allErrors: telling,
    verbose: telling,
    messages: telling,
    strict: true,
    strictTypes: false,
    strictRequired: false,
    passContext: true,
    inlineRefs: false,
    // A test checks the schemas themselves.
    validateSchema: false,
    code: { source: !telling },
  })
  addFormats(ajv, ['date'])
  for (const keyword of annotations) ajv.addKeyword(keyword)
  // Keywords are made of code, not of functions, so that a compiled check can be kept.
  for (const [keyword, kind, type] of collecting) {
    const code = ({ gen, data, schema, it }: KeywordCxt) => {
      const pointer = str`${new Name('instancePath')}${it.errorPath}`
      const target = typeof schema === 'string' ? schema : ''
      const place = _`parent: ${it.parentData}, key: ${it.parentDataProperty}`
      gen.code(
        _`this.references.push({kind: ${kind}, target: ${target}, pointer: ${pointer}, value: ${data}, ${place}})`,
      )
    }
    ajv.addKeyword({ keyword, ...(type ? { type } : {}), code })
  }
  ajv.addKeyword({
    keyword: 'ordered',
    type: 'object',
    schemaType: 'array',
    code: (context) => {
      const { data, schema } = context
      const [low, high] = schema.map((name: string) => _`${data}[${name}]`)
      context.fail(_`typeof ${low} == "number" && typeof ${high} == "number" && ${low} > ${high}`)
    },
  })
  ajv.addKeyword({
    keyword: 'distinct',
    type: 'array',
    schemaType: 'string',
    code: (context) => {
      const { data, schema } = context
      const known = _`${data}.map((item) => item?.[${schema}]).filter((value) => value !== undefined)`
      context.fail(_`new Set(${known}).size < ${known}.length`)
    },
  })
  ajv.addKeyword({
    keyword: 'sameLength',
    type: 'object',
    schemaType: 'array',
    code: (context) => {
      const { data, schema } = context
      const [lists, like] = schema.map((name: string) => _`${data}[${name}]`)
      const areLists = _`Array.isArray(${like}) && Array.isArray(${lists})`
      context.fail(
        _`${areLists} && ${lists}.some((list) => Array.isArray(list) && list.length !== ${like}.length)`,
      )
    },
  })
  ajv.addKeyword({
    keyword: 'notBlank',
    type: 'string',
    schemaType: 'boolean',
    code: (context) => context.fail(_`${context.data} !== "" && ${context.data}.trim() === ""`),
  })
  for (const schema of schemas.byId.values()) ajv.addSchema(schema)
  return ajv
}

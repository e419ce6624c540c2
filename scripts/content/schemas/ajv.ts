import { createRequire } from 'node:module'
import type { KeywordCxt } from 'ajv'
import { syntaxCharacter } from '../inline/parse-inline'
import type { Reference } from '../model'
import type { SchemaSet } from './load-schemas'

/*
 * Loads ajv on first use: to compile after a schema change, and to explain errors. Loading it takes longer than checking a
 * valid site with cached code.
 */
const load = createRequire(import.meta.url)

/** The `this` of a compiled check, which collects the references of the content. */
export interface Collector {
  readonly references: Reference[]
}

/** Keywords without validation. */
const annotations = [
  'dimensions',
  'input',
  'messages',
  'misspellings',
  'linked',
  'summary',
  'picture',
  'placeholders',
  'elements',
  'plural',
  'sectionList',
  'pages',
  'related',
  'menuNeighbours',
  'fixedAddress',
  'added',
]

/** Keywords that collect a value, each with its kind of reference and its JSON type. */
const collecting = [
  ['link', 'link', 'string'],
  ['reference', 'reference', 'string'],
  ['page', 'page', 'string'],
  ['listing', 'listing', 'object'],
  ['slot', 'picture', 'object'],
  ['mark', 'mark', 'string'],
  ['film', 'film', 'string'],
  ['itemReference', 'item', 'string'],
  ['editorOnly', 'editorOnly', undefined],
  ['hideSample', 'hideSample', 'object'],
] as const

/**
 * Creates an ajv with the keywords and the schemas of the project. Its checks are called with a collector as `this`.
 * @param isExhaustive true to return every error with its schema and value; false to stop at the first one, with code that
 *   can be cached in a file
 */
export function ajvFor(schemas: SchemaSet, isExhaustive: boolean) {
  // require returns any: these are the types of the packages it loads.
  const { Ajv, _, str, Name }: typeof import('ajv') = load('ajv')
  const { regexpCode }: typeof import('ajv/dist/compile/codegen') = load('ajv/dist/compile/codegen')
  const addFormats: typeof import('ajv-formats').default = load('ajv-formats')
  const ajv = new Ajv({
    allErrors: isExhaustive,
    verbose: isExhaustive,
    messages: isExhaustive,
    strict: true,
    strictTypes: false,
    strictRequired: false,
    passContext: true,
    inlineRefs: false,
    // A test validates the schemas themselves.
    validateSchema: false,
    // The code runs a few times for each file: optimising it would take longer.
    code: { source: !isExhaustive, optimize: false },
  })
  addFormats(ajv, ['date'])
  for (const keyword of annotations) ajv.addKeyword(keyword)
  // Keywords generate code instead of calling functions, so that a compiled check can be cached.
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
  const hasSyntax = (data: KeywordCxt['data']) => _`${regexpCode(syntaxCharacter)}.test(${data})`
  ajv.addKeyword({
    keyword: 'inline',
    type: 'string',
    code: ({ gen, data, schema, it, parentSchema }) => {
      const pointer = str`${new Name('instancePath')}${it.errorPath}`
      const place = _`parent: ${it.parentData}, key: ${it.parentDataProperty}`
      const { minLength = 0, maxLength = Number.MAX_SAFE_INTEGER } = parentSchema
      const length = _`length: {min: ${minLength}, max: ${maxLength}}`
      gen.if(hasSyntax(data), () =>
        gen.code(
          _`this.references.push({kind: "text", target: ${schema}, pointer: ${pointer}, value: ${data}, ${place}, ${length}})`,
        ),
      )
    },
  })
  // A text with inline syntax is measured later, without its markup and with the values of its figures.
  for (const [keyword, isWrong] of [
    ['minLength', (length: KeywordCxt['data'], limit: KeywordCxt['schemaCode']) => _`${length} < ${limit}`],
    ['maxLength', (length: KeywordCxt['data'], limit: KeywordCxt['schemaCode']) => _`${length} > ${limit}`],
  ] as const) {
    ajv.removeKeyword(keyword)
    ajv.addKeyword({
      keyword,
      type: 'string',
      schemaType: 'number',
      error: { message: keyword, params: ({ schemaCode }) => _`{limit: ${schemaCode}}` },
      code: (context) => {
        const { data, schemaCode, parentSchema } = context
        const wrong = isWrong(_`[...${data}].length`, schemaCode)
        context.fail(parentSchema.inline === undefined ? wrong : _`${wrong} && !${hasSyntax(data)}`)
      },
    })
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

/** The part of a JSON Schema that forms read; scripts/content/schemas/schema.ts describes the project's own keywords. */
export interface FieldSchema {
  readonly $ref?: string
  /** Name of the shared schema that it comes from, as in `shared/quantity`; set by `resolveSchema`. */
  readonly definition?: string
  readonly $defs?: Readonly<Record<string, FieldSchema>>
  readonly title?: string
  readonly description?: string
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, FieldSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | FieldSchema
  readonly propertyNames?: FieldSchema
  readonly minProperties?: number
  readonly maxProperties?: number
  readonly items?: FieldSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly anyOf?: readonly FieldSchema[]
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly format?: string
  readonly pattern?: string
  readonly inline?: 'text' | 'figures' | 'plain' | 'interface'
  readonly link?: boolean | string
  readonly reference?: string
  readonly page?: string
  readonly picture?: boolean
  readonly slot?: string
  readonly mark?: boolean
  readonly film?: boolean
  readonly itemReference?: string
  readonly editorOnly?: boolean
  readonly misspellings?: Readonly<Record<string, string>>
  readonly dimensions?: Readonly<Record<string, readonly string[]>>
  readonly sameLength?: readonly string[]
  readonly placeholders?: readonly string[]
  readonly elements?: readonly string[]
  readonly plural?: string
  readonly sectionList?: Readonly<Record<string, FormSection>>
}

/** A section of a page; see `SectionRule` of the pipeline. */
export interface FormSection {
  readonly title: string
  readonly fields: readonly string[]
  readonly optional?: readonly string[]
}

/** Resolves the reference of a schema. Keywords beside the reference take precedence. */
export function resolveSchema(schema: FieldSchema | undefined, root: FieldSchema): FieldSchema {
  const name = schema?.$ref?.replace('#/$defs/', '').replaceAll('~1', '/')
  const target = name === undefined ? undefined : root.$defs?.[name]
  if (!schema || !name || !target) return schema ?? {}
  const { $ref: _, ...own } = schema
  return { definition: name, ...resolveSchema(target, root), ...own }
}

/** The schema of a key of an object. */
export function propertySchema(schema: FieldSchema, key: string, root: FieldSchema): FieldSchema | undefined {
  const own = schema.properties?.[key]
  // Each form of a plural has the placeholders of the whole text.
  if (own && schema.plural !== undefined)
    return { ...resolveSchema(own, root), placeholders: schema.placeholders ?? [] }
  if (own) return resolveSchema(own, root)
  const others = schema.additionalProperties
  return typeof others === 'object' ? resolveSchema(others, root) : undefined
}

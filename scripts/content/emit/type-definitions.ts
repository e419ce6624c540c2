import type { SchemaSet } from '../schemas/load-schemas'
import type { Schema } from '../schemas/schema'
import { linkedSchema } from './linked-schema'
import { chooseNames, deservesName, type NameOf, pascal, recordFields } from './type-names'

/** A schema as json-schema-to-typescript reads it: `tsType` names a type that is defined elsewhere. */
export type TypeSchema = { [keyword: string]: unknown; tsType?: string }

/**
 * One definition per type of linked records. Every object and every union becomes a named definition, because names that
 * the type generator invents are not stable.
 * @param roots root schemas by type name
 */
export function typeDefinitions(
  roots: ReadonlyMap<string, Schema>,
  schemas: SchemaSet,
): Record<string, TypeSchema> {
  const nameOf = chooseNames(roots)
  const rootNames = new Map([...roots].map(([name, schema]) => [schema.$id, name]))
  const definitions: Record<string, TypeSchema> = {}
  const context: Context = {
    nameOf,
    define: (name, definition) => {
      const before = definitions[name]
      if (before && JSON.stringify(before) !== JSON.stringify(definition)) {
        throw new Error(
          `Two different types would be called ${name}. Give one of them another title in its schema.`,
        )
      }
      definitions[name] = definition
    },
    refer: (schema) => {
      const other = linkedSchema(schema, schemas)
      const name = other && rootNames.get(other.id)
      if (other && !name) throw new Error(`No type is made for ${other.id}.`)
      return other?.list ? `${name}[]` : name
    },
  }
  for (const [name, schema] of roots) define(name, name, schema, context)
  return definitions
}

interface Context {
  readonly nameOf: NameOf
  readonly define: (name: string, definition: TypeSchema) => void
  /** Type expression of the root that replaces this schema in linked records, if there is one. */
  readonly refer: (schema: Schema) => string | undefined
}

function define(name: string, root: string, schema: Schema, context: Context): void {
  context.define(name, definitionOf(name, root, schema, context))
}

function definitionOf(name: string, root: string, schema: Schema, context: Context): TypeSchema {
  const described = schema.description ? { description: schema.description } : {}
  if (schema.anyOf) {
    const choices = schema.anyOf.map((choice) => item(choice, `${name}Choice`, root, context))
    return { title: name, ...described, anyOf: choices }
  }
  if (!deservesName(schema)) {
    return { ...inline(schema, name, root, context), title: name, ...described }
  }
  const properties = Object.fromEntries(
    recordFields(schema).map(([key, inner]) => [
      key,
      { ...describe(inner), ...inline(inner, name + pascal(key), root, context) },
    ]),
  )
  return {
    title: name,
    ...described,
    type: 'object',
    additionalProperties: false,
    // The build writes the list of sections into every record.
    required: [...(schema.required ?? []), ...('sections' in properties ? ['sections'] : [])],
    properties,
  }
}

function describe(schema: Schema): TypeSchema {
  return schema.description ? { description: schema.description } : {}
}

/** Type schema of a list item, a map value or a union member. */
function item(schema: Schema, place: string, root: string, context: Context): TypeSchema {
  return inline(schema, context.nameOf(root, place, schema), root, context)
}

/** Type schema of a property: a reference to a definition, a list, a map, or a plain value. */
function inline(schema: Schema, name: string, root: string, context: Context): TypeSchema {
  const other = context.refer(schema)
  if (other) return { tsType: other }
  if (schema.sectionList) return { type: 'array', items: { enum: Object.keys(schema.sectionList) } }
  if (deservesName(schema)) {
    define(name, root, schema, context)
    return { tsType: name }
  }
  if (schema.items) return { type: 'array', items: item(schema.items, `${name}Item`, root, context) }
  if (typeof schema.additionalProperties === 'object') {
    const inner = item(schema.additionalProperties, `${name}Value`, root, context)
    return { type: 'object', additionalProperties: inner }
  }
  if (schema.const !== undefined) return { enum: [schema.const] }
  if (schema.enum) return { enum: schema.enum }
  return { type: schema.type ?? 'string' }
}

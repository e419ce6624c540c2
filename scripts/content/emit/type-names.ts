import type { Schema } from '../schemas/schema'

const pascalWord = /^[A-Z][A-Za-z0-9]*$/

/** Names the type of an inline schema from its root, its position and the schema itself. */
export type NameOf = (root: string, place: string, schema: Schema) => string

/** Keys that editors may write and that linking removes. */
const dropped = new Set(['sample', 'acknowledge', '$schema'])

/** The fields of an object in a linked record. Empty for a map from free names to values. */
export function recordFields(schema: Schema): [string, Schema][] {
  return Object.entries(schema.properties ?? {}).filter(([key]) => !dropped.has(key))
}

/** Whether a schema gets a named type: an object or a union. */
export function deservesName(schema: Schema): boolean {
  return recordFields(schema).length > 0 || schema.anyOf !== undefined
}

/** PascalCase: `leadFigures` and `lead-figures` become LeadFigures. */
export function pascal(name: string): string {
  return name.replace(/(?:^|[-_ ]+)([a-zA-Z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

/**
 * Chooses the type names of list items and union members. A PascalCase title such as MajorFeature is the name, with the
 * name of the root in front if different shapes have that title. Any other title is ignored in favour of the position.
 * @param roots root schemas by type name
 */
export function chooseNames(roots: ReadonlyMap<string, Schema>): NameOf {
  const shapes = new Map<string, Set<string>>()
  for (const [name, schema] of roots) shapes.set(name, new Set(['a root', shapeOf(schema)]))
  for (const schema of roots.values()) {
    eachItem(schema, (item) => {
      const title = item.title ?? ''
      shapes.set(title, (shapes.get(title) ?? new Set()).add(shapeOf(item)))
    })
  }
  return (root, place, schema) => {
    const title = schema.title ?? ''
    if (!pascalWord.test(title)) return place
    return shapes.get(title)?.size === 1 ? title : root + title
  }
}

function eachItem(schema: Schema, found: (item: Schema) => void): void {
  for (const inner of Object.values(schema.properties ?? {})) eachItem(inner, found)
  if (typeof schema.additionalProperties === 'object') eachItem(schema.additionalProperties, found)
  for (const item of [...(schema.items ? [schema.items] : []), ...(schema.anyOf ?? [])]) {
    if (deservesName(item)) found(item)
    eachItem(item, found)
  }
}

/** The shape of a schema, without descriptions and limits: schemas of the same shape share a type. */
function shapeOf(schema: Schema): string {
  const { type, enum: values, const: constant, required, reference, page, listing, inline, $ref } = schema
  const properties = recordFields(schema).map(([name, inner]) => [name, shapeOf(inner)])
  const { additionalProperties: rest, items, anyOf } = schema
  return JSON.stringify([
    [type, values, constant, required, reference, page, listing, inline, $ref],
    properties,
    typeof rest === 'object' ? shapeOf(rest) : rest,
    items && shapeOf(items),
    anyOf?.map(shapeOf),
  ])
}

import { parseQuantity } from '../../../../../src/units/parse'
import { definitionOf } from '../../../../../src/units/unit-table'
import { fieldTitle } from '../../../../content/schemas/field-title'
import type { JsonValue } from '../../../contract/edit'
import { type FieldSchema, resolveSchema } from './field-schema'
import { entryOf, type FormNode, nodeOf, textOf } from './form-node'
import { startValue } from './start-value'
import { quantityText } from './summary'

const titles: Readonly<Record<string, string>> = {
  Text: 'Words',
  SpecifiedQuantity: 'Quantity',
  PointWithSubpoints: 'With subpoints',
}

/** Label of a variant where the editor chooses one. */
export function variantTitle({ title = '', type }: FieldSchema): string {
  return titles[title] ?? fieldTitle({ title: title.replace(/Block$/, ''), type })
}

/** The variant of a schema that a value is written in; undefined if it fits none. */
export function variantOf(
  variants: readonly FieldSchema[],
  node: FormNode | undefined,
): FieldSchema | undefined {
  const fits = (schema: FieldSchema): boolean => {
    if (!node) return false
    if (node.kind === 'object') {
      if (schema.type !== 'object') return false
      const marks = Object.entries(schema.properties ?? {}).filter(
        ([, { const: mark }]) => mark !== undefined && mark !== true,
      )
      return marks.every(([key, { const: mark }]) => textOf(entryOf(node, key)) === mark)
    }
    const types: Readonly<Record<string, string>> = {
      text: 'string',
      list: 'array',
      number: 'number',
      boolean: 'boolean',
    }
    return schema.type === types[node.kind]
  }
  return variants.find(fits)
}

/** Converts a value to another variant. Texts and figures that fit both are kept. */
export function convertedTo(variant: FieldSchema, node: FormNode | undefined, root: FieldSchema): FormNode {
  const start = startValue(variant, root)
  const quantity = entryOf(node, 'quantity')
  if (variant.type === 'string') {
    const text = quantity
      ? quantityText(quantity).replaceAll('\u00a0', ' ')
      : textOf(entryOf(node, 'text') ?? node)
    return { kind: 'text', value: text }
  }
  if (node?.kind !== 'text' || !isRecord(start)) return nodeOf(start)
  const parsed = parseQuantity(node.value)
  if ('quantity' in start && parsed) {
    const property = propertyOf(definitionOf(parsed.unit).kind, variant, root)
    return nodeOf({ ...start, ...(property && { property }), quantity: { ...parsed } })
  }
  if ('subpoints' in start) return nodeOf({ ...start, text: node.value, subpoints: [''] })
  return nodeOf('text' in start ? { ...start, text: node.value } : start)
}

/** The first property whose figures have units of a kind. */
function propertyOf(kind: string, variant: FieldSchema, root: FieldSchema): string | undefined {
  const property = variant.properties?.property
  const dimensions = property ? resolveSchema(property, root).dimensions : undefined
  return Object.entries(dimensions ?? {}).find(([, kinds]) => kinds.includes(kind))?.[0]
}

function isRecord(value: JsonValue): value is { readonly [key: string]: JsonValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

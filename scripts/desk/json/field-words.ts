import { fieldTitle } from '../../content/schemas/field-title'
import { entryValue, type JsonTree } from '../../lib/json/json-tree'
import { pointerKeys } from './pointer'

/** The part of a JSON Schema that field labels need. */
interface LabelSchema {
  readonly title?: string
  readonly type?: string
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, LabelSchema>>
  readonly properties?: Readonly<Record<string, LabelSchema>>
  readonly additionalProperties?: boolean | LabelSchema
  readonly items?: LabelSchema
  readonly anyOf?: readonly LabelSchema[]
  readonly allOf?: readonly LabelSchema[]
}

/** The schemas that others refer to, by their reference. */
type Definitions = ReadonlyMap<string | undefined, LabelSchema>

/**
 * Labels of a field from the outermost inwards, as in `Technical specifications › Nitrogen flow`.
 * @param tree value of the file: the items of lists around the field are named by their own labels, as in
 * `Header 2 (Products) › Path`
 */
export function fieldWords(schema: unknown, pointer: string, tree?: JsonTree): string {
  // The server sends the project's own schemas.
  const root = (schema ?? {}) as LabelSchema
  const definitions: Definitions = new Map(
    Object.entries(root.$defs ?? {}).map(([name, one]) => [`#/$defs/${name.replaceAll('/', '~1')}`, one]),
  )
  let alternatives = expand([root], definitions)
  const labels: string[] = []
  const keys = pointerKeys(pointer)
  let at = tree
  for (const [index, key] of keys.entries()) {
    at = at?.kind === 'list' ? at.items[Number(key)] : entryValue(at, key)
    const items = /^\d+$/.test(key) ? alternatives.flatMap(({ items }) => items ?? []) : []
    if (items.length > 0) {
      const last = labels.pop()
      const name = index < keys.length - 1 ? nameOf(at) : ''
      labels.push(`${last === undefined ? '' : `${last} `}${Number(key) + 1}${name}`)
      alternatives = expand(items, definitions)
      continue
    }
    const named = alternatives.flatMap(({ properties }) => properties?.[key] ?? [])
    const others = alternatives.flatMap(({ additionalProperties: one }) =>
      typeof one === 'object' ? one : [],
    )
    alternatives = expand(named.length > 0 ? named : others, definitions)
    const titled = named.length > 0 ? alternatives.find((one) => one.title !== undefined) : undefined
    labels.push(fieldTitle(titled ?? {}, key))
  }
  return labels.join(' › ') || 'The whole file'
}

/** The label or title of an item, in brackets; empty without one. */
function nameOf(item: JsonTree | undefined): string {
  for (const key of ['label', 'title', 'heading', 'name', 'question']) {
    const name = entryValue(item, key)
    if (name?.kind === 'scalar' && typeof name.value === 'string' && name.value !== '')
      return ` (${name.value})`
  }
  return ''
}

/** The schemas themselves, followed by those they refer to. */
function expand(schemas: readonly LabelSchema[], definitions: Definitions): LabelSchema[] {
  const found = new Set(schemas)
  // A set grows while it is walked, and holds a schema that refers to itself once.
  for (const { $ref, anyOf, allOf } of found)
    for (const one of [definitions.get($ref), anyOf, allOf].flat()) if (one) found.add(one)
  return [...found]
}

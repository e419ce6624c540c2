import { fieldTitle } from '../../content/schemas/field-title'
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

/** Labels of a field from the outermost inwards, as in `Technical specifications › Nitrogen flow`. */
export function fieldWords(schema: unknown, pointer: string): string {
  // The server sends the project's own schemas.
  const root = (schema ?? {}) as LabelSchema
  const definitions: Definitions = new Map(
    Object.entries(root.$defs ?? {}).map(([name, one]) => [`#/$defs/${name.replaceAll('/', '~1')}`, one]),
  )
  let alternatives = expand([root], definitions)
  const labels: string[] = []
  for (const key of pointerKeys(pointer)) {
    const items = /^\d+$/.test(key) ? alternatives.flatMap(({ items }) => items ?? []) : []
    if (items.length > 0) {
      const last = labels.pop()
      labels.push(`${last === undefined ? '' : `${last} `}${Number(key) + 1}`)
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

/** The schemas themselves, followed by those they refer to. */
function expand(schemas: readonly LabelSchema[], definitions: Definitions): LabelSchema[] {
  const found = new Set(schemas)
  // A set grows while it is walked, and holds a schema that refers to itself once.
  for (const { $ref, anyOf, allOf } of found)
    for (const one of [definitions.get($ref), anyOf, allOf].flat()) if (one) found.add(one)
  return [...found]
}

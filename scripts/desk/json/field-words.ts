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

/** Stops recursive references. */
const DEEPEST = 8

/** Labels of a field from the outermost inwards, as in `Technical specifications › Nitrogen flow`. */
export function fieldWords(schema: unknown, pointer: string): string {
  // The server sends the project's own schemas.
  const root = (schema ?? {}) as LabelSchema
  let alternatives = expand([root], root)
  const labels: string[] = []
  for (const key of pointerKeys(pointer)) {
    const items = /^\d+$/.test(key) ? alternatives.flatMap(({ items }) => items ?? []) : []
    if (items.length > 0) {
      const last = labels.pop()
      labels.push(`${last === undefined ? '' : `${last} `}${Number(key) + 1}`)
      alternatives = expand(items, root)
      continue
    }
    const named = alternatives.flatMap(({ properties }) => properties?.[key] ?? [])
    const others = alternatives.flatMap(({ additionalProperties: one }) =>
      typeof one === 'object' ? one : [],
    )
    alternatives = expand(named.length > 0 ? named : others, root)
    const titled = named.length > 0 ? alternatives.find((one) => one.title !== undefined) : undefined
    labels.push(fieldTitle(titled ?? {}, key))
  }
  return labels.join(' › ') || 'The whole file'
}

/** The schemas themselves, each followed by those it refers to. */
function expand(schemas: readonly LabelSchema[], root: LabelSchema, depth = 0): LabelSchema[] {
  if (depth > DEEPEST) return []
  return schemas.flatMap((schema) => {
    const name = schema.$ref?.replace('#/$defs/', '').replaceAll('~1', '/')
    const target = name === undefined ? undefined : root.$defs?.[name]
    const parts = [...(schema.anyOf ?? []), ...(schema.allOf ?? [])]
    return [schema, ...expand([...(target ? [target] : []), ...parts], root, depth + 1)]
  })
}

import { resolved, type SchemaById } from '../diagnose/field'
import type { Path } from '../model'
import { isObject, type Schema } from '../schemas/schema'

/** What pages draw, by the schema of what replaces it. */
const drawn = {
  'https://schemas.local/linked/process-flow.schema.json': 'flow',
  'https://schemas.local/linked/flow-symbol.schema.json': 'symbol',
} as const

/** A part of a record that pages draw. */
export interface Drawing {
  readonly form: (typeof drawn)[keyof typeof drawn]
  readonly path: Path
}

/** Where records of a schema may have drawings: names of fields, and `items` for each item of a list. */
interface Pattern {
  readonly form: Drawing['form']
  readonly steps: readonly string[]
}

const known = new WeakMap<Schema, readonly Pattern[]>()

/** The drawings in a value: process flows, and symbols outside of them. */
export function drawingsIn(value: unknown, schema: Schema, byId: SchemaById): Drawing[] {
  let patterns = known.get(schema)
  if (!patterns) {
    patterns = patternsOf(schema, byId, [])
    known.set(schema, patterns)
  }
  return patterns.flatMap(({ form, steps }) => pathsTo(value, steps).map((path) => ({ form, path })))
}

function patternsOf(schema: Schema, byId: SchemaById, outer: readonly Schema[]): Pattern[] {
  const { linked = '', properties = {}, items } = resolved(schema, byId)
  if (isDrawn(linked)) return [{ form: drawn[linked], steps: [] }]
  // Schemas may refer to themselves.
  if (outer.includes(schema)) return []
  const inner = [...Object.entries(properties), ...(items ? [['items', items] as const] : [])]
  return inner.flatMap(([step, one]) =>
    patternsOf(one, byId, [...outer, schema]).map(({ form, steps }) => ({ form, steps: [step, ...steps] })),
  )
}

function isDrawn(id: string): id is keyof typeof drawn {
  return Object.hasOwn(drawn, id)
}

/** Paths of the values that a pattern leads to. */
function pathsTo(value: unknown, [step, ...rest]: readonly string[]): Path[] {
  if (step === undefined) return value === undefined ? [] : [[]]
  if (step === 'items' && Array.isArray(value))
    return value.flatMap((item, index) => pathsTo(item, rest).map((path) => [index, ...path]))
  return isObject(value) ? pathsTo(value[step], rest).map((path) => [step, ...path]) : []
}

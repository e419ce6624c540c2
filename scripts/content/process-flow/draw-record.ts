import type { SchemaById } from '../diagnose/field'
import type { Path } from '../model'
import { isObject, type Schema } from '../schemas/schema'
import type { AuthoredFlow } from './authored-flow'
import { drawFlow, drawSymbol } from './draw-flow'
import { type Drawing, drawingsIn } from './drawings-in'
import type { SymbolName } from './symbols'

/**
 * Replaces the process flows and symbols of a record by what pages draw.
 * The schemas of `shared/process-flow` and `shared/flow-symbol` name the linked schemas that describe the result.
 * @returns the same record if it has neither
 */
export function drawRecord(record: unknown, schema: Schema, byId: SchemaById): unknown {
  return drawingsIn(record, schema, byId).reduce(
    (drawn, { form, path }) => withDrawing(drawn, path, (authored) => draw[form](authored)),
    record,
  )
}

/* The content was checked against the schemas of flows and symbols. */
const draw: Readonly<Record<Drawing['form'], (authored: unknown) => unknown>> = {
  flow: (authored) => drawFlow(authored as AuthoredFlow),
  symbol: (authored) => drawSymbol(authored as SymbolName),
}

/** Copies a value with another part at a path. */
function withDrawing(value: unknown, [key, ...rest]: Path, make: (part: unknown) => unknown): unknown {
  if (key === undefined) return make(value)
  if (Array.isArray(value))
    return value.map((item, index) => (index === key ? withDrawing(item, rest, make) : item))
  return isObject(value) ? { ...value, [key]: withDrawing(value[key], rest, make) } : value
}

import type { Entry } from '../entry'
import type { Path, Problem } from '../model'
import { valueAt } from '../origins'
import { drawingsIn } from '../process-flow/drawings-in'
import type { SchemaSet } from '../schemas/load-schemas'
import { isObject } from '../schemas/schema'
import { problemAt } from './problem-at'

/** Units of a process flow at one place, and streams from a unit to itself: they cannot be drawn. */
export function flowProblems(entry: Entry, schemas: SchemaSet): Problem[] {
  const { value, schema } = entry
  if (!schema) return []
  const drawings = drawingsIn(value, schema, (id) => schemas.byId.get(id))
  return drawings.flatMap(({ path }) => problemsIn(path, entry, schemas))
}

/** Problems of a drawing; a symbol has none. */
function problemsIn(flow: Path, entry: Entry, schemas: SchemaSet): Problem[] {
  const value = valueAt(entry.value, flow)
  if (!isObject(value)) return []
  const at = (...path: Path) => [...flow, ...path]
  const { units, streams } = value
  const placed = new Map<string, string>()
  const problems: Problem[] = []
  for (const [index, unit] of listOf(units).entries()) {
    const { id, column, row = 2 } = isObject(unit) ? unit : {}
    if (typeof id !== 'string' || typeof column !== 'number' || typeof row !== 'number') continue
    const place = `column ${column}, row ${row}`
    const other = placed.get(place)
    placed.set(place, other ?? id)
    if (other === undefined) continue
    const text = {
      message: `Two units are at ${place}.`,
      expected: 'each unit at a place of its own',
      found: `"${other}" and "${id}"`,
      help: ['Give one of them another "column" or "row".'],
    }
    problems.push(problemAt(entry, at('units', index, 'column'), text, schemas))
  }
  for (const [index, stream] of listOf(streams).entries()) {
    const { from, to } = isObject(stream) ? stream : {}
    if (typeof from !== 'string' || from !== to) continue
    const text = {
      message: 'This stream leads from a unit to itself.',
      expected: 'another unit',
      found: `"${from}"`,
      help: ['Write the id of the unit where the stream ends, or delete the stream.'],
    }
    problems.push(problemAt(entry, at('streams', index, 'to'), text, schemas))
  }
  return problems
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

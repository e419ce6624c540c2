import type { Edit } from '../../../contract/edit'
import { childPointer } from '../../../json/pointer'
import { type FlowContent, lastRow, mainRow, streamsAt, type UnitContent } from './flow-content'

/** Units in a row of the drawing, as the schema bounds them. */
export const lastColumn = 10

export function unitPointer(flow: string, unit: number): string {
  return childPointer(childPointer(flow, 'units'), unit)
}

export function streamPointer(flow: string, stream: number): string {
  return childPointer(childPointer(flow, 'streams'), stream)
}

/** Edits that remove a unit with the streams that begin or end there. */
export function editsToRemoveUnit(flow: FlowContent, pointer: string, unit: number): readonly Edit[] {
  const id = flow.units[unit]?.id
  if (id === undefined) return []
  return [...removals(pointer, streamsAt(flow, id)), { kind: 'remove', pointer: unitPointer(pointer, unit) }]
}

/** The stream into a unit and the stream out of it, if there are no others: without the unit they can be one. */
export function passage(
  flow: FlowContent,
  unit: number,
): { readonly into: number; readonly out: number } | undefined {
  const id = flow.units[unit]?.id
  if (id === undefined) return undefined
  const [one, other, ...more] = streamsAt(flow, id)
  if (one === undefined || other === undefined || more.length > 0) return undefined
  const [into, out] = flow.streams[one]?.to === id ? [one, other] : [other, one]
  return flow.streams[into]?.to === id && flow.streams[out]?.from === id ? { into, out } : undefined
}

/** Edits that remove a unit and join its two streams: the incoming one then ends where the outgoing one did. */
export function editsToBypassUnit(flow: FlowContent, pointer: string, unit: number): readonly Edit[] {
  const both = passage(flow, unit)
  const end = both && flow.streams[both.out]?.to
  if (!both || end === undefined) return []
  return [
    { kind: 'set', pointer: childPointer(streamPointer(pointer, both.into), 'to'), value: end },
    ...removals(pointer, [both.out]),
    { kind: 'remove', pointer: unitPointer(pointer, unit) },
  ]
}

/** Removals in descending order, so that the remaining positions stay valid. */
function removals(pointer: string, streams: readonly number[]): readonly Edit[] {
  return streams
    .toSorted((one, other) => other - one)
    .map((stream): Edit => ({ kind: 'remove', pointer: streamPointer(pointer, stream) }))
}

/** Edits that add a stream between two units; none if there is one. */
export function editsToAddStream(
  { units, streams }: FlowContent,
  pointer: string,
  from: number,
  to: number,
): readonly Edit[] {
  const [start, end] = [units[from], units[to]]
  if (!start || !end || from === to) return []
  if (streams.some((stream) => stream.from === start.id && stream.to === end.id)) return []
  const before = streams.findLast((stream) => stream.to === start.id)
  const line = end.symbol === 'vent' || end.symbol === 'flare' ? 'vent' : (before?.line ?? 'process')
  const value = { from: start.id, to: end.id, line }
  return [{ kind: 'insert', pointer: childPointer(pointer, 'streams'), index: streams.length, value }]
}

/**
 * Edits that move a unit by a column or a row within the grid.
 * @param hasRow whether the file writes the row of the unit
 * @param keepsRow whether the file writes the row of the main line, which is the default
 */
export function editsToMoveUnit(
  { column, row }: UnitContent,
  pointer: string,
  step: { readonly column: number; readonly row: number },
  hasRow: boolean,
  keepsRow: boolean,
): readonly Edit[] {
  const at = { column: clamp(column + step.column, lastColumn), row: clamp(row + step.row, lastRow) }
  const edits: Edit[] = []
  if (at.column !== column)
    edits.push({ kind: 'set', pointer: childPointer(pointer, 'column'), value: at.column })
  if (at.row === row) return edits
  const place = childPointer(pointer, 'row')
  if (at.row === mainRow && hasRow && !keepsRow) edits.push({ kind: 'remove', pointer: place })
  else edits.push({ kind: 'set', pointer: place, value: at.row })
  return edits
}

function clamp(value: number, last: number): number {
  return Math.min(Math.max(value, 1), last)
}

/** A new unit beside another: in the next free column of the main line, else of the row below. */
export function newUnit({ units }: FlowContent, beside: number): { [key: string]: string | number } {
  const start = units[beside]?.column ?? 0
  const isFree = (column: number, row: number) =>
    !units.some((unit) => unit.column === column && unit.row === row)
  const columns = Array.from({ length: lastColumn }, (_, index) => ((start + index) % lastColumn) + 1)
  const column = columns.find((one) => isFree(one, mainRow))
  const below = columns.find((one) => isFree(one, lastRow)) ?? lastColumn
  const number = Array.from({ length: units.length + 1 }, (_, index) => index + 1).find(
    (one) => !units.some(({ id }) => id === `unit-${one}`),
  )
  return {
    id: `unit-${number}`,
    symbol: 'tank',
    label: 'New unit',
    column: column ?? below,
    ...(column === undefined && { row: lastRow }),
  }
}

import type { Edit } from '../../../contract/edit'
import { childPointer } from '../../../json/pointer'
import { type FlowContent, lastRow, mainRow, type UnitContent } from './flow-content'

/** Units in a row of the drawing, as the schema bounds them. */
export const lastColumn = 10

export function unitPointer(flow: string, unit: number): string {
  return childPointer(childPointer(flow, 'units'), unit)
}

export function streamPointer(flow: string, stream: number): string {
  return childPointer(childPointer(flow, 'streams'), stream)
}

/** Whether one stream leads to a unit and one leads on: without the unit they can be one. */
export function isPassage({ units, streams }: FlowContent, unit: number): boolean {
  const id = units[unit]?.id
  const into = streams.filter(({ to }) => to === id)
  const out = streams.filter(({ from }) => from === id)
  return into.length === 1 && out.length === 1 && into[0] !== out[0]
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

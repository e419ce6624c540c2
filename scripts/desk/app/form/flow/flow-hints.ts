import { type FlowContent, lastRow, streamsAt, unitName } from './flow-content'
import { lastColumn } from './flow-edits'

/** Hints about units that the drawing cannot show properly. The content check reports actual mistakes. */
export function unitHints(flow: FlowContent, unit: number): readonly string[] {
  const own = flow.units[unit]
  if (!own) return []
  const same = flow.units.find(
    (other, index) => index !== unit && other.column === own.column && other.row === own.row,
  )
  const isOutside = own.column < 1 || own.column > lastColumn || own.row < 1 || own.row > lastRow
  return [
    ...(isOutside
      ? [`It is outside of the drawing, which has ${lastColumn} columns and ${lastRow} rows.`]
      : []),
    ...(same ? [`It lies over “${unitName(same)}”: both are in column ${own.column}, row ${own.row}.`] : []),
    ...(streamsAt(flow, own.id).length === 0 ? ['No line leads to it or from it.'] : []),
  ]
}

import type { Edit } from '../../../contract/edit'
import { childPointer } from '../../../json/pointer'
import { type CellPosition, cellText, headingRow, type TableContent, widthOf } from './table-content'

/** Limits from the schema. */
export interface TableLimits {
  readonly columns: number
  readonly rows: number
}

/** The text of a cell without a value. */
const noValue = '–'

/** The pointer of the headings, or of a row. */
function linePointer(table: string, row: number): string {
  return row === headingRow ? childPointer(table, 'columns') : childPointer(childPointer(table, 'rows'), row)
}

export function cellPointer(table: string, { row, column }: CellPosition): string {
  return childPointer(linePointer(table, row), column)
}

/** Edits that write a cell. A row that is too short gets the cells before it too. */
export function editsToSet(
  content: TableContent,
  table: string,
  at: CellPosition,
  value: string,
): readonly Edit[] {
  if (cellText(content, at) === value) return []
  const length = lineOf(content, at.row).length
  if (at.column < length) return [{ kind: 'set', pointer: cellPointer(table, at), value }]
  const pointer = linePointer(table, at.row)
  const missing = Array.from(
    { length: at.column - length },
    (_, step): Edit => ({
      kind: 'insert',
      pointer,
      index: length + step,
      value: noValue,
    }),
  )
  return [...missing, { kind: 'insert', pointer, index: at.column, value }]
}

export function editsToAddRow(content: TableContent, table: string, index: number): readonly Edit[] {
  const value = Array.from({ length: widthOf(content) }, () => '')
  return [{ kind: 'insert', pointer: childPointer(table, 'rows'), index, value }]
}

export function editsToRemoveRow(table: string, row: number): readonly Edit[] {
  return [{ kind: 'remove', pointer: linePointer(table, row) }]
}

export function editsToMoveRow(table: string, from: number, to: number): readonly Edit[] {
  return [{ kind: 'move', pointer: linePointer(table, from), to }]
}

/** Edits that add a column, with a heading to write and a dash in each row. */
export function editsToAddColumn(content: TableContent, table: string, index: number): readonly Edit[] {
  return inEachLine(content, (row, length) =>
    index > length
      ? []
      : [
          {
            kind: 'insert',
            pointer: linePointer(table, row),
            index,
            value: row === headingRow ? '' : noValue,
          },
        ],
  )
}

export function editsToRemoveColumn(content: TableContent, table: string, column: number): readonly Edit[] {
  return inEachLine(content, (row, length) =>
    column < length ? [{ kind: 'remove', pointer: cellPointer(table, { row, column }) }] : [],
  )
}

export function editsToMoveColumn(
  content: TableContent,
  table: string,
  from: number,
  to: number,
): readonly Edit[] {
  return inEachLine(content, (row, length) =>
    Math.max(from, to) < length
      ? [{ kind: 'move', pointer: cellPointer(table, { row, column: from }), to }]
      : [],
  )
}

export interface Paste {
  readonly edits: readonly Edit[]
  readonly addedRows: number
  readonly addedColumns: number
  /** Rows and columns of the pasted cells for which the schema leaves no room. */
  readonly lostRows: number
  readonly lostColumns: number
}

/**
 * Edits that fill a table with cells from a selected one on. The table grows as far as it may; cells that are the same stay
 * untouched in the file.
 */
export function editsToPaste(
  content: TableContent,
  table: string,
  at: CellPosition,
  cells: readonly (readonly string[])[],
  limits: TableLimits,
): Paste {
  const width = widthOf(content)
  const wantedWidth = at.column + Math.max(0, ...cells.map((row) => row.length))
  const wantedHeight = at.row + cells.length
  const newWidth = Math.max(width, Math.min(wantedWidth, limits.columns))
  const height = content.rows.length
  const newHeight = Math.max(height, Math.min(wantedHeight, limits.rows))
  const pasted = ({ row, column }: CellPosition): string | undefined => {
    const line = cells[row - at.row]
    if (!line || column < at.column || column >= wantedWidth) return undefined
    return readableCell(line[column - at.column] ?? '', row)
  }
  const wanted = (position: CellPosition) =>
    pasted(position) ?? cellText(content, position) ?? (position.row === headingRow ? '' : noValue)
  const edits: Edit[] = []
  for (let row = headingRow; row < height; row++) {
    const { length } = lineOf(content, row)
    for (let column = 0; column < newWidth; column++) {
      const position = { row, column }
      const value = wanted(position)
      if (column >= length) {
        // Rows outside of the paste keep their length, even if it is too short.
        if (newWidth > width || pasted(position) !== undefined)
          edits.push({ kind: 'insert', pointer: linePointer(table, row), index: column, value })
      } else if (value !== cellText(content, position))
        edits.push({ kind: 'set', pointer: cellPointer(table, position), value })
    }
  }
  for (let row = height; row < newHeight; row++) {
    const value = Array.from({ length: newWidth }, (_, column) => wanted({ row, column }))
    edits.push({ kind: 'insert', pointer: childPointer(table, 'rows'), index: row, value })
  }
  return {
    edits,
    addedRows: newHeight - height,
    addedColumns: newWidth - width,
    lostRows: Math.max(0, wantedHeight - newHeight),
    lostColumns: Math.max(0, wantedWidth - newWidth),
  }
}

/** A pasted text as the text of a cell: on one line, with a dash for no value. */
function readableCell(text: string, row: number): string {
  const line = text.replace(/[ \t\r\n\f\v]+/g, ' ').replace(/^ | $/g, '')
  return line === '' && row !== headingRow ? noValue : line
}

function lineOf({ columns, rows }: TableContent, row: number): readonly string[] {
  return row === headingRow ? columns : (rows[row] ?? [])
}

/** Edits of the headings and of all rows. */
function inEachLine(
  content: TableContent,
  editsOf: (row: number, length: number) => readonly Edit[],
): readonly Edit[] {
  return [content.columns, ...content.rows].flatMap((line, at) => editsOf(at - 1, line.length))
}

import { entryOf, type FormNode, itemsOf, textOf } from '../model/form-node'

/** A table of a post while it is edited. Rows may be shorter or longer than the headings, which the check reports. */
export interface TableContent {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** A cell by its position; the headings are row -1. */
export interface CellPosition {
  readonly row: number
  readonly column: number
}

export const headingRow = -1

export function readTable(node: FormNode | undefined): TableContent {
  return {
    columns: itemsOf(entryOf(node, 'columns')).map(textOf),
    rows: itemsOf(entryOf(node, 'rows')).map((row) => itemsOf(row).map(textOf)),
  }
}

/** Number of columns: as many as the headings, or as the longest row. */
export function widthOf({ columns, rows }: TableContent): number {
  return Math.max(columns.length, ...rows.map((row) => row.length))
}

/** The text of a cell; undefined where the file has none. */
export function cellText({ columns, rows }: TableContent, { row, column }: CellPosition): string | undefined {
  return (row === headingRow ? columns : rows[row])?.[column]
}

/** Name of a column: its heading, or its number. */
export function columnName({ columns }: TableContent, column: number): string {
  const heading = columns[column]
  return heading ? `Column “${heading}”` : `Column ${column + 1}`
}

import type { Paste } from './table-edits'

/** Describes the result of a paste. */
export function pasteWords(
  cells: readonly (readonly string[])[],
  { addedRows, addedColumns, lostRows, lostColumns }: Paste,
): string {
  const width = Math.max(0, ...cells.map((row) => row.length))
  const added = [counted(addedRows, 'row'), counted(addedColumns, 'column')].filter(Boolean).join(' and ')
  const lost = [counted(lostRows, 'row'), counted(lostColumns, 'column')].filter(Boolean).join(' and ')
  const filled = `Pasted ${counted(cells.length - lostRows, 'row') || 'no row'} of ${counted(width - lostColumns, 'column') || 'no column'}.`
  return [
    filled,
    added && `Added ${added}.`,
    lost && `There was no room for ${lost}: the table is as large as it may be.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function counted(count: number, noun: string): string {
  return count === 0 ? '' : `${count} ${noun}${count === 1 ? '' : 's'}`
}

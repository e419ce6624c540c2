import { loweredText, raisedText } from '../paste/raised-digits'

/** The cells of the first table of a copied piece of a document; undefined without a table. A cell over several columns is followed by empty ones. */
export function parseHtmlTable(html: string): string[][] | undefined {
  // The parsed document has no window: nothing in it runs or loads.
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table')
  if (!table) return undefined
  const rows: string[][] = []
  for (const [at, row] of [...table.rows].entries()) {
    let column = 0
    for (const cell of row.cells) {
      while (rows[at]?.[column] !== undefined) column += 1
      for (let down = 0; down < cell.rowSpan && at + down < table.rows.length; down++) {
        const target = rows[at + down] ?? []
        rows[at + down] = target
        for (let across = 0; across < cell.colSpan; across++)
          target[column + across] = down + across === 0 ? textOf(cell) : ''
      }
      column += cell.colSpan
    }
  }
  return rows.map((row) => Array.from(row, (cell) => cell ?? ''))
}

function textOf(cell: HTMLTableCellElement): string {
  for (const unread of cell.querySelectorAll('style, script')) unread.remove()
  for (const line of cell.querySelectorAll('br, p + p, div + div')) line.before('\n')
  for (const element of cell.querySelectorAll('sup')) element.replaceWith(raisedText(element.textContent))
  for (const element of cell.querySelectorAll('sub')) element.replaceWith(loweredText(element.textContent))
  return cell.textContent
}

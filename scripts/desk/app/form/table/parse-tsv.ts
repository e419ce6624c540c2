/**
 * The cells of a text that a spreadsheet has put on the clipboard: tabs between cells, line ends between rows. A cell with a
 * tab, a line break or a quotation mark may be in quotation marks, with those inside doubled; an inch sign is no quotation mark.
 */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = [[]]
  let at = 0
  while (at <= text.length) {
    const { cell, end } = cellAt(text, at)
    rows.at(-1)?.push(cell)
    const separator = text.startsWith('\r\n', end) ? '\r\n' : text.charAt(end)
    at = end + Math.max(separator.length, 1)
    // A line end at the very end closes the last row.
    if (separator !== '\t' && at < text.length) rows.push([])
    else if (separator !== '\t') break
  }
  return rows
}

/** A cell in quotation marks, up to the mark before a separator. */
const quoted = /"((?:[^"]|"")*)"(?=\t|\r?\n|\r|$)/y
const plain = /[^\t\r\n]*/y

function cellAt(text: string, at: number): { readonly cell: string; readonly end: number } {
  quoted.lastIndex = at
  const inQuotes = quoted.exec(text)
  if (inQuotes) return { cell: (inQuotes[1] ?? '').replaceAll('""', '"'), end: quoted.lastIndex }
  plain.lastIndex = at
  const [cell = ''] = plain.exec(text) ?? []
  return { cell, end: plain.lastIndex }
}

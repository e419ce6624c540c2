import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseTsv } from '../../../../../scripts/desk/app/form/table/parse-tsv'

/** Writes cells as spreadsheets put them on the clipboard. */
function writeTsv(rows: readonly (readonly string[])[], lineEnd: string, closesLastRow: boolean): string {
  const cell = (text: string) => (/[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return rows.map((row) => row.map(cell).join('\t')).join(lineEnd) + (closesLastRow ? lineEnd : '')
}

const cells = fc.array(fc.constantFrom('"', '\t', '\n', '\r\n', ' ', 'm³', 'a', '1,200', '""'), {
  maxLength: 5,
})
const tables = fc.integer({ min: 1, max: 4 }).chain((width) =>
  fc.array(
    fc.array(
      cells.map((parts) => parts.join('')),
      { minLength: width, maxLength: width },
    ),
    {
      minLength: 1,
      maxLength: 5,
    },
  ),
)

describe('cells from the clipboard of a spreadsheet', () => {
  it('are what was copied, with quotation marks, tabs and line breaks inside', () => {
    fc.assert(
      fc.property(tables, fc.constantFrom('\n', '\r\n'), fc.boolean(), (rows, lineEnd, closesLastRow) => {
        // Without a line end after it, an empty last row of one cell cannot be told from none.
        fc.pre(closesLastRow || rows.length === 1 || rows.at(-1)?.join('') !== '')
        expect(parseTsv(writeTsv(rows, lineEnd, closesLastRow))).toEqual(rows)
      }),
      { numRuns: 2000 },
    )
  })

  it('keep an inch sign and quotation marks that close before the end of a cell', () => {
    expect(parseTsv('5" pipe\t"A" or "B"\n')).toEqual([['5" pipe', '"A" or "B"']])
    expect(parseTsv('"not closed\tnext')).toEqual([['"not closed', 'next']])
  })

  it('keep empty cells at the ends of rows', () => {
    expect(parseTsv('a\t\t\n\t\tb')).toEqual([
      ['a', '', ''],
      ['', '', 'b'],
    ])
  })
})

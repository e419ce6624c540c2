import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readText } from '../../../../../scripts/desk/app/form/model/form-node'
import { nodeAt } from '../../../../../scripts/desk/app/form/model/node-at'
import { readTable } from '../../../../../scripts/desk/app/form/table/table-content'
import {
  editsToAddColumn,
  editsToMoveColumn,
  editsToPaste,
  editsToRemoveColumn,
  editsToSet,
} from '../../../../../scripts/desk/app/form/table/table-edits'
import { applyEdits } from '../../../../../scripts/desk/json/apply-edit'

const limits = { columns: 5, rows: 20 }
/* Rows on one line, and one that is too long for that. */
const dryer = 'Desiccant dryer with two towers, regenerated without heat by a part of the dried air itself'
const text = `{
  "content": [
    {
      "type": "table",
      "caption": "Classes",
      "columns": ["Class", "Limit", "Dryer"],
      "rows": [
        ["1", "− 70 °C", "Desiccant"],
        [
          "2",
          "−40 °C",
          "${dryer}"
        ],
        ["3", "−20 °C", "Desiccant"]
      ]
    }
  ]
}
`
const pointer = '/content/0'
const table = (json = text) => readTable(nodeAt(readText(json), pointer))

/** Numbers of the lines that differ between two texts of as many lines, from 1. */
function changedLines(before: string, after: string): number[] {
  const [old, now] = [before.split('\n'), after.split('\n')]
  expect(now).toHaveLength(old.length)
  return now.flatMap((line, index) => (line === old[index] ? [] : [index + 1]))
}

describe('an edit of a table', () => {
  it('changes only the line of the cell', () => {
    const inRow = applyEdits(text, editsToSet(table(), pointer, { row: 0, column: 2 }, 'Desiccant dryer'))
    expect(changedLines(text, inRow)).toEqual([8])
    expect(inRow).toContain('["1", "− 70 °C", "Desiccant dryer"]')
    const ownLine = applyEdits(text, editsToSet(table(), pointer, { row: 1, column: 1 }, '−41 °C'))
    expect(changedLines(text, ownLine)).toEqual([11])
  })

  it('makes no edit for the text that is there', () => {
    expect(editsToSet(table(), pointer, { row: 2, column: 0 }, '3')).toEqual([])
  })

  it('acts on the headings and all rows when a column is added, moved or removed', () => {
    const added = applyEdits(text, editsToAddColumn(table(), pointer, 1))
    expect(table(added).columns).toEqual(['Class', '', 'Limit', 'Dryer'])
    expect(table(added).rows.map((row) => row[1])).toEqual(['–', '–', '–'])
    const removed = applyEdits(added, editsToRemoveColumn(table(added), pointer, 1))
    expect(removed).toBe(text)
    const moved = applyEdits(text, editsToMoveColumn(table(), pointer, 0, 2))
    expect(table(moved).rows.map((row) => row.join())).toEqual([
      '− 70 °C,Desiccant,1',
      `−40 °C,${dryer},2`,
      '−20 °C,Desiccant,3',
    ])
  })

  it('leaves rows alone that are too short for a move of columns', () => {
    const short = text.replace('["3", "−20 °C", "Desiccant"]', '["3"]')
    const moved = applyEdits(short, editsToMoveColumn(table(short), pointer, 0, 1))
    expect(table(moved).rows[2]).toEqual(['3'])
  })
})

describe('pasted cells', () => {
  it('change only the lines of cells that differ', () => {
    const cells = [
      ['−70 °C', 'Desiccant'],
      ['−40 °C', dryer],
      ['−20 °C', 'Refrigerated'],
    ]
    const { edits } = editsToPaste(table(), pointer, { row: 0, column: 1 }, cells, limits)
    expect(changedLines(text, applyEdits(text, edits))).toEqual([8, 14])
  })

  it('grow the table to the right and below, and fill what they leave with dashes', () => {
    const cells = [
      ['a', 'b'],
      ['c', ''],
      ['two\nlines', ' d '],
    ]
    const paste = editsToPaste(table(), pointer, { row: 2, column: 2 }, cells, limits)
    expect([paste.addedRows, paste.addedColumns]).toEqual([2, 1])
    const after = table(applyEdits(text, paste.edits))
    expect(after.columns).toEqual(['Class', 'Limit', 'Dryer', ''])
    expect(after.rows).toEqual([
      ['1', '− 70 °C', 'Desiccant', '–'],
      ['2', '−40 °C', dryer, '–'],
      ['3', '−20 °C', 'a', 'b'],
      ['–', '–', 'c', '–'],
      ['–', '–', 'two lines', 'd'],
    ])
  })

  it('say what the schema leaves no room for', () => {
    const cells = Array.from({ length: 19 }, () => ['1', '2', '3', '4', '5', '6'])
    const paste = editsToPaste(table(), pointer, { row: 2, column: 1 }, cells, limits)
    expect(paste).toMatchObject({ addedRows: 17, addedColumns: 2, lostRows: 1, lostColumns: 2 })
    const after = table(applyEdits(text, paste.edits))
    expect(after.rows).toHaveLength(20)
    expect(after.rows.every((row) => row.length === 5)).toBe(true)
  })

  it('are in the file as pasted into any table, and leave the other cells', () => {
    const word = fc.constantFrom('a', 'b', '°C', '–')
    const rows = fc.array(fc.array(word, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 6 })
    const block = fc
      .integer({ min: 1, max: 3 })
      .chain((width) =>
        fc.array(fc.array(word, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }),
      )
    fc.assert(
      fc.property(rows, block, fc.integer({ min: -1, max: 5 }), fc.nat(2), (held, cells, top, column) => {
        const before = JSON.stringify({ content: [{ columns: ['x', 'y', 'z'], rows: held }] }, null, 2)
        const row = Math.min(top, held.length - 1)
        const { edits } = editsToPaste(table(before), pointer, { row, column }, cells, limits)
        const after = table(applyEdits(before, edits))
        const all = [after.columns, ...after.rows]
        for (const [down, line] of cells.entries())
          expect(all[row + 1 + down]?.slice(column, column + line.length)).toEqual(line)
        expect(new Set(all.map((line) => line.length)).size).toBe(1)
        for (const [index, line] of [['x', 'y', 'z'], ...held].entries())
          for (const [at, cell] of line.entries()) {
            const isPasted =
              index > row &&
              index <= row + cells.length &&
              at >= column &&
              at < column + (cells[0]?.length ?? 0)
            if (!isPasted) expect(all[index]?.[at]).toBe(cell)
          }
      }),
    )
  })
})

import { attributeOf, findElement, type HtmlElement } from './html-tree'
import type { TableBlock } from './pasted-block'

/** What a cell without content holds. */
const noValue = '–'

/** A table as a block, with the number of cells that were merged in the HTML. */
export interface PastedTable {
  readonly block: TableBlock
  readonly mergedCells: number
}

interface TableReader {
  /** Reads a cell in the inline syntax. */
  readonly cell: (element: HtmlElement) => string
  /** Reads a cell or the caption without formatting. */
  readonly plain: (element: HtmlElement) => string
}

/** Whether a table only arranges paragraphs, as in mails. */
export function isLayoutTable(table: HtmlElement): boolean {
  const role = attributeOf(table, 'role')
  if (role === 'presentation' || role === 'none') return true
  if (findElement(table, ({ tag }) => tag === 'table')) return true
  const rows = rowsOf(table)
  return rows.length < 2 || Math.max(...rows.map((row) => cellsOf(row).length)) < 2
}

/**
 * Reads a table. The first row, or all leading rows of heading cells, become its headings. A merged cell is repeated in each
 * row and column that it covers, because tables of the site have no merged cells.
 */
export function tableFromHtml(table: HtmlElement, reader: TableReader): PastedTable {
  const rows = rowsOf(table)
  const headRows = Math.max(1, Math.min(headRowsOf(rows), rows.length - 1))
  const grid: string[][] = rows.map(() => [])
  let mergedCells = 0
  for (const [at, row] of rows.entries()) {
    let column = 0
    for (const cell of cellsOf(row)) {
      while (grid[at]?.[column] !== undefined) column += 1
      const [across, down] = [spanOf(cell, 'colspan'), Math.min(spanOf(cell, 'rowspan'), rows.length - at)]
      if (across * down > 1) mergedCells += 1
      const text = at < headRows ? reader.plain(cell) : reader.cell(cell)
      for (let below = at; below < at + down; below++) {
        for (let beside = column; beside < column + across; beside++) {
          const target = grid[below]
          if (target) target[beside] = text
        }
      }
      column += across
    }
  }
  const width = Math.max(...grid.map((row) => row.length))
  const filled = grid.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? ''))
  const used = Array.from({ length: width }, (_, column) => column).filter((column) =>
    filled.some((row) => row[column] !== ''),
  )
  const columns = used.map((column) => {
    const words = filled.slice(0, headRows).flatMap((row) => row[column] || [])
    return [...new Set(words)].join(' ') || noValue
  })
  const body = filled
    .slice(headRows)
    .filter((row) => row.some((text) => text !== ''))
    .map((row) => used.map((column) => row[column] || noValue))
  const caption = table.children.find((child) => typeof child !== 'string' && child.tag === 'caption')
  return {
    block: {
      type: 'table',
      caption: typeof caption === 'object' ? reader.plain(caption) : '',
      columns,
      rows: body,
    },
    mergedCells,
  }
}

function rowsOf(table: HtmlElement): HtmlElement[] {
  return childrenOf(table).flatMap((child) => {
    if (child.tag === 'tr') return [child]
    return /^t(?:head|body|foot)$/.test(child.tag) ? childrenOf(child).filter(({ tag }) => tag === 'tr') : []
  })
}

function cellsOf(row: HtmlElement): HtmlElement[] {
  return childrenOf(row).filter(({ tag }) => tag === 'td' || tag === 'th')
}

function childrenOf(element: HtmlElement): HtmlElement[] {
  return element.children.filter((child) => typeof child !== 'string')
}

/** Number of leading rows that have heading cells only. */
function headRowsOf(rows: readonly HtmlElement[]): number {
  const first = rows.findIndex((row) => cellsOf(row).some(({ tag }) => tag !== 'th'))
  return first === -1 ? rows.length : first
}

/** Browsers limit how far a cell reaches, and so does this. */
function spanOf(cell: HtmlElement, name: 'colspan' | 'rowspan'): number {
  const span = Number.parseInt(attributeOf(cell, name), 10)
  return span >= 1 ? Math.min(span, 100) : 1
}

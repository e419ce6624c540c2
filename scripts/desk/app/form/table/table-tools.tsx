import type { Edit } from '../../../contract/edit'
import { Icon } from '../../parts/icon'
import controls from '../controls/form-controls.module.css'
import { LineTools } from './line-tools'
import { type CellPosition, columnName, headingRow, type TableContent, widthOf } from './table-content'
import {
  editsToAddColumn,
  editsToAddRow,
  editsToRemoveColumn,
  editsToRemoveRow,
  type TableLimits,
} from './table-edits'
import styles from './table-grid.module.css'

interface TableToolsProps {
  readonly content: TableContent
  readonly pointer: string
  /** The selected cell. */
  readonly at: CellPosition
  readonly limits: TableLimits & { readonly leastColumns: number; readonly leastRows: number }
  /** Carries out edits, focuses a cell, and announces what has changed. */
  readonly onEdit: (edits: readonly Edit[], label: string, next: CellPosition, words: string) => void
  readonly onMoveRow: (to: number) => void
  readonly onMoveColumn: (to: number) => void
  readonly onPaste: () => void
  readonly onWiden: (() => void) | undefined
}

/** Buttons that add rows and columns to a table, and move or remove those of the selected cell. */
export function TableTools({
  content,
  pointer,
  at,
  limits,
  onEdit,
  onMoveRow,
  onMoveColumn,
  onPaste,
  onWiden,
}: TableToolsProps) {
  const height = content.rows.length
  const width = widthOf(content)
  const isHeading = at.row === headingRow
  const addRow = () => {
    const edits = editsToAddRow(content, pointer, at.row + 1)
    onEdit(edits, 'add a row', { row: at.row + 1, column: 0 }, 'A row was added.')
  }
  const addColumn = () => {
    const next = { row: headingRow, column: at.column + 1 }
    const edits = editsToAddColumn(content, pointer, next.column)
    onEdit(edits, 'add a column', next, 'A column was added. It needs a heading.')
  }
  const removeRow = () => {
    const next = { ...at, row: Math.max(0, at.row - 1) }
    onEdit(editsToRemoveRow(pointer, at.row), 'remove row', next, `Row ${at.row + 1} was removed.`)
  }
  const removeColumn = () => {
    const next = { ...at, column: Math.max(0, at.column - 1) }
    const edits = editsToRemoveColumn(content, pointer, at.column)
    onEdit(edits, 'remove column', next, `${columnName(content, at.column)} was removed.`)
  }
  return (
    <>
      <div className={controls.row}>
        <button
          type="button"
          className={controls.smallButton}
          disabled={height >= limits.rows}
          onClick={addRow}
        >
          <Icon name="plus" />
          Row
        </button>
        <button
          type="button"
          className={controls.smallButton}
          disabled={width >= limits.columns}
          onClick={addColumn}
        >
          <Icon name="plus" />
          Column
        </button>
        {onWiden && (
          <button type="button" className={controls.smallButton} onClick={onWiden}>
            <Icon name="wide" />
            Wide
          </button>
        )}
        <button type="button" className={controls.textButton} onClick={onPaste}>
          Paste from a spreadsheet
        </button>
      </div>
      <div className={styles.chosen}>
        <LineTools
          name={isHeading ? 'Headings' : `Row ${at.row + 1}`}
          steps={['up', 'down']}
          isFirst={at.row <= 0}
          isLast={isHeading || at.row === height - 1}
          canRemove={!isHeading && height > limits.leastRows}
          onMove={(step) => onMoveRow(at.row + step)}
          onRemove={removeRow}
        />
        <LineTools
          name={columnName(content, at.column)}
          steps={['left', 'right']}
          isFirst={at.column === 0}
          isLast={at.column >= width - 1}
          canRemove={width > limits.leastColumns}
          onMove={(step) => onMoveColumn(at.column + step)}
          onRemove={removeColumn}
        />
      </div>
    </>
  )
}

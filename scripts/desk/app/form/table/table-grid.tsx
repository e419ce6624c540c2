import { type ClipboardEvent, type KeyboardEvent as ReactKeyboardEvent, useRef, useState } from 'react'
import type { Edit } from '../../../contract/edit'
import controls from '../controls/form-controls.module.css'
import { type TextControl, textControlOf } from '../controls/text-control'
import type { FieldProps } from '../model/field-props'
import { propertySchema } from '../model/field-schema'
import { useForm } from '../model/form-context'
import { cellsOf, readClipboard } from './clipboard-cells'
import { pasteWords } from './paste-words'
import { TableCell } from './table-cell'
import { type CellPosition, cellText, columnName, headingRow, readTable, widthOf } from './table-content'
import {
  cellPointer,
  editsToAddRow,
  editsToMoveColumn,
  editsToMoveRow,
  editsToPaste,
  editsToSet,
} from './table-edits'
import styles from './table-grid.module.css'
import { TableTools } from './table-tools'

interface TableGridProps extends FieldProps {
  readonly onWiden: (() => void) | undefined
}

/** The cells of a table, with the tools that change its rows and columns. */
export function TableGrid({ pointer, schema, node, base, title, isLocked, onWiden }: TableGridProps) {
  const form = useForm()
  const table = useRef<HTMLTableElement>(null)
  const [selected, setSelected] = useState<CellPosition>({ row: 0, column: 0 })
  const [said, setSaid] = useState('')
  const [over, setOver] = useState<HTMLElement | null>(null)
  const [under, setUnder] = useState<HTMLElement | null>(null)
  const content = readTable(node)
  const before = readTable(base)
  const width = widthOf(content)
  const height = content.rows.length
  const columns = propertySchema(schema, 'columns', form.schema)
  const rows = propertySchema(schema, 'rows', form.schema)
  const limits = {
    columns: columns?.maxItems ?? 99,
    rows: rows?.maxItems ?? 999,
    leastColumns: columns?.minItems ?? 0,
    leastRows: rows?.minItems ?? 0,
  }
  const locked = isLocked || form.isReadOnly
  const at = {
    row: Math.min(selected.row, height - 1),
    column: Math.min(selected.column, Math.max(0, width - 1)),
  }
  const headingOf = (column: number) => content.columns[column] || `column ${column + 1}`

  const cellAt = ({ row, column }: CellPosition) =>
    table.current?.rows[row + 1]?.cells[column]?.querySelector<HTMLElement>('input, [contenteditable]') ??
    undefined
  /** Focuses a cell, even one that appears with the next render. */
  const focus = (position: CellPosition) => {
    setSelected(position)
    const now = cellAt(position)
    if (now) now.focus()
    else requestAnimationFrame(() => cellAt(position)?.focus())
  }
  const edit = (edits: readonly Edit[], label: string, next: CellPosition, words: string) => {
    form.onEdit(edits, `${title}: ${label}`)
    setSaid(words)
    requestAnimationFrame(() => focus(next))
  }
  const moveRow = (to: number) => {
    if (at.row === headingRow || to < 0 || to >= height) return
    edit(
      editsToMoveRow(pointer, at.row, to),
      'move row',
      { ...at, row: to },
      `Row: now ${to + 1} of ${height}`,
    )
  }
  const moveColumn = (to: number) => {
    if (to < 0 || to >= width) return
    edit(
      editsToMoveColumn(content, pointer, at.column, to),
      'move column',
      { ...at, column: to },
      `${columnName(content, at.column)}: now ${to + 1} of ${width}`,
    )
  }
  const fill = (cells: readonly (readonly string[])[], from: CellPosition) => {
    const paste = editsToPaste(content, pointer, from, cells, limits)
    form.onEdit(paste.edits, `${title}: paste cells`)
    setSaid(pasteWords(cells, paste))
    focus(from)
  }

  /** Moves to another cell, or moves the row or column. @returns whether the key is handled */
  const handleKey = (event: KeyboardEvent): boolean => {
    const input = textControlOf(event.target)
    if (!input || input.hasOwnKeys || event.ctrlKey || event.metaKey) return false
    const step = steps[event.key]
    if (event.altKey) {
      if (!step || locked) return false
      if (step.row !== 0) moveRow(at.row + step.row)
      else moveColumn(at.column + step.column)
    } else if (event.key === 'Enter') {
      if (at.row + 1 < height) focus({ ...at, row: at.row + 1 })
      else if (!locked && height < limits.rows)
        edit(
          editsToAddRow(content, pointer, height),
          'add a row',
          { row: height, column: 0 },
          'A row was added.',
        )
    } else {
      if (!step || event.shiftKey || !leavesText(input, step)) return false
      const next = { row: at.row + step.row, column: at.column + step.column }
      if (!cellAt(next) || next.row < headingRow || next.column < 0) return false
      focus(next)
    }
    event.preventDefault()
    // The list around the table would handle the same keys.
    event.stopPropagation()
    return true
  }
  const onPaste = (event: ClipboardEvent) => {
    if (locked) return
    const cells = cellsOf(event.clipboardData)
    // The browser pastes a single text at the caret.
    if (cells.length === 1 && cells[0]?.length === 1) return
    event.preventDefault()
    // The editor of the cell would paste all of them as one text.
    event.stopPropagation()
    fill(cells, at)
  }
  const pasteFromClipboard = async () => {
    const cells = await readClipboard()
    if (cells) fill(cells, at)
    else setSaid('The browser gives no access to the clipboard. Choose a cell and press Ctrl V.')
  }

  return (
    <div className={styles.field}>
      <div ref={setOver} />
      <div className={styles.scroller}>
        <table
          ref={table}
          className={styles.table}
          aria-label={title}
          onKeyDown={(event: ReactKeyboardEvent) => {
            // Editors of cells call `handleKey` themselves.
            if (event.target instanceof HTMLInputElement && handleKey(event.nativeEvent))
              event.stopPropagation()
          }}
          onPasteCapture={onPaste}
        >
          {[headingRow, ...content.rows.keys()].map((row) => {
            const cells = Array.from({ length: width }, (_, column) => {
              const position = { row, column }
              const value = cellText(content, position)
              return (
                <TableCell
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells are their positions.
                  key={column}
                  pointer={cellPointer(pointer, position)}
                  isHeading={row === headingRow}
                  label={
                    row === headingRow ? `Heading ${column + 1}` : `${headingOf(column)}, row ${row + 1}`
                  }
                  value={value}
                  isChanged={value !== cellText(before, position)}
                  isLocked={locked}
                  over={over}
                  under={under}
                  onKey={handleKey}
                  onSelect={() => setSelected(position)}
                  onChange={(next) =>
                    form.onEdit(
                      editsToSet(content, pointer, position, next),
                      `${title}: ${row === headingRow ? 'heading' : headingOf(column)}`,
                    )
                  }
                />
              )
            })
            return row === headingRow ? (
              <thead key={row}>
                <tr>{cells}</tr>
              </thead>
            ) : (
              <tbody key={row}>
                <tr>{cells}</tr>
              </tbody>
            )
          })}
        </table>
      </div>
      <div ref={setUnder} />
      {!locked && (
        <TableTools
          content={content}
          pointer={pointer}
          at={at}
          limits={limits}
          onEdit={edit}
          onMoveRow={moveRow}
          onMoveColumn={moveColumn}
          onPaste={() => void pasteFromClipboard()}
          onWiden={onWiden}
        />
      )}
      <p className={controls.hint}>
        {height} rows, {width} columns · Tab moves on, Enter goes down, Alt and an arrow move a row or a
        column
      </p>
      <p className={styles.said} role="status">
        {said}
      </p>
    </div>
  )
}

const steps: Readonly<Record<string, CellPosition>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

/** Whether an arrow key leads out of a text: up and down do, left and right at its ends. */
function leavesText({ text, start, end }: TextControl, step: CellPosition): boolean {
  if (step.row !== 0) return true
  const edge = step.column < 0 ? 0 : text.length
  return start === edge && end === edge
}

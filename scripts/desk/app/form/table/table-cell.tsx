import { useId } from 'react'
import { createPortal } from 'react-dom'
import { useTyped } from '../controls/use-typed'
import type { EditorKey } from '../editor/inline-editor'
import { useInlineText } from '../editor/use-inline-text'
import { useForm } from '../model/form-context'
import styles from './table-grid.module.css'

interface CellProps {
  readonly pointer: string
  readonly label: string
  readonly value: string
  readonly isMistaken: boolean
  readonly isLocked: boolean
  readonly onSelect: () => void
  readonly onChange: (value: string) => void
}

interface TableCellProps extends Omit<CellProps, 'value' | 'isMistaken'> {
  readonly isHeading: boolean
  /** Undefined where the file has no cell. */
  readonly value: string | undefined
  readonly isChanged: boolean
  /** Elements over and under the table for the tools of the cell that is written. */
  readonly over: Element | null
  readonly under: Element | null
  /** Handles a key of a cell before its editor does. */
  readonly onKey: EditorKey
}

/** A cell of a table, which is always an input. */
export function TableCell({ isHeading, isChanged, value, over, under, onKey, ...cell }: TableCellProps) {
  const { pointer } = cell
  const form = useForm()
  const isMistaken = form.problems.some(
    ({ place, severity }) => severity === 'mistake' && place.pointer === pointer,
  )
  const inner = { ...cell, value: value ?? '', isMistaken }
  const Cell = isHeading ? 'th' : 'td'
  return (
    <Cell
      data-pointer={pointer}
      data-changed={isChanged || undefined}
      data-missing={value === undefined || undefined}
      {...(isHeading && { scope: 'col' })}
    >
      {isHeading ? (
        <HeadingInput {...inner} />
      ) : (
        <CellEditor {...inner} over={over} under={under} onKey={onKey} />
      )}
    </Cell>
  )
}

/** A heading, which is plain text. */
function HeadingInput({ label, value, isMistaken, isLocked, onSelect, onChange }: CellProps) {
  const { text, onType, onLeave } = useTyped(value, (typed) => typed, onChange)
  return (
    <input
      type="text"
      aria-label={label}
      aria-invalid={isMistaken || undefined}
      value={text}
      readOnly={isLocked}
      onFocus={onSelect}
      onChange={({ target }) => onType(target.value)}
      onBlur={onLeave}
      className={styles.cell}
    />
  )
}

/** A cell with links, bold words, italics and figures. */
function CellEditor({
  pointer,
  label,
  value,
  isMistaken,
  isLocked,
  onSelect,
  onChange,
  over,
  under,
  onKey,
}: CellProps & Pick<TableCellProps, 'over' | 'under' | 'onKey'>) {
  const id = useId()
  const typed = useTyped(value, (text) => text, onChange)
  const { tools, below, editor } = useInlineText({
    ...typed,
    pointer,
    mode: 'text',
    isLong: false,
    isLocked,
    onKey,
    onFocus: onSelect,
  })
  return (
    <div className={styles.edited}>
      {editor({
        id,
        'aria-label': label,
        'aria-describedby': undefined,
        'aria-invalid': isMistaken || undefined,
      })}
      {over && createPortal(tools, over)}
      {under && createPortal(below, under)}
    </div>
  )
}

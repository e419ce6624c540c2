import { useTyped } from '../controls/use-typed'
import { useForm } from '../model/form-context'
import styles from './table-grid.module.css'

interface TableCellProps {
  readonly pointer: string
  readonly isHeading: boolean
  readonly label: string
  /** Undefined where the file has no cell. */
  readonly value: string | undefined
  readonly isChanged: boolean
  readonly isLocked: boolean
  readonly onSelect: () => void
  readonly onChange: (value: string) => void
}

/** A cell of a table, which is always an input. */
export function TableCell(props: TableCellProps) {
  const { pointer, isHeading, label, value, isChanged, isLocked, onSelect, onChange } = props
  const form = useForm()
  const { text, onType, onLeave } = useTyped(value ?? '', (typed) => typed, onChange)
  const Cell = isHeading ? 'th' : 'td'
  const isMistaken = form.problems.some(
    ({ place, severity }) => severity === 'mistake' && place.pointer === pointer,
  )
  return (
    <Cell
      data-changed={isChanged || undefined}
      data-missing={value === undefined || undefined}
      {...(isHeading && { scope: 'col' })}
    >
      <input
        type="text"
        data-pointer={pointer}
        aria-label={label}
        aria-invalid={isMistaken || undefined}
        value={text}
        readOnly={isLocked}
        onFocus={onSelect}
        onChange={({ target }) => onType(target.value)}
        onBlur={onLeave}
        className={styles.cell}
      />
    </Cell>
  )
}

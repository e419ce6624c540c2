import { Icon } from '../../parts/icon'
import controls from '../controls/form-controls.module.css'
import styles from './table-grid.module.css'

interface LineToolsProps {
  readonly name: string
  readonly steps: readonly ['up' | 'left', 'down' | 'right']
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly canRemove: boolean
  readonly onMove: (step: 1 | -1) => void
  readonly onRemove: () => void
}

/** Buttons that move or remove a row or a column. */
export function LineTools({
  name,
  steps: [back, on],
  isFirst,
  isLast,
  canRemove,
  onMove,
  onRemove,
}: LineToolsProps) {
  const button = (
    icon: 'up' | 'left' | 'down' | 'right' | 'close',
    label: string,
    isOff: boolean,
    act: () => void,
  ) => (
    <button
      type="button"
      className={controls.iconButton}
      aria-label={`${name}: ${label}`}
      title={label}
      disabled={isOff}
      onClick={act}
    >
      <Icon name={icon} />
    </button>
  )
  return (
    <div className={styles.tools}>
      <span>{name}</span>
      {button(back, `move ${back}`, isFirst, () => onMove(-1))}
      {button(on, `move ${on}`, isLast, () => onMove(1))}
      {button('close', 'remove', !canRemove, onRemove)}
    </div>
  )
}

import { type ReactNode, useRef, useState } from 'react'
import { Icon } from '../../../../../src/components/text/icon'
import { isWithin } from '../../../json/pointer'
import shared from '../../styles/controls.module.css'
import controls from '../controls/form-controls.module.css'
import type { FieldProps } from '../model/field-props'
import { useForm } from '../model/form-context'
import { isSameNode } from '../model/form-node'
import type { Summary } from '../model/summary'
import rowStyles from '../rows/row.module.css'
import styles from './folding-row.module.css'

interface FoldingRowProps {
  readonly grip: ReactNode
  readonly field: FieldProps
  readonly summary: Summary
  /** Whether the row is always open, because its field is one control. */
  readonly isPlain: boolean
  /** Undefined for a row that must stay. */
  readonly onRemove: (() => void) | undefined
  readonly children: (field: FieldProps) => ReactNode
}

/** A row of a list: closed with its name, or open with its fields. A selection inside opens it. */
export function FoldingRow({ grip, field, summary, isPlain, onRemove, children }: FoldingRowProps) {
  const { pointer, node, base, isLocked } = field
  const form = useForm()
  const isInside = isWithin(form.selected, pointer)
  const [isOpen, setIsOpen] = useState(isInside)
  const [seen, setSeen] = useState(form.selected)
  /** Whether the row was open when its name was pressed: the focus opens it before the click. */
  const wasOpen = useRef<boolean>(undefined)
  if (seen !== form.selected) {
    setSeen(form.selected)
    if (isInside) setIsOpen(true)
  }
  const isShown = isPlain || isOpen
  const mistakes = form.problems.filter(
    ({ place, severity }) => severity === 'mistake' && isWithin(place.pointer, pointer),
  ).length
  const name = summary.name || field.title
  return (
    <div
      className={rowStyles.row}
      data-open={isShown || undefined}
      data-selected={(isInside && !isShown) || undefined}
      data-changed={(!isLocked && !isSameNode(node, base)) || undefined}
    >
      {grip}
      <div className={styles.body} data-pointer={isShown ? undefined : pointer}>
        {!isPlain && (
          <button
            type="button"
            className={rowStyles.name}
            aria-expanded={isOpen}
            onPointerDown={() => {
              wasOpen.current = isOpen
            }}
            onClick={() => {
              setIsOpen(!(wasOpen.current ?? isOpen))
              wasOpen.current = undefined
            }}
          >
            <b>{name}</b>
            {!isOpen && summary.detail && <span>{summary.detail}</span>}
          </button>
        )}
        {isShown && children(field)}
      </div>
      <div className={styles.actions}>
        {!isShown && mistakes > 0 && <span className={shared.count}>{mistakes}</span>}
        {onRemove && isShown && (
          <button
            type="button"
            className={controls.iconButton}
            aria-label={`Remove ${name}`}
            title="Remove"
            onClick={onRemove}
          >
            <Icon name="trash" />
          </button>
        )}
        {!isPlain && !isShown && <Icon name="caret-down" />}
      </div>
    </div>
  )
}

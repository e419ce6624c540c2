import { useId, useRef } from 'react'
import type { IconName } from '../../generated/content'
import { useEarlyPress } from '../deferred/early-press'
import { Icon } from '../text/icon'
import { RadioOption } from './radio-option'
import styles from './segmented-control.module.css'

interface SegmentedControlProps<Value extends string> {
  /** Accessible name of the group, where no visible text names it. */
  readonly label?: string | undefined
  /** Id of the visible text that names the group. */
  readonly labelId?: string | undefined
  readonly options: readonly { readonly value: Value; readonly label: string; readonly icon?: IconName }[]
  /** Whether each option has its icon above its label. */
  readonly icons?: boolean
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly className?: string | undefined
}

/** A radio group drawn as one bar. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, labelId, options, icons = false, value, onChange, className } = props
  const name = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  useEarlyPress(group)
  return (
    <fieldset
      ref={group}
      data-early-press
      className={className ? `${styles.bar} ${className}` : styles.bar}
      data-icons={icons || undefined}
      aria-label={labelId ? undefined : label}
      aria-labelledby={labelId}
    >
      {options.map((option) => (
        <RadioOption
          key={option.label}
          className={styles.option}
          name={name}
          value={option.value}
          checked={option.value === value}
          onChoose={() => onChange(option.value)}
        >
          {icons && option.icon ? <Icon name={option.icon} /> : null}
          {/* In an element of this component, so that the desk finds where the label was written. */}
          <span>{option.label}</span>
        </RadioOption>
      ))}
    </fieldset>
  )
}

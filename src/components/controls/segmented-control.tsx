import { useId, useRef } from 'react'
import { useEarlyPress } from '../deferred/early-press'
import styles from './segmented-control.module.css'

interface SegmentedControlProps<Value extends string> {
  /** Accessible name of the group. */
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly className?: string | undefined
}

/** A radio group drawn as one bar. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, options, value, onChange, className } = props
  const name = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  useEarlyPress(group)
  return (
    <fieldset
      ref={group}
      data-early-press
      className={className ? `${styles.bar} ${className}` : styles.bar}
      aria-label={label}
    >
      {options.map((option) => (
        <label key={option.label} className={styles.option}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}

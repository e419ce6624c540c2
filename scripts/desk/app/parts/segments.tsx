import type { ReactNode } from 'react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import styles from './segments.module.css'

interface Segment<Value> {
  readonly value: Value
  readonly shown: ReactNode
  /** Accessible name and tooltip of a segment that shows an icon. */
  readonly name?: string
  /** Whether the segment is about mistakes, which makes it red. */
  readonly isBad?: boolean
}

interface SegmentsProps<Value> {
  readonly label: string
  /** Undefined where none of the segments is chosen. */
  readonly value: Value | undefined
  readonly segments: readonly Segment<Value>[]
  readonly look?: keyof typeof looks
  readonly className?: string | undefined
  readonly isDisabled?: boolean
  readonly onChoose: (value: Value) => void
}

const looks = {
  plain: styles.segments,
  wide: `${styles.segments} ${styles.wide}`,
  chips: styles.chips,
} as const

/** Buttons of which one is chosen. They are one tab stop; arrow keys go from one to the next. */
export function Segments<Value extends string | number | boolean | undefined>(props: SegmentsProps<Value>) {
  const { label, value, segments, look = 'plain', className = '', isDisabled = false, onChoose } = props
  const chosen = segments.findIndex((segment) => segment.value === value)
  return (
    <ToggleButtonGroup
      aria-label={label}
      className={`${looks[look]} ${className}`}
      isDisabled={isDisabled}
      disallowEmptySelection
      selectedKeys={[chosen]}
      onSelectionChange={([key]) => {
        const segment = segments[Number(key)]
        if (segment && segment.value !== value) onChoose(segment.value)
      }}
    >
      {segments.map(({ value: one, shown, name, isBad }, index) => (
        <ToggleButton
          key={String(one)}
          id={index}
          data-bad={isBad || undefined}
          {...(name !== undefined && {
            'aria-label': name,
            render: (button) => <button {...button} title={name} />,
          })}
        >
          {shown}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

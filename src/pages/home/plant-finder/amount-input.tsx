import { useHydrated } from '@tanstack/react-router'
import { useId } from 'react'
import { UnitField } from '../../../components/controls/unit-field'
import { LiveText } from '../../../components/text/live-text'
import * as text from '../../../generated/interface/plant-finder'
import styles from './amount-input.module.css'
import { SLIDER_END } from './slider'
import type { AmountField } from './use-finder'

interface AmountInputProps {
  readonly label: string
  readonly unitLabel: string | undefined
  readonly field: AmountField
}

/** The amount, by slider or as a number. Without JavaScript it is a plain text. */
export function AmountInput({ label, unitLabel, field }: AmountInputProps) {
  const isHydrated = useHydrated()
  const id = useId()
  const unit = field.unit ?? unitLabel ?? ''
  return (
    <div className={styles.amount} data-live={isHydrated ? '' : undefined}>
      <label htmlFor={id}>
        <LiveText>{label}</LiveText>
      </label>
      <input
        type="range"
        className={styles.slider}
        style={{ '--filled': field.position / SLIDER_END }}
        min={0}
        max={SLIDER_END}
        step={10}
        value={field.position}
        aria-label={text.slider}
        aria-valuetext={`${field.text} ${unit}`}
        disabled={!isHydrated}
        onChange={({ target }) => field.slide(Number(target.value))}
      />
      <UnitField unit={unit} unitId={`${id}-unit`} className={styles.field}>
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={field.text}
          aria-invalid={field.isInvalid || undefined}
          aria-describedby={`${id}-unit ${id}-problem`}
          disabled={!isHydrated}
          onChange={({ target }) => field.type(target.value)}
          onBlur={field.leave}
        />
      </UnitField>
      <p id={`${id}-problem`} className={styles.problem} role="alert">
        {field.isInvalid ? text.invalid : ''}
      </p>
    </div>
  )
}

import { useId } from 'react'
import { UnitField } from '../../../components/controls/unit-field'
import { EarlyInput } from '../../../components/deferred/early-input'
import { LiveText } from '../../../components/text/live-text'
import * as text from '../../../generated/interface/plant-finder'
import styles from './amount-input.module.css'
import { SLIDER_END, SLIDER_STEP } from './slider'
import type { AmountField } from './use-finder'

interface AmountInputProps {
  readonly label: string
  readonly unitLabel: string | undefined
  readonly field: AmountField
}

/** The amount, by slider or as a number. Without JavaScript it is a plain text. */
export function AmountInput({ label, unitLabel, field }: AmountInputProps) {
  const id = useId()
  const unit = field.unit ?? unitLabel ?? ''
  return (
    <div className={styles.amount}>
      <label htmlFor={id}>
        <LiveText>{label}</LiveText>
      </label>
      <EarlyInput
        type="range"
        name="amount-position"
        className={styles.slider}
        style={{ '--filled': field.position / SLIDER_END }}
        min={0}
        max={SLIDER_END}
        step={SLIDER_STEP}
        value={String(field.position)}
        aria-label={text.slider}
        aria-valuetext={`${field.text} ${unit}`}
        onInput={(position) => field.slide(Number(position))}
      />
      <UnitField unit={unit} unitId={`${id}-unit`} className={styles.field}>
        <EarlyInput
          id={id}
          name="amount"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={field.text}
          aria-invalid={field.isInvalid || undefined}
          aria-describedby={`${id}-unit ${id}-problem`}
          onInput={field.type}
          onBlur={field.leave}
        />
      </UnitField>
      <p id={`${id}-problem`} className={styles.problem} role="alert">
        {field.isInvalid ? text.invalid : ''}
      </p>
    </div>
  )
}

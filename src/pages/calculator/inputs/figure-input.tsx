import type { InputHTMLAttributes } from 'react'
import { EarlyInput } from '../../../components/deferred/early-input'
import type { Calculation } from '../use-calculation'

interface FigureInputProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onInput' | 'onChange'> {
  readonly name: string
  readonly calculation: Calculation
}

/** The text field of a figure. */
export function FigureInput({
  name,
  calculation: { texts, problems, set },
  ...attributes
}: FigureInputProps) {
  return (
    <EarlyInput
      {...attributes}
      name={name}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      aria-invalid={problems[name] ? true : undefined}
      value={texts[name] ?? ''}
      onInput={(text) => set(name, text)}
    />
  )
}

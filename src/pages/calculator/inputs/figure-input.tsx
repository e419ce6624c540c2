import type { InputHTMLAttributes } from 'react'
import { useEarlyInput } from '../../../components/deferred/early-input'
import type { Calculation } from '../use-calculation'

interface FigureInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  readonly name: string
  readonly calculation: Calculation
}

/** The text field of a figure. */
export function FigureInput({
  name,
  calculation: { texts, problems, set },
  ...attributes
}: FigureInputProps) {
  const written = texts[name] ?? ''
  const onInput = (text: string) => set(name, text)
  return (
    <input
      {...attributes}
      ref={useEarlyInput(written, onInput)}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      aria-invalid={problems[name] ? true : undefined}
      value={written}
      onChange={({ currentTarget }) => onInput(currentTarget.value)}
    />
  )
}

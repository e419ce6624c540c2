import { type InputHTMLAttributes, type RefObject, useLayoutEffect, useRef } from 'react'
import { inheritInput } from './early-fields'

interface EarlyInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onInput' | 'onChange'> {
  /** Stable name, unique in its page. */
  readonly name: string
  readonly value: string
  readonly onInput: (text: string) => void
}

/** A controlled text field that keeps what was typed before hydration. */
export function EarlyInput({ value, onInput, ...attributes }: EarlyInputProps) {
  return (
    <input
      {...attributes}
      ref={useEarlyInput(value, onInput)}
      value={value}
      onChange={({ currentTarget }) => onInput(currentTarget.value)}
    />
  )
}

/**
 * Passes on what was typed or chosen in a controlled field before hydration. React keeps it in the field but calls no handler,
 * and the next render would replace it. A field that a hydration mismatch has replaced is found by its name.
 * Call it in the component that renders the field: another component could be hydrated earlier.
 * @param value the value that the field is rendered with
 * @param onInput receives what the field holds instead
 * @returns ref for the field
 */
export function useEarlyInput<Field extends HTMLInputElement | HTMLSelectElement>(
  value: string,
  onInput: (value: string) => void,
): RefObject<Field | null> {
  const field = useRef<Field>(null)
  useLayoutEffect(() => {
    if (field.current) inheritInput(field.current)
  }, [])
  // After every other commit the field holds its value.
  useLayoutEffect(() => {
    const held = field.current?.value
    if (held !== undefined && held !== value) onInput(held)
  })
  return field
}

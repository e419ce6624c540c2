import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Takes over what was typed or chosen in a controlled field before React hydrated it. Hydration keeps it in the field, but
 * tells nobody, and the next render would replace it.
 * @param value the value that the field is rendered with
 * @param onInput receives what the field holds instead
 * @returns ref for the field
 */
export function useEarlyInput<Field extends HTMLInputElement | HTMLSelectElement>(
  value: string,
  onInput: (value: string) => void,
): RefObject<Field | null> {
  const field = useRef<Field>(null)
  // After every other commit the field holds its value.
  useLayoutEffect(() => {
    const held = field.current?.value
    if (held !== undefined && held !== value) onInput(held)
  })
  return field
}

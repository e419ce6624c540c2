import { useEffect } from 'react'

/** Calls a function with 1 for F7 and with -1 for Shift F7. */
export function useDifferenceKeys(step: (by: 1 | -1) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'F7') return
      event.preventDefault()
      step(event.shiftKey ? -1 : 1)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
}

import { createContext } from 'react'

/** Called with what is said when a typed text is refused, and with undefined when the editor types again. */
export const RefusalContext = createContext<(words: string | undefined) => void>(() => {})

/**
 * What is said when a control shows its value again in the place of a text that it cannot take; undefined if nothing is lost.
 * @param what the text should be, as in “a number”
 * @param kept the value as the control shows it; empty for none
 */
export function refusalWords(typed: string, what: string, kept: string): string | undefined {
  const text = typed.trim()
  const rest = kept === '' ? '.' : `; ${kept} is kept.`
  if (text === '') return kept === '' ? undefined : `This needs ${what}${rest}`
  return `${text} is not ${what}${rest}`
}

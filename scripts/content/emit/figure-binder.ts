import { anyOf } from '../checks/texts/misspelt-units'

/** Returns a function that replaces the spaces in a text that must not break: before a unit, and after a comparison sign. */
export function figureBinder(units: readonly string[]): (text: string) => string {
  const choice = anyOf(units)
  const before = choice === undefined ? '' : `(?<=\\d) (?=(?:${choice})(?![\\p{L}\\p{N}]))|`
  const space = new RegExp(`${before}(?<=[≥≤≈]) (?=\\d)`, 'gu')
  return (text) => (text.includes(' ') ? text.replace(space, '\u00a0') : text)
}

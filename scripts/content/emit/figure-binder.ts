import { anyOf } from '../checks/texts/misspelt-units'

/** What a percentage is a share of, between the figure and its sign: 95 mol %. */
const SHARES = 'mol|vol|wt|mass'

/**
 * Returns a function that replaces the spaces in a text that must not break: before and inside a unit, and after a comparison
 * sign.
 */
export function figureBinder(units: readonly string[]): (text: string) => string {
  const choice = anyOf(units)
  const before = choice === undefined ? '' : `(?<=\\d) (?=(?:${choice})(?![\\p{L}\\p{N}]))|`
  const share = `(?<=\\d) (?=(?:${SHARES}) ?%)|(?<=\\d (?:${SHARES})) (?=%)|`
  const space = new RegExp(`${before}${share}(?<=[≥≤≈]) (?=\\d)`, 'gu')
  return (text) => (text.includes(' ') ? text.replace(space, '\u00a0') : text)
}

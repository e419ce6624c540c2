import { parseArgs } from 'node:util'
import { readAsOf, siteDay } from '../content/publication/site-day'

/**
 * Reads the day for which the site is built from the options of a command: `--as-of 2026-12-24`, or today.
 * @param args the options; those of the process by default
 * @throws Error for an unknown option, and as {@link readAsOf}
 */
export function readDay(args?: string[]): string {
  const { values } = parseArgs({ ...(args && { args }), options: { 'as-of': { type: 'string' } } })
  return readAsOf(values['as-of'], siteDay(new Date()))
}

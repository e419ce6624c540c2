import { readAsOf, siteDay } from '../content/publication/site-day'

/** Option of the commands that build or check the site for a day, for `parseArgs`. */
export const dayOption = { 'as-of': { type: 'string' } } as const

/** Reads the day for which the site is built: `--as-of 2026-12-24`, or today. @throws Error as {@link readAsOf} */
export function readDay(options: { readonly 'as-of'?: string | undefined }): string {
  return readAsOf(options['as-of'], siteDay(new Date()))
}

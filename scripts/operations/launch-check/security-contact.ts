import type { Problem } from '../../content/model'
import { parseJson } from '../../content/parse-json'
import { isObject } from '../../content/schemas/schema'

const file = 'content/site.json'
const DAY_MS = 24 * 60 * 60 * 1000
/** Days before its end at which a contact is to be confirmed. */
const CONFIRMED_DAYS_BEFORE = 30
/** RFC 9116, section 2.5.5, recommends less than a year. */
const LONGEST_DAYS = 366

/**
 * Returns a problem if the security contact has expired, soon will, or is valid for too long.
 * @param readText text of a content file; undefined without it
 * @param today as in 2026-12-24
 */
export function expiringContact(readText: (file: string) => string | undefined, today: string): Problem[] {
  const site = parseJson(readText(file) ?? '')
  const security = isObject(site) && isObject(site.security) ? site.security : {}
  const { expires } = security
  // Anything but a day is a mistake that npm run check reports.
  const days = typeof expires === 'string' ? (Date.parse(expires) - Date.parse(today)) / DAY_MS : Number.NaN
  const message =
    days <= 0
      ? 'The security contact has expired.'
      : days < CONFIRMED_DAYS_BEFORE
        ? `The security contact expires in ${days} days.`
        : days > LONGEST_DAYS
          ? 'The security contact is valid for more than a year, so nobody would confirm it in time.'
          : undefined
  if (message === undefined) return []
  return [
    {
      file,
      place: { path: ['security', 'expires'], of: 'value' },
      field: 'Security contact › Valid until',
      message,
      found: JSON.stringify(expires),
      help: ['Make sure that reports still reach you, then write a day less than a year ahead.'],
    },
  ]
}

import { again as text } from '../../generated/interface/receipt'
import { lang } from '../../generated/language'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Returns how long ago a time was, as in `2 minutes ago`; no figure for a time that a changed clock puts ahead. */
export function timeAgo(time: number, now: number): string {
  const passed = now - time
  if (passed < -MINUTE_MS) return text.earlier
  if (passed < MINUTE_MS) return text.justNow
  const format = new Intl.RelativeTimeFormat(lang)
  if (passed < HOUR_MS) return format.format(-Math.floor(passed / MINUTE_MS), 'minute')
  if (passed < DAY_MS) return format.format(-Math.floor(passed / HOUR_MS), 'hour')
  return format.format(-Math.floor(passed / DAY_MS), 'day')
}

/** Setting of the build graph: the day for which the site is built. */
export const DAY_SETTING = 'day'
/**
 * Setting of the build graph: the latest day that a date of the content may have, see `latestLikelyDay`. It changes once a
 * month, so that a new day does not make every entry with a date stale.
 */
export const LATEST_DAY_SETTING = 'latest likely day'
/** Setting of the build graph: `true` includes unpublished entries. */
export const SHOW_UNPUBLISHED_SETTING = 'show unpublished'

/** Days begin at midnight in India, UTC+05:30. India has no summer time. */
const UTC_OFFSET_MINUTES = 5 * 60 + 30

/** Returns the day at a moment in the time zone of the site, as in 2026-12-24. */
export function siteDay(moment: Date): string {
  return new Date(moment.getTime() + UTC_OFFSET_MINUTES * 60_000).toISOString().slice(0, 10)
}

/**
 * Reads the day of `--as-of`.
 * @param written undefined without the option; the day is then today
 * @throws Error for anything but a day from today on
 */
export function readAsOf(written: string | undefined, today: string): string {
  if (written === undefined) return today
  if (!isDay(written))
    throw new Error(
      `--as-of needs a day written as year-month-day, as in --as-of ${today}; found "${written}".`,
    )
  if (written < today)
    throw new Error(`--as-of ${written} is in the past: today is ${today}. Give today or a later day.`)
  return written
}

/** Returns the last day of the same month a year later. A later date in the content has a mistyped year. */
export function latestLikelyDay(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year + 1, month, 0)).toISOString().slice(0, 10)
}

/** Returns a day in words, as in 24 December 2026. */
export function dayInWords(day: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}

/** Whether a value is a day as in 2026-12-24. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string') return false
  const time = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(value) : Number.NaN
  // Date.parse accepts the 31st of every month.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

/**
 * The day for which a step builds the site.
 * @param setting reads a setting of the build graph
 */
export function dayOf(setting: (name: string) => string | undefined): string {
  const day = setting(DAY_SETTING)
  if (day === undefined) throw new Error('The build graph has no day.')
  return day
}

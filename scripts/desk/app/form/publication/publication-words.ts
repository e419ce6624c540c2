import { dayInWords, isDay } from '../../../../content/publication/site-day'

/** When visitors see a page or a record. */
export type Publication =
  | { readonly when: 'now' }
  | { readonly when: 'draft' }
  /** As the file spells it; not necessarily a valid day. */
  | { readonly when: 'from'; readonly day: string }

/** What the editor chooses between. A new page is held back. */
export const publicationChoices = [
  {
    when: 'draft',
    title: 'When I publish it',
    help: 'Held back until then, however often you save or hand over.',
  },
  { when: 'from', title: 'From a date on', help: 'With the first build on that day.' },
  { when: 'now', title: 'Public', help: 'With the next version that is published.' },
] as const

const DAY_MS = 86_400_000
const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' })
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' })

/** How far a day is from today, as in `in 8 days` or `3 months ago`. */
export function distanceInWords(day: string, today: string): string {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS)
  if (Math.abs(days) < 60) return relative.format(days, 'day')
  return Math.abs(days) < 730
    ? relative.format(Math.trunc(days / 30.44), 'month')
    : relative.format(Math.trunc(days / 365.25), 'year')
}

/** A day with its weekday and its distance from today; undefined if it is not a day. */
export function dayWords(day: string, today: string): string | undefined {
  if (!isDay(day)) return undefined
  return `${weekday.format(new Date(day))}, ${dayInWords(day)}: ${distanceInWords(day, today)}`
}

/** A sentence that says when visitors see the page. */
export function publicationWords(publication: Publication, today: string): string {
  if (publication.when === 'now') return 'Visitors see it with the next version that is published.'
  if (publication.when === 'draft') return 'Held back: visitors do not see it until you choose “Public”.'
  const { day } = publication
  if (!isDay(day)) return `“${day}” is not a day.`
  return day <= today
    ? `Since ${dayInWords(day)} every build shows it.`
    : `Shows from ${dayInWords(day)}, ${distanceInWords(day, today)}, with the first build on that day.`
}

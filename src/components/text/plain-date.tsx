import { formatDate } from '../../language/date'

/**
 * A date in words, as in 3 March 2026.
 * @param date YYYY-MM-DD, as the content check has validated
 */
export function PlainDate({ date }: { readonly date: string }) {
  return <time dateTime={date}>{formatDate(date)}</time>
}

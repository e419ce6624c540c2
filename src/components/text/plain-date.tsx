/** Fixed names: Intl in the browser may differ from Intl on the server. */
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/**
 * A date in words, as in 3 March 2026.
 * @param date YYYY-MM-DD, as the content check has validated
 */
export function PlainDate({ date }: { readonly date: string }) {
  const [year, month, day] = date.split('-').map(Number)
  return <time dateTime={date}>{`${day} ${months[(month ?? 1) - 1]} ${year}`}</time>
}

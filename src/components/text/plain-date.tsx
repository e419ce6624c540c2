/** The months as this site writes them; not taken from the browser, whose wording may differ from the server's. */
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
 * @param date YYYY-MM-DD; the content check has proved its form
 */
export function PlainDate({ date }: { readonly date: string }) {
  const [year, month, day] = date.split('-').map(Number)
  return <time dateTime={date}>{`${day} ${months[(month ?? 1) - 1]} ${year}`}</time>
}

import { datePieces, months } from '../generated/dates'

/**
 * Formats a date in words, as in 3 March 2026.
 * @param date YYYY-MM-DD, as the content check has validated
 */
export function formatDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  const parts: Readonly<Record<string, string | undefined>> = {
    day: String(day),
    month: months[(month ?? 1) - 1],
    year: String(year),
  }
  return datePieces.map((piece) => parts[piece] ?? piece).join('')
}

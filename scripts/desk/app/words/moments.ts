const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

/** A moment as in `today, 10:42` or `22 Nov 2026, 16:45`. */
export function momentWords(iso: string, now: Date): string {
  const moment = new Date(iso)
  return moment.toDateString() === now.toDateString()
    ? `today, ${time.format(moment)}`
    : dayAndTime.format(moment)
}

/** A day as in `22 November 2026`. */
export function dayWords(iso: string): string {
  // A day without a time would be read as midnight in Greenwich, which is the day before in America.
  return day.format(new Date(/^\d{4}-\d{2}-\d{2}$/.test(iso) ? `${iso}T00:00` : iso))
}

/** How long ago something was, as in `4 s ago`. */
export function agoWords(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000))
  if (seconds < 60) return `${seconds} s ago`
  return seconds < 3600 ? `${Math.round(seconds / 60)} min ago` : 'over an hour ago'
}

/** A count with its noun, as in `1 change` or `5 changes`. */
export function countWords(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : `${noun}s`}`
}

const MAX_SUBJECT_LENGTH = 150
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Returns a text as the subject of an e-mail, cut between two characters as a reader counts them. */
export function subjectOf(text: string): string {
  if (text.length <= MAX_SUBJECT_LENGTH) return text
  let end = 0
  for (const { index, segment } of graphemes.segment(text)) {
    if (index + segment.length >= MAX_SUBJECT_LENGTH) break
    end = index + segment.length
  }
  return `${text.slice(0, end)}…`
}

/** Returns a text on one line, without control characters. */
export function onOneLine(text: string): string {
  return withoutControlCharacters(text).replace(/\s+/g, ' ').trim()
}

/** Removes what could forge a header or reverse the reading order; keeps line feeds and the joiners of Indian scripts. */
export function withoutControlCharacters(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/(?![\n\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ')
}

/**
 * Returns an ISO 8601 time to the minute: `2026-11-27 09:30 UTC`. The database writes times in its own time zone, which an
 * operator may have changed.
 */
export function minuteOf(time: string): string {
  return `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

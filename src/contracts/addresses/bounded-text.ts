/** Characters that a field of one line cannot hold, or that change the direction of the text around them. */
const unwanted = /[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069\s]+/gu

/** Returns a text on one line, cut to a length in characters; undefined without visible characters. */
export function boundedText(text: string | null | undefined, maximum: number): string | undefined {
  const line = Array.from((text ?? '').replace(unwanted, ' ').trim())
    .slice(0, maximum)
    .join('')
    .trim()
  return /[^\s\p{Cf}]/u.test(line) ? line : undefined
}

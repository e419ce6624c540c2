import type { FormatFigure } from '../../../../content/inline/inline-text'
import { plainText, toInlineText } from '../../../../content/inline/inline-text'
import { parseInline } from '../../../../content/inline/parse-inline'

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Number of characters as a reader counts them: a letter with its accents, or a flag, is one. */
export function countCharacters(text: string): number {
  // Every unit of plain ASCII without line ends is a character.
  if (/^[ -~]*$/.test(text)) return text.length
  return [...segmenter.segment(text)].length
}

/** The same without the marks of bold, italics and links, and with figures in the place of their names. */
export function countInline(text: string, format: FormatFigure): number {
  return countCharacters(plainText(toInlineText(parseInline(text, 'text').nodes, format)))
}

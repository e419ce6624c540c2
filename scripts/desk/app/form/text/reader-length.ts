import type { InlineMode } from '../../../../content/inline/inline-node'
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

/**
 * A text as readers see it: without the marks of bold, italics and links, and with figures in the place of their names.
 * @param mode undefined for a name or an id, which is not parsed
 */
export function readerText(text: string, mode: InlineMode | undefined, format: FormatFigure): string {
  return mode === undefined ? text : plainText(toInlineText(parseInline(text, mode).nodes, format))
}

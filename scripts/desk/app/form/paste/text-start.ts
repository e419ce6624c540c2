import { plainText, toInlineText } from '../../../../content/inline/inline-text'
import { parseInline } from '../../../../content/inline/parse-inline'
import { countCharacters } from '../text/reader-length'
import type { PastedText } from './blocks-from-html'
import { plainFromRuns } from './inline-syntax'
import type { PastedBlock } from './pasted-block'

/** A text of another program, with which a new page begins. */
export interface TextStart extends PastedText {
  /** The first line of the text, if it names the whole; `blocks` is without it. */
  readonly title?: string
}

/** Divides a pasted text into its title and the blocks below it. @param titleLimit longest title */
export function textStart({ blocks, losses }: PastedText, titleLimit: number): TextStart {
  const [first, ...others] = blocks
  const title = first && others.length > 0 ? titleIn(first, titleLimit) : undefined
  return title === undefined ? { blocks, losses } : { title, blocks: others, losses }
}

/** A first heading, or a short paragraph that is no sentence. */
function titleIn(block: PastedBlock, limit: number): string | undefined {
  if (block.type !== 'heading' && block.type !== 'paragraph') return undefined
  const words = wordsOf(block.text)
  const isShort = countCharacters(words) <= limit
  return isShort && (block.type === 'heading' || !/[.:;!?…]$/.test(words)) ? words : undefined
}

/** A text of blocks as readers see it. A pasted text names no figures. */
function wordsOf(text: string): string {
  return plainText(toInlineText(parseInline(text, 'text').nodes, () => undefined))
}

/** A text without formatting as blocks: paragraphs with an empty line between them, else one for each line. */
export function blocksFromPlain(text: string): PastedText {
  const lines = text.replaceAll(/\r\n?/g, '\n').trim()
  const parts = lines.split(/\n\s*\n/.test(lines) ? /\n\s*\n/ : '\n')
  const blocks = parts.flatMap((part): PastedBlock[] => {
    const words = part.replaceAll(/\s+/g, ' ').trim()
    const run = { text: words, bold: false, italic: false, link: undefined }
    return words === '' ? [] : [{ type: 'paragraph', text: plainFromRuns([run]) }]
  })
  return { blocks, losses: [] }
}

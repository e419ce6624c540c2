import { HtmlReader } from './html-reader'
import type { HtmlElement } from './html-tree'
import { type Loss, Losses } from './losses'
import type { PastedBlock } from './pasted-block'

/** Blocks of a paste, and what they do not contain. */
export interface PastedText {
  readonly blocks: readonly PastedBlock[]
  readonly losses: readonly Loss[]
}

/**
 * Converts the HTML of a clipboard, from a word processor, a mail or a web page, into blocks of text.
 * @param origin of the desk: links of pages that it shows become links of the site
 */
export function blocksFromHtml(root: HtmlElement, origin: string): PastedText {
  const losses = new Losses()
  const reader = new HtmlReader(origin, losses)
  reader.read(root)
  for (const text of colouredTexts(reader.coloured)) losses.add('colours', text)
  return { blocks: reader.blocks, losses: losses.list() }
}

/** Texts in other colours than most of the text. */
function colouredTexts(coloured: HtmlReader['coloured']): string[] {
  const lengths = new Map<string, number>()
  for (const { colour, text } of coloured) lengths.set(colour, (lengths.get(colour) ?? 0) + text.length)
  const [usual] = [...lengths].toSorted(([, one], [, other]) => other - one)
  return coloured.filter(({ colour }) => !isUsual(colour, usual?.[0])).map(({ text }) => text)
}

/** Black is a usual colour of text, however it is written. */
function isUsual(colour: string, usual: string | undefined): boolean {
  return colour === usual || /^(?:|black|windowtext|inherit|#000(?:000)?|rgb\(0, ?0, ?0\))\/$/.test(colour)
}

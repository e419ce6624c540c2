import { blocksFromHtml, type PastedText } from './blocks-from-html'
import { parseHtml } from './html-tree'
import type { Loss } from './losses'

/** Blocks of the formatted text on the clipboard; undefined if it has only plain text, or code from an editor. */
export function clipboardText(data: DataTransfer): PastedText | undefined {
  const html = data.getData('text/html')
  if (html === '' || data.types.includes('vscode-editor-data')) return undefined
  return blocksFromHtml(parseHtml(html), location.origin)
}

/** Text of a paste that is pasted into the text of a field: a single paragraph. */
export interface InlinePaste {
  readonly text: string
  readonly losses: readonly Loss[]
}

/** Reads a single paragraph or heading; undefined for other pastes, and for text that browsers can paste as it is. */
export function inlinePaste(data: DataTransfer): InlinePaste | undefined {
  const pasted = clipboardText(data)
  const [only] = pasted?.blocks ?? []
  if (pasted?.blocks.length !== 1 || (only?.type !== 'paragraph' && only?.type !== 'heading'))
    return undefined
  const plain = data.getData('text/plain')
  if (only.text === plain.trim() && pasted.losses.length === 0) return undefined
  // Blocks have no spaces at their ends; inside of a sentence they divide words.
  const [before, after] = [/^[ \u00a0]/, /[ \u00a0]$/].map((end) => (end.test(plain) ? ' ' : ''))
  return { text: `${before}${only.text}${after}`, losses: pasted.losses }
}

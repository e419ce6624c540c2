import fc from 'fast-check'
import type { InlineMode, InlineSpan } from '../../../scripts/content/inline/inline-node'
import { plainText, toInlineText } from '../../../scripts/content/inline/inline-text'
import { parseInline } from '../../../scripts/content/inline/parse-inline'
import { demand, type FuzzTarget } from './fuzz-target'
import { hostileText } from './hostile-values'

const modes: readonly InlineMode[] = ['text', 'figures', 'plain', 'interface']

/** Pieces of the syntax, close together, so that markup opens and closes in any order. */
const syntax = fc.constantFrom(
  ...['*', '**', '***', '[', '](', ')', '](/about)', '{', '}', '{60 Nm³/h}', '{/product/nitrogen: Flow}'],
  ...['\\', '\\*', '!', '`', '~', '_', '#', '\n', ' ', 'a', 'word ', '—', '😀', '\u0301', '\ud83d'],
)
const text = fc
  .array(fc.oneof({ weight: 6, arbitrary: syntax }, { weight: 1, arbitrary: hostileText }), { maxLength: 24 })
  .map((pieces) => pieces.join(''))

/** Fuzzes the syntax of texts: whatever is written, each mistake is found where it is, and what remains is a text. */
export async function openInlineTarget(): Promise<FuzzTarget> {
  return {
    property: fc.asyncProperty(fc.tuple(text, fc.constantFrom(...modes)), async ([written, mode]) => {
      const { nodes, problems, links, figures, spans } = parseInline(written, mode)
      for (const { offset, piece, message, found } of problems) {
        demand(written.startsWith(piece, offset), 'A mistake is not where it is written', { offset, piece })
        demand(message.endsWith('.') && found !== '', 'A mistake is not explained', { message, found })
      }
      for (const { address, offset } of links)
        demand(written.startsWith(address, offset), 'A link is not where it is written', { address, offset })
      for (const { name, offset } of figures)
        demand(written.startsWith('{', offset), 'A figure is not where it is written', { name, offset })
      for (const one of spans) demandPlace(one, spans, written)
      const shown = plainText(toInlineText(nodes, () => 'figure'))
      demand(shown.length <= written.length + figures.length * 'figure'.length, 'A text grew', shown)
      if (mode === 'interface') demand(figures.length + links.length === 0, 'A placeholder became markup')
    }),
    endBatch: async () => {},
    close: async () => {},
  }
}

function demandPlace(span: InlineSpan, others: readonly InlineSpan[], written: string): void {
  const { from, to, innerFrom, innerTo } = span
  const isOrdered = 0 <= from && from <= innerFrom && innerFrom <= innerTo && innerTo <= to
  demand(isOrdered && to <= written.length, 'A span has no place', span)
  const crosses = others.some((other) => other.from < from && from < other.to && other.to < to)
  demand(!crosses, 'Two spans cross', { span, others })
}

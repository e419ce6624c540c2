import type { InlineMode, InlineProblem } from './inline-node'

interface Rule {
  readonly pattern: RegExp
  readonly message: string
  /** @param inner the text that the markup is about */
  readonly help: (inner: string, mode: InlineMode) => string
}

const useListBlock = () => 'In a post, use a block of the type "list". Elsewhere, write a sentence.'
const withoutIt = (inner: string) => `Write "${inner.trim()}".`

/**
 * Markdown that no text of the site understands; `text-check.ts` reports HTML. Each pattern captures what the editor wanted to show.
 */
const rules: readonly Rule[] = [
  {
    pattern: /(?:^|\n)[ \t]*(#{1,6} +([^\n]*))/g,
    message: 'A heading cannot be used inside a text.',
    help: () => 'In a post, use a block of the type "heading". Elsewhere, remove the #.',
  },
  {
    pattern: /(?:^|\n)[ \t]*([-+] +(?!\d)([^\n]*))/g,
    message: 'A list cannot be used inside a text.',
    help: useListBlock,
  },
  {
    pattern: /\n[ \t]*(\d{1,2}[.)] +([^\n]*))/g,
    message: 'A list cannot be used inside a text.',
    help: useListBlock,
  },
  {
    pattern: /(?:^|\n)[ \t]*(\* +([^\n]*))/g,
    message: 'A list cannot be used inside a text.',
    help: useListBlock,
  },
  {
    pattern: /(?:^|\n)[ \t]*(> +(\p{L}[^\n]*))/gu,
    message: 'A quotation with > is not understood.',
    help: (inner) => `Write quotation marks: “${inner.trim()}”.`,
  },
  {
    pattern: /(?:^|\n)[ \t]*(\|([^\n]*)\|)[ \t]*(?:\n|$)/g,
    message: 'A table cannot be used inside a text.',
    help: () => 'In a post, use a block of the type "table".',
  },
  {
    pattern: /(?<!\\)(`+([^`]+)`+)/g,
    message: 'Backticks are not understood.',
    help: (inner) => `Write "${inner.trim()}" without them.`,
  },
  {
    pattern: /(?<!\\)(~~([^~]+)~~)/g,
    message: 'Crossed-out text is not understood.',
    help: () => 'Remove the text or the tildes.',
  },
  {
    pattern: /(?<![\\\p{L}\p{N}_])(__([^\s_](?:[^_]*[^\s_])?)__)(?![\p{L}\p{N}_])/gu,
    message: 'Underscores do not make text bold.',
    help: (inner, mode) => (mode === 'text' ? `Write "**${inner}**".` : withoutIt(inner)),
  },
  {
    pattern: /(?<![\\\p{L}\p{N}_])(_([^\s_](?:[^_]*[^\s_])?)_)(?![\p{L}\p{N}_])/gu,
    message: 'Underscores do not make text italic.',
    help: (inner, mode) => (mode === 'text' ? `Write "*${inner}*".` : withoutIt(inner)),
  },
  {
    pattern:
      /(?<!\\)(\[([^[\]]*)\](?: +\((?:\/|#|https?:|mailto:|tel:|www\.)[^()\n]*\)|\[[^[\]]*\]|\([^()\s]*(?:\s[^()]*)?(?:\)|$)))/g,
    message: 'This link is not understood.',
    help: (inner, mode) =>
      mode === 'text' ? `Write "[${inner}](/address)", without spaces in the address.` : withoutIt(inner),
  },
]

/** A whole link in the right form, which the rule about links must not report. */
const wholeLink = /^\[(?:[^[\]\\]|\\.)*\]\([^\s()]*(?:\([^\s()]*\)[^\s()]*)*\)$/s

/** Problems of a text that holds Markdown other than the inline syntax. */
export function misplacedSyntax(text: string, mode: InlineMode): InlineProblem[] {
  return rules.flatMap(({ pattern, message, help }) =>
    [...text.matchAll(pattern)].flatMap(({ 0: whole, 1: piece = '', 2: inner = '', index }) => {
      if (wholeLink.test(piece)) return []
      const offset = index + whole.indexOf(piece)
      return [{ message, found: piece, help: [help(inner, mode)], offset, piece }]
    }),
  )
}

import type { InlineMode, InlineProblem } from './inline-node'

interface Rule {
  readonly pattern: RegExp
  readonly message: string
  /** @param inner the text that the markup is about */
  readonly help: (inner: string, mode: InlineMode) => string
  readonly repair?: (inner: string, mode: InlineMode) => string | undefined
}

const useListBlock = () => 'In a post, use a block of the type "list". Elsewhere, write a sentence.'
const words = (inner: string) => inner.trim()
const withoutIt = (inner: string) => `Write "${words(inner)}".`

/**
 * Markdown that no text of the site understands; `text-check.ts` reports HTML. Each pattern captures what the editor wanted to show.
 * A Markdown parser does not find these mistakes: a broken link or a table of one line is plain text to it, while "> 5 bar",
 * "- 70 °C" and "1986. The first plant" are a quotation and lists.
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
    help: (inner) => `Write quotation marks: “${words(inner)}”.`,
    repair: (inner) => `“${words(inner)}”`,
  },
  {
    pattern: /(?:^|\n)[ \t]*(\|([^\n]*)\|)[ \t]*(?:\n|$)/g,
    message: 'A table cannot be used inside a text.',
    help: () => 'In a post, use a block of the type "table".',
  },
  {
    pattern: /(?<!\\)(`+([^`]+)`+)/g,
    message: 'Backticks are not understood.',
    help: (inner) => `Write "${words(inner)}" without them.`,
    repair: words,
  },
  {
    pattern: /(?<!\\)(~~([^~]+)~~)/g,
    message: 'Crossed-out text is not understood.',
    help: () => 'Remove the text or the tildes.',
    repair: words,
  },
  {
    pattern: /(?<![\\\p{L}\p{N}_])(__([^\s_](?:[^_]*[^\s_])?)__)(?![\p{L}\p{N}_])/gu,
    message: 'Underscores do not make text bold.',
    help: (inner, mode) => (mode === 'text' ? `Write "**${inner}**".` : withoutIt(inner)),
    repair: (inner, mode) => (mode === 'text' ? `**${inner}**` : words(inner)),
  },
  {
    pattern: /(?<![\\\p{L}\p{N}_])(_([^\s_](?:[^_]*[^\s_])?)_)(?![\p{L}\p{N}_])/gu,
    message: 'Underscores do not make text italic.',
    help: (inner, mode) => (mode === 'text' ? `Write "*${inner}*".` : withoutIt(inner)),
    repair: (inner, mode) => (mode === 'text' ? `*${inner}*` : words(inner)),
  },
  {
    pattern:
      /(?<!\\)(\[([^[\]]*)\](?: +\((?:\/|#|https?:|mailto:|tel:|www\.)[^()\n]*\)|\[[^[\]]*\]|\([^()\s]*(?:\s[^()]*)?(?:\)|$)))/g,
    message: 'This link is not understood.',
    help: (inner, mode) =>
      mode === 'text' ? `Write "[${inner}](/address)", without spaces in the address.` : withoutIt(inner),
    repair: (inner, mode) => (mode === 'text' ? undefined : words(inner)),
  },
]

/** A whole link in the right form, which the rule about links must not report. */
const wholeLink = /^\[(?:[^[\]\\]|\\.)*\]\([^\s()]*(?:\([^\s()]*\)[^\s()]*)*\)$/s

/** Problems of a text that holds Markdown other than the inline syntax. */
export function misplacedSyntax(text: string, mode: InlineMode): InlineProblem[] {
  return rules.flatMap(({ pattern, message, help, repair }) =>
    [...text.matchAll(pattern)].flatMap(({ 0: whole, 1: piece = '', 2: inner = '', index }) => {
      if (wholeLink.test(piece)) return []
      const offset = index + whole.indexOf(piece)
      const repaired = repair?.(inner, mode)
      return [
        {
          message,
          found: piece,
          help: [help(inner, mode)],
          ...(repaired !== undefined && { repair: repaired }),
          offset,
          piece,
        },
      ]
    }),
  )
}

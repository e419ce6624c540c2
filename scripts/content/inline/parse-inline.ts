import { splitBraces } from '../split-braces'
import { figureForms, parseFigureReference } from './figure-reference'
import type { InlineMode, InlineNode, InlineProblem, InlineSpan, ParsedText } from './inline-node'
import { misplacedSyntax } from './misplaced-syntax'

/**
 * Characters that `parseInline` interprets or rejects. A text without them needs no parsing. The compiled checks of the
 * schemas contain this expression.
 */
export const syntaxCharacter = /[*`{}[\\~_|\n]|^[ \t]*(?:#|[-+>] )/

/** A link, an escaped character, or a run of asterisks. */
const markup =
  /\[(?<label>(?:[^[\]\\]|\\.)*)\]\((?<address>[^\s()]*(?:\([^\s()]*\)[^\s()]*)*)\)|\\(?<escaped>[\\*[\]{}`_<#~|>+-])|(?<stars>\*+)/gs

/**
 * Parses a text in the inline syntax: `**bold**`, `*italic*`, `[label](address)`, `{figure}`, and a backslash before a
 * character that would otherwise begin one of them. Everything else of Markdown is a problem, because an editor who writes
 * it expects what the page would not show.
 */
export function parseInline(text: string, mode: InlineMode): ParsedText {
  const problems = misplacedSyntax(text, mode)
  const parser: Parser = { mode, source: text, problems, links: [], figures: [], spans: [] }
  const nodes = parsePart(text, 0, parser)
  const { links, figures, spans } = parser
  return { nodes, problems, links, figures, spans }
}

interface Parser {
  readonly mode: InlineMode
  readonly source: string
  readonly problems: InlineProblem[]
  readonly links: { address: string; offset: number }[]
  readonly figures: { name: string; offset: number }[]
  readonly spans: InlineSpan[]
}

/** An emphasis that is not closed yet; the outermost entry has no marker. */
interface Open {
  readonly marker: '' | '*' | '**'
  readonly offset: number
  readonly nodes: InlineNode[]
}

/** @param base offset of the part in the source */
function parsePart(part: string, base: number, parser: Parser): InlineNode[] {
  const outermost: Open = { marker: '', offset: base, nodes: [] }
  const stack: Open[] = [outermost]
  const top = () => stack.at(-1) ?? outermost
  let start = 0
  const addText = (end: number) => {
    if (end > start) top().nodes.push(...parseFigures(part.slice(start, end), base + start, parser))
  }
  for (const match of part.matchAll(markup)) {
    const { label, address, escaped, stars } = match.groups ?? {}
    const end = match.index + match[0].length
    const offset = base + match.index
    if (escaped !== undefined) {
      const isCharacter = parser.mode !== 'interface' || (escaped !== '{' && escaped !== '}')
      if (isCharacter) parser.spans.push(span('escape', offset, offset + 2, 1, 0))
      // `parseFigures` removes the backslash of a brace.
      if (escaped === '{' || escaped === '}') continue
      addText(match.index)
      top().nodes.push(escaped)
    } else if (label !== undefined && address !== undefined) {
      addText(match.index)
      top().nodes.push(...parseLink({ label, address, written: match[0], offset }, parser))
    } else if (stars !== undefined) {
      const before = part[match.index - 1] ?? ' '
      const after = part[end] ?? ' '
      if (/\s/.test(before) && /\s/.test(after)) continue
      // Inside a word or a product, as in 5*3, an asterisk is a character.
      const isInWord = /[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(after)
      if (isInWord && stars !== top().marker) continue
      addText(match.index)
      parseStars({ stars, offset, opens: !/\s/.test(after), closes: !/\s/.test(before) }, stack, parser)
    } else continue
    start = end
  }
  addText(part.length)
  while (stack.length > 1) {
    const { marker, offset, nodes } = stack.pop() ?? outermost
    parser.problems.push(looseMarker(marker, offset, 'is not closed'))
    top().nodes.push(marker, ...nodes)
  }
  return outermost.nodes
}

interface Stars {
  readonly stars: string
  readonly offset: number
  /** Whether emphasis can begin or end here. */
  readonly opens: boolean
  readonly closes: boolean
}

function parseStars({ stars, offset, opens, closes }: Stars, stack: Open[], parser: Parser): void {
  const top = stack.at(-1)
  if (closes && top && top.marker === stars && stack.length > 1) {
    stack.pop()
    const kind = stars === '*' ? 'em' : 'strong'
    parser.spans.push(span(kind, top.offset, offset + stars.length, stars.length, stars.length))
    if (top.nodes.length === 0)
      parser.problems.push(
        looseMarker(parser.source.slice(top.offset, offset + stars.length), top.offset, 'holds nothing'),
      )
    stack.at(-1)?.nodes.push(stars === '*' ? { em: top.nodes } : { strong: top.nodes })
    return
  }
  const isNested = stack.some(({ marker }) => marker === stars)
  if (opens && !isNested && (stars === '*' || stars === '**')) {
    if (parser.mode !== 'text') parser.problems.push(noEmphasis(stars, offset))
    stack.push({ marker: stars, offset, nodes: [] })
    return
  }
  // Bold italics such as ***this*** are two markers in one run.
  if (stars.length > 3 || (stars.length === 3 && !opens && !closes))
    parser.problems.push(looseMarker(stars, offset, 'is not understood'))
  else if (stars.length === 3) {
    const order =
      closes && top && stack.length > 1 ? [top.marker, top.marker === '*' ? '**' : '*'] : ['**', '*']
    let at = offset
    for (const marker of order) {
      parseStars({ stars: marker, offset: at, opens, closes }, stack, parser)
      at += marker.length
    }
  } else parser.problems.push(looseMarker(stars, offset, closes ? 'closes nothing' : 'is not closed'))
}

interface WrittenLink {
  readonly label: string
  readonly address: string
  readonly written: string
  readonly offset: number
}

function parseLink({ label, address, written, offset }: WrittenLink, parser: Parser): InlineNode[] {
  const inner = parsePart(label, offset + 1, parser)
  const about = { found: written, offset, piece: written }
  const isPicture = parser.source[offset - 1] === '!'
  if (isPicture) {
    const message = 'Pictures cannot be used inside a text.'
    parser.problems.push({ ...about, message, help: ['In a post, use a block of the type "picture".'] })
  } else if (parser.mode !== 'text') {
    const message = 'Links do not work in this text.'
    parser.problems.push({ ...about, message, help: [`Write only "${label}".`], repair: label })
  } else if (label.trim() === '') {
    const expected = '[the words to click](the address)'
    parser.problems.push({ ...about, message: 'This link has no words to click.', expected })
  } else if (address === '') {
    const expected = 'an address between the round brackets, as in (/product/nitrogen)'
    parser.problems.push({ ...about, message: 'This link has no address.', expected })
  } else {
    parser.links.push({ address, offset: offset + written.length - address.length - 1 })
    const end = offset + written.length
    parser.spans.push({ ...span('link', offset, end, 1, address.length + 3), target: address })
    return [{ link: address, text: inner }]
  }
  return inner
}

function parseFigures(text: string, base: number, parser: Parser): InlineNode[] {
  if (parser.mode === 'interface') return [text]
  return splitBraces(text).map((part) => {
    if (typeof part === 'string') return part.replace(/\\([{}])/g, '$1')
    const offset = base + part.offset
    if ('loose' in part) {
      const message = part.loose === '{' ? 'This brace is not closed.' : 'This brace closes nothing.'
      const help = [`Write "\\\\${part.loose}" for the character itself.`]
      parser.problems.push({
        message,
        expected: figureForms,
        found: part.loose,
        help,
        formHelp: [`Write "\\${part.loose}" for the character itself.`],
        repair: `\\${part.loose}`,
        offset,
        piece: part.loose,
      })
      return part.loose
    }
    const figure = parseFigureReference(part.name)
    if (!figure) {
      const message = 'These braces name no figure.'
      parser.problems.push({
        message,
        expected: figureForms,
        found: part.written,
        offset,
        piece: part.written,
      })
      return part.written
    }
    parser.figures.push({ name: part.name, offset })
    const end = offset + part.written.length
    parser.spans.push({ ...span('figure', offset, end, 1, 1), target: part.name })
    return { figure }
  })
}

/** @param opening length of the markup before the inner part, and `closing` after it */
function span(
  kind: InlineSpan['kind'],
  from: number,
  to: number,
  opening: number,
  closing: number,
): InlineSpan {
  return { kind, from, to, innerFrom: from + opening, innerTo: to - closing }
}

function noEmphasis(stars: string, offset: number): InlineProblem {
  return {
    message: 'Bold and italics do not work in this text.',
    found: stars,
    help: ['Remove the asterisks.'],
    offset,
    piece: stars,
  }
}

function looseMarker(stars: string, offset: number, what: string): InlineProblem {
  return {
    message: `This ${stars} ${what}.`,
    expected: '**bold** or *italic*, without spaces inside the asterisks',
    found: stars,
    help: [String.raw`Write "\\*" for an asterisk itself, and "×" for a product.`],
    formHelp: [String.raw`Write "\*" for an asterisk itself, and "×" for a product.`],
    repair: stars.replaceAll('*', String.raw`\*`),
    offset,
    piece: stars,
  }
}

/** A pattern that an SVG must not match, and its name for the editor. */
interface Danger {
  readonly pattern: RegExp
  readonly what: string
}

/** Prefix of a name, of any characters that XML allows. */
const prefix = String.raw`(?:[^\s<>/:="']+:)?`

/** @param names alternatives of a regular expression */
const element = (names: string) => new RegExp(`<${prefix}(?:${names})\\b`, 'i')

const dangers: readonly Danger[] = [
  // Browsers find out the encoding themselves, and in another one the text could hold any of the other patterns.
  { pattern: /\ufffd|[^\P{Cc}\t\n\r]/u, what: 'characters that are not UTF-8' },
  // Entities could hide any of the other patterns.
  { pattern: /<!DOCTYPE|<!ENTITY/i, what: 'a document type declaration' },
  { pattern: /<\?xml-stylesheet/i, what: 'an outside style sheet' },
  { pattern: element('script'), what: 'a script' },
  { pattern: element('foreignObject'), what: 'foreign content (foreignObject)' },
  {
    pattern: element('iframe|embed|object|audio|video|handler|listener'),
    what: 'embedded content',
  },
  { pattern: new RegExp(`[\\s"'/]${prefix}on[a-z]+\\s*=`, 'i'), what: 'an event handler' },
  // Animation can set a link or a handler at run time.
  {
    pattern: new RegExp(`attributeName\\s*=\\s*["']?\\s*${prefix}(?:href|on[a-z]+)`, 'i'),
    what: 'an animated link or handler',
  },
  { pattern: /javascript\s*:/i, what: 'a script address' },
  { pattern: /@import\b/i, what: 'an outside style sheet (@import)' },
  { pattern: /\\/, what: 'a backslash, behind which a style can hide an address' },
]

const links = new RegExp(`[\\s"']${prefix}(?:href|src)\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'gi')
const allowedLink = /^\s*(?:#|data:image\/(?:png|jpeg|webp|avif);base64,)/i
const allowedUrl = /^\s*["']?\s*#/

/**
 * Problem of an unsafe SVG: scripts, event handlers, foreign content or external references, which run when a visitor opens
 * the file directly.
 * @returns one sentence for the editor; undefined if the file is safe
 */
export function svgProblem(text: string): string | undefined {
  // Comments are checked too, because CDATA sections determine what is a comment.
  const plain = withoutReferences(text)
  const found = dangers.find(({ pattern }) => pattern.test(plain))?.what ?? outsideReference(plain)
  if (!found) return undefined
  return `This SVG holds ${found}, which a picture must not. Export it again as a plain SVG, or use a PNG.`
}

function outsideReference(text: string): string | undefined {
  for (const [, double, single] of text.matchAll(links)) {
    const address = double ?? single ?? ''
    if (!allowedLink.test(address))
      return `a reference to something outside the file (${address.slice(0, 60)})`
  }
  for (const [, address = ''] of text.matchAll(/url\(([^)]*)\)?/gi))
    if (!allowedUrl.test(address))
      return `a reference to something outside the file (${address.slice(0, 60)})`
  return undefined
}

/** Decodes numeric and some named character references. */
function withoutReferences(text: string): string {
  return text
    .replace(/&#x([0-9a-f]+);?/gi, (_, digits: string) => character(Number.parseInt(digits, 16)))
    .replace(/&#(\d+);?/g, (_, digits: string) => character(Number(digits)))
    .replace(/&(?:colon|Tab|NewLine);/g, (name) => (name === '&colon;' ? ':' : ''))
}

function character(code: number): string {
  // Control characters are dropped, as a browser does inside an address.
  return code > 0x20 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

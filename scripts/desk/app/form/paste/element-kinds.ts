import { attributeOf, findElement, type HtmlElement, styleOf } from './html-tree'

const blockTags = new Set(
  (
    'address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer form ' +
    'header hr legend li main nav p pre section summary tbody td tfoot th thead tr'
  ).split(' '),
)

/** Elements whose content nobody reads. */
const silentTags = new Set(
  'script style head title meta link template noscript button input select textarea datalist'.split(' '),
)
const mediaTags = new Set('video audio iframe object embed canvas svg'.split(' '))

/** Whether an element begins and ends a line. */
export function isBlock({ tag }: HtmlElement): boolean {
  return blockTags.has(tag)
}

/** Whether nobody sees an element where it was copied. Word marks the numbers and dots of its lists as ignored. */
export function isHidden(element: HtmlElement): boolean {
  const style = styleOf(element)
  return (
    silentTags.has(element.tag) ||
    style.get('display') === 'none' ||
    style.get('mso-hide') === 'all' ||
    style.get('mso-list') === 'ignore'
  )
}

export function isMedia({ tag }: HtmlElement): boolean {
  return mediaTags.has(tag)
}

/** Whether an element is a heading: of HTML, or a title of Word. */
export function isHeading(element: HtmlElement): boolean {
  return /^h[1-6]$/.test(element.tag) || /^MsoTitle/.test(attributeOf(element, 'class'))
}

/** Whether a picture is larger than the pixels that mails count their readers with. */
export function isVisiblePicture(element: HtmlElement): boolean {
  return !['width', 'height'].some((side) => {
    const size = attributeOf(element, side)
    return size !== '' && Number.parseInt(size, 10) <= 2
  })
}

/** Place of a paragraph in a list of Word; undefined for other paragraphs. */
export interface WordListPlace {
  readonly list: string
  readonly level: number
  readonly isOrdered: boolean
}

/** Reads the list of a paragraph of Word or Outlook, which writes lists as paragraphs with a style of its own. */
export function wordListPlace(
  element: HtmlElement,
  textOf: (element: HtmlElement) => string,
): WordListPlace | undefined {
  const style = styleOf(element).get('mso-list') ?? ''
  const [, list, level] = /^(l\d+) level(\d+)/.exec(style) ?? []
  if (list === undefined) return undefined
  const marker = findElement(element, (one) => styleOf(one).get('mso-list') === 'ignore')
  const isOrdered = marker !== undefined && /^\W*[\da-z]{1,5}[.)]/i.test(textOf(marker).trim())
  return { list, level: Number(level), isOrdered }
}

/** Part of a document that is not in its running text. */
export type Aside = 'footnotes' | 'comments' | 'contents'

const asideReference = /^#(?:_ftn|_edn|sdfootnote|sdendnote|ftnt)/
const asideBackReference = /^#(?:_ftnref|_ednref|ftnt_ref|sdfootnote\d+anc|sdendnote\d+anc)/

/** What a link inside the copied document belongs to: a footnote, a comment; undefined for another link. */
export function asideOfLink(element: HtmlElement): Aside | undefined {
  const href = attributeOf(element, 'href')
  if (/^#_msocom/.test(href)) return 'comments'
  return asideReference.test(href) ? 'footnotes' : undefined
}

/** Whether a block is the text of a footnote or comment, or an entry of a table of contents. */
export function asideOfBlock(element: HtmlElement): Aside | undefined {
  const place = styleOf(element).get('mso-element') ?? ''
  if (place === 'comment') return 'comments'
  const kind = attributeOf(element, 'class')
  if (/^MsoToc\d/.test(kind) || /^Table of Contents/.test(attributeOf(element, 'id'))) return 'contents'
  if (place === 'footnote' || place === 'endnote') return 'footnotes'
  return findElement(element, isBackReference) &&
    (element.tag === 'p' || /^sd(?:foot|end)note\d/.test(attributeOf(element, 'id')))
    ? 'footnotes'
    : undefined
}

/** The footnote that a link leads to, or that it leads back from; undefined for another link. */
export function footnoteOfLink(element: HtmlElement): string | undefined {
  const href = attributeOf(element, 'href')
  return asideOfLink(element) === 'footnotes' ? href.replace(/_?ref(?=\d)|sym$|anc$/, '') : undefined
}

/** Whether a link leads from the text of a footnote back to its place. */
export function isBackReference(element: HtmlElement): boolean {
  return element.tag === 'a' && asideBackReference.test(attributeOf(element, 'href'))
}

/** Text of a footnote or comment, without the number that leads back to its place. */
export function asideText(element: HtmlElement): string {
  if (isBackReference(element)) return ''
  return element.children.map((child) => (typeof child === 'string' ? child : asideText(child))).join('')
}

import { quoteAddress } from '../../../src/contracts/addresses/quote-address'
import { isFigure } from '../../../src/contracts/specifications/specifications-of'
import type { InlineText, SearchAnswer, SearchEntry } from '../../../src/generated/content'
import type { AnyRecord, PageKind, SearchRule } from '../../../src/pages/page-kind'
import { plainText } from '../inline/inline-text'
import { isObject } from '../schemas/schema'
import { readableText } from './readable-text'

/** An entry with the texts by which it is found but which the results do not show. */
export interface IndexedEntry {
  readonly entry: SearchEntry
  readonly text: string
}

interface SearchedPage {
  readonly address: string
  readonly kind: PageKind | undefined
  readonly title: string
  readonly description: string
  /** Its content with references replaced. */
  readonly linked: Readonly<Record<string, unknown>>
  /** Anchors of the sections that it shows, by the name of the section. */
  readonly anchors: ReadonlyMap<string, string>
}

/** Fields that the entry of a page of this kind shows. */
export function entryFields(kind: PageKind | undefined): readonly string[] {
  return ['card', ...(ruleOf(kind).fields ?? [])]
}

/** Longest answer that an entry shows, in characters; the whole answer is indexed. */
const ANSWER_LENGTH = 120

/** What the search finds on one page: the page itself, its specifications and its questions. */
export function entriesOfPage(page: SearchedPage): IndexedEntry[] {
  const name = nameOf(page)
  const { except = [] } = ruleOf(page.kind)
  const own = Object.entries(page.linked).filter(([field]) => !except.some((one) => one === field))
  return [
    { entry: { ...pageEntry(page), title: name }, text: readableText(Object.fromEntries(own)) },
    ...specificationEntries(page, name),
    ...questionEntries(page, name),
  ]
}

/** The subjects that the search answers itself. */
export function answerEntries(answers: readonly SearchAnswer[]): IndexedEntry[] {
  return answers.map(({ title, text, words, icon, link, question = title }) => ({
    entry: {
      kind: 'questions',
      title,
      note: text,
      ...(icon && { icon }),
      ...(link === undefined
        ? { ask: question, link: quoteAddress({ products: [], question, from: 'search' }) }
        : { link }),
      names: words,
    },
    text: '',
  }))
}

function ruleOf(kind: PageKind | undefined): SearchRule {
  return kind && kind.search !== 'none' ? kind.search : { group: 'pages' }
}

/** The content of a page as a record of its kind, from which some fields may be missing. */
function recordOf({ linked }: SearchedPage): Partial<AnyRecord> {
  // The content was checked against the schema of its kind.
  return linked as Partial<AnyRecord>
}

/** Name of a page in lists: that of its card, otherwise its title. */
function nameOf({ linked: { card }, title }: SearchedPage): string {
  const heading = isObject(card) ? (card.heading ?? card.title) : undefined
  return typeof heading === 'string' ? heading : title
}

function pageEntry(page: SearchedPage): Omit<SearchEntry, 'title'> {
  const { group, show } = ruleOf(page.kind)
  const { note, ...shown } = show?.(recordOf(page)) ?? {}
  return { kind: group, link: page.address, note: textOf(note ?? page.description), ...shown }
}

function specificationEntries(page: SearchedPage, title: string): IndexedEntry[] {
  const all = page.kind?.specifications?.(recordOf(page)) ?? []
  const link = `${page.address}${fragment(page, 'specifications')}`
  return all.map((line): IndexedEntry => {
    const shared = { kind: 'specifications' as const, link, title, note: line.label }
    if (!isFigure(line)) return { entry: { ...shared, words: line.words }, text: line.words }
    const { property, quantity, scale } = line
    const remark = textOf(line.remark)
    const entry = {
      ...shared,
      ...(remark === '' ? {} : { about: remark }),
      property,
      quantity,
      ...(scale && { scale }),
    }
    return { entry, text: [remark, quantity.unit, quantity.note].join(' ') }
  })
}

function questionEntries(page: SearchedPage, name: string): IndexedEntry[] {
  const groups = page.kind?.questions?.(recordOf(page)) ?? []
  return groups.flatMap(({ questions, section, anchor, heading: about = name }) => {
    // Other questions are found as a part of the text of their page.
    if (section === undefined && anchor === undefined) return []
    const link = `${page.address}${anchor === undefined ? fragment(page, section) : `#${anchor}`}`
    return questions.map(({ question, answer }): IndexedEntry => {
      const text = textOf(answer)
      return {
        entry: { kind: 'questions', link, title: question, note: shorten(text), about },
        text: `${about} ${text}`,
      }
    })
  })
}

function fragment({ anchors }: SearchedPage, section: string | undefined): string {
  const anchor = section === undefined ? undefined : anchors.get(section)
  return anchor === undefined ? '' : `#${anchor}`
}

/** A linked text as plain text. */
function textOf(text: InlineText | undefined): string {
  return text === undefined ? '' : plainText(text)
}

function shorten(text: string): string {
  if (text.length <= ANSWER_LENGTH) return text
  const end = text.lastIndexOf(' ', ANSWER_LENGTH)
  return `${text.slice(0, end).replace(/[.,;:]$/, '')} …`
}

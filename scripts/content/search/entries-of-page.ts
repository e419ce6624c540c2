import { quoteAddress } from '../../../src/addresses/quote-address'
import type { InlineText, LinkedPicture, SearchAnswer, SearchEntry } from '../../../src/generated/content'
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
  readonly template: string
  readonly title: string
  readonly description: string
  /** Its content with references replaced. */
  readonly linked: Readonly<Record<string, unknown>>
  /** Anchors of the sections that it shows, by the name of the section. */
  readonly anchors: ReadonlyMap<string, string>
}

/** Templates of articles. */
const articles: ReadonlySet<string> = new Set(['post', 'case-study'])
/** Fields of a page that its own entry shows. */
export const entryFields = ['card', 'heroBackgroundImage', 'excerpt', 'summary', 'inputs']
/** Longest answer that an entry shows, in characters; the whole answer is indexed. */
const ANSWER_LENGTH = 120

/** What the search finds on one page: the page itself, its specifications and its questions. */
export function entriesOfPage(page: SearchedPage): IndexedEntry[] {
  const { technicalSpecifications, questions, topics, pages, ...rest } = page.linked
  const name = nameOf(page)
  return [
    { entry: { ...pageEntry(page), title: name }, text: readableText(rest) },
    ...specificationEntries(page, name),
    ...questionEntries(questions, name, `${page.address}${fragment(page, 'questions')}`),
    ...topicsOf(topics).flatMap(({ anchor, heading, questions: own }) =>
      questionEntries(own, textOf(heading), `${page.address}#${textOf(anchor)}`),
    ),
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

/** Name of a page in lists: that of its card, otherwise its title. */
function nameOf({ linked: { card }, title }: SearchedPage): string {
  const heading = isObject(card) ? (card.heading ?? card.title) : undefined
  return typeof heading === 'string' ? heading : title
}

function pageEntry({ address, template, linked, description }: SearchedPage): Omit<SearchEntry, 'title'> {
  const card = isObject(linked.card) ? linked.card : {}
  if (template === 'product')
    return {
      kind: 'products',
      link: address,
      note: textOf(card.description),
      ...pictureOf(linked.heroBackgroundImage),
    }
  if (template === 'service')
    // The card's schema proves that the icon has a name of the icon family.
    return {
      kind: 'services',
      link: address,
      note: textOf(card.summary),
      icon: card.icon as SearchEntry['icon'] & string,
    }
  if (articles.has(template))
    return { kind: 'articles', link: address, note: textOf(linked.excerpt ?? linked.summary ?? description) }
  if (template === 'calculator')
    return { kind: 'calculators', link: address, note: description, ...countsOf(linked.inputs) }
  return { kind: 'pages', link: address, note: description }
}

/** The inputs of a calculator that count things. */
function countsOf(inputs: unknown): Pick<SearchEntry, 'counts'> {
  if (!Array.isArray(inputs)) return {}
  const counts = inputs.flatMap(({ id, unitLabel }) => (unitLabel ? [{ input: id, word: unitLabel }] : []))
  return counts.length > 0 ? { counts } : {}
}

function specificationEntries(page: SearchedPage, title: string): IndexedEntry[] {
  const { technicalSpecifications: all } = page.linked
  if (!isObject(all)) return []
  const link = `${page.address}${fragment(page, 'specifications')}`
  return Object.entries(all).map(([label, value]): IndexedEntry => {
    const shared = { kind: 'specifications' as const, link, title, note: label }
    if (!isObject(value)) return { entry: { ...shared, words: textOf(value) }, text: textOf(value) }
    // The schema of specifications proves the types.
    const { property, quantity, scale } = value as Pick<SearchEntry, 'property' | 'quantity' | 'scale'>
    const remark = textOf(value.remark)
    const entry = {
      ...shared,
      ...(remark === '' ? {} : { about: remark }),
      ...(property && { property }),
      ...(quantity && { quantity }),
      ...(scale && { scale }),
    }
    return { entry, text: [remark, quantity?.unit, quantity?.note].join(' ') }
  })
}

function questionEntries(questions: unknown, about: string, link: string): IndexedEntry[] {
  if (!Array.isArray(questions)) return []
  return questions.filter(isObject).map(({ question, answer }) => {
    const text = textOf(answer)
    return {
      entry: { kind: 'questions', link, title: textOf(question), note: shorten(text), about },
      text: `${about} ${text}`,
    }
  })
}

function topicsOf(topics: unknown): Record<string, unknown>[] {
  return Array.isArray(topics) ? topics.filter(isObject) : []
}

function fragment({ anchors }: SearchedPage, section: string): string {
  const anchor = anchors.get(section)
  return anchor === undefined ? '' : `#${anchor}`
}

/** The narrowest file of a picture in its best format. */
function pictureOf(picture: unknown): Pick<SearchEntry, 'picture'> {
  if (!isObject(picture)) return {}
  const { sources, src } = picture as unknown as LinkedPicture
  const narrowest = sources.at(0)?.srcset.split(' ')[0]
  return { picture: narrowest ?? src }
}

/** A linked text as plain text. */
function textOf(text: unknown): string {
  return text === undefined || text === null ? '' : plainText(text as InlineText)
}

function shorten(text: string): string {
  if (text.length <= ANSWER_LENGTH) return text
  const end = text.lastIndexOf(' ', ANSWER_LENGTH)
  return `${text.slice(0, end).replace(/[.,;:]$/, '')} …`
}

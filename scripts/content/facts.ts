import { addressOf } from './addresses'
import type { Entry } from './entry'
import { type FormatFigure, plainText, toInlineText } from './inline/inline-text'
import { parseInline, syntaxCharacter } from './inline/parse-inline'
import { isDay } from './publication/site-day'
import { isObject, type RecordPages } from './schemas/schema'

/** The fields of an entry that other entries depend on. */
export interface EntryFacts {
  /** Path of the content file. */
  readonly file: string
  /** Address of a page or post. */
  readonly address?: string
  /** Collection and name of a record. */
  readonly collection?: string
  readonly name?: string
  /** Template of the page; empty if it has none or the file is too invalid to have one. */
  readonly template: string
  readonly title: string
  readonly description: string
  /** Colour of the footer. */
  readonly footer: string
  /** Address of the page that an alias shows. */
  readonly of: string
  /** Ids that links to sections of the page can name. */
  readonly anchors: readonly string[]
  /** Values that order records in lists, from the fields that the schema of the collection names. */
  readonly newness: readonly (string | number)[]
  /** Collections whose records it lists. */
  readonly lists: readonly string[]
  /** Records that it names, as in `industries/biogas`. */
  readonly records: readonly string[]
  /** Addresses in its `page` fields of one kind of page. */
  readonly pages: readonly string[]
  /** Id of a post. */
  readonly id?: number
  readonly draft: boolean
  /** Day on which it becomes public; empty without one. */
  readonly publishOn: string
}

/** Facts with the first public day, which may depend on other entries. */
export interface DatedFacts extends EntryFacts {
  /** See `firstDay`. */
  readonly first: string
}

/**
 * Gathers the facts of an entry.
 * @param pages of the collection of a record, whose address is known even if its file cannot be read
 * @param format looks up the figures in its title and description
 */
export function factsOf(entry: Entry, pages: RecordPages | undefined, format: FormatFigure): EntryFacts {
  const { file, role } = entry.source
  const address = addressOf(role, pages)
  const value = isObject(entry.value) ? entry.value : {}
  const plain = (written: unknown) => {
    const text = textOf(written)
    return syntaxCharacter.test(text)
      ? plainText(toInlineText(parseInline(text, 'plain').nodes, format))
      : text
  }
  return {
    file,
    ...(address === undefined ? {} : { address }),
    ...(role.kind === 'record' ? { collection: role.collection, name: role.id } : {}),
    template: role.kind === 'record' ? (pages?.template ?? '') : entry.schema ? textOf(value.template) : '',
    title: plain(value.title),
    description: plain(value.description),
    footer: textOf(value.footer),
    of: textOf(value.of),
    anchors: [...(entry.sections?.anchors ?? []), ...Object.values(value).flatMap(anchorsIn)],
    newness: (pages?.newestBy ?? []).map((field) => {
      const found = value[field]
      return typeof found === 'number' ? found : textOf(found)
    }),
    lists: entry.references.flatMap(({ kind, target }) => (kind === 'listing' ? [target] : [])),
    records: entry.references.flatMap(({ kind, target, value: named }) =>
      kind === 'reference' ? [`${target}/${textOf(named)}`] : [],
    ),
    pages: entry.references.flatMap(({ kind, target, value: named }) =>
      kind === 'page' && target !== 'any' ? [textOf(named)] : [],
    ),
    ...(typeof value.id === 'number' ? { id: value.id } : {}),
    ...publicationOf(value),
  }
}

/** The anchors that the items of a list name, such as the parts of a document. */
function anchorsIn(list: unknown): string[] {
  return Array.isArray(list)
    ? list.flatMap((item) => (isObject(item) && typeof item.anchor === 'string' ? item.anchor : []))
    : []
}

/** When the content of an entry becomes public. */
export function publicationOf(value: unknown): Pick<EntryFacts, 'draft' | 'publishOn'> {
  const { draft, publishOn } = isObject(value) ? value : {}
  return { draft: draft === true, publishOn: isDay(publishOn) ? publishOn : '' }
}

/** Returns a string unchanged, and an empty string for anything else. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

import type { Lookups, NewPageKind } from '../../../contract/lookups'
import type { CopyRequest, KnownList, NewPageRequest } from '../../../contract/tasks'
import type { TextStart } from '../../form/paste/text-start'

/** What a new page begins with: nothing, a copy of a page, or a text of another program. */
export type Start = 'nothing' | 'copy' | 'text'

/** The editor's answers about a new page. */
export interface NewPageAnswers {
  /** Template; empty for the first kind. */
  readonly kind: string
  readonly start: Start
  /** File of the page that is copied; empty for none. */
  readonly original: string
  /** Whether the copy states the figures that the original itself states. */
  readonly keepsFigures: boolean
  /** Whether figures of other pages stay linked in the copy. */
  readonly keepsLinked: boolean
  readonly keepsPicture: boolean
  /** The text of another program; undefined before one is pasted. */
  readonly text?: TextStart | undefined
  readonly title: string
  /** Last part of the address; derived from the title if absent. */
  readonly name?: string
  readonly summary: string
  readonly icon: string
  /** Address of the page that it is about; empty for none. */
  readonly about: string
  readonly topic: string
  /** Name of a picture of the library; empty for none yet. */
  readonly picture: string
  readonly alt: string
  /** Chosen lists by key. A list without an entry is chosen if it is a usual one, at its end. */
  readonly places: Readonly<Record<string, PlaceAnswer>>
}

/** Whether the page is added to a list, and at which position. */
export interface PlaceAnswer {
  readonly isIn: boolean
  readonly index: number
}

export const noAnswers: NewPageAnswers = {
  kind: '',
  start: 'nothing',
  original: '',
  keepsFigures: false,
  keepsLinked: true,
  keepsPicture: false,
  title: '',
  summary: '',
  icon: 'gear',
  about: '',
  topic: '',
  picture: '',
  alt: '',
  places: {},
}

export const summaryLimits = { least: 50, most: 140 } as const
export const altLimit = 220

export function keyOfList({ place }: Pick<KnownList, 'place'>): string {
  return `${place.file} ${place.pointer}`
}

/** Whether a list has no room for another item. */
export function isFull({ items, most = Number.POSITIVE_INFINITY }: KnownList): boolean {
  return items.length >= most
}

/** The place of the page in a list: what the editor chose, else at the end of the usual lists. */
export function placeIn(list: KnownList, { places }: Pick<NewPageAnswers, 'places'>): PlaceAnswer {
  const end = list.items.length
  const { isIn, index } = places[keyOfList(list)] ?? { isIn: list.isUsual, index: end }
  return { isIn: isIn && !isFull(list), index: Math.min(index, end) }
}

/** Last part of the address. */
export function nameOf({ title, name }: Pick<NewPageAnswers, 'title' | 'name'>): string {
  if (name !== undefined) return name
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

/** The kind that the editor chose, else the first one; undefined while the kinds are not known. */
export function kindIn(
  { kind }: Pick<NewPageAnswers, 'kind'>,
  lookups: Lookups | undefined,
): NewPageKind | undefined {
  return lookups?.newPages.find((one) => one.kind === kind) ?? lookups?.newPages[0]
}

/** What the page begins with: kinds without a text in blocks cannot begin with one. */
export function startOf({ start }: Pick<NewPageAnswers, 'start'>, kind: NewPageKind | undefined): Start {
  return start === 'text' && !kind?.takesText ? 'nothing' : start
}

/** The task that copies a page. */
export function copyRequestFor(answers: NewPageAnswers): CopyRequest {
  const { original, title, keepsFigures, keepsLinked, keepsPicture } = answers
  return {
    file: original,
    title: title.trim(),
    name: nameOf(answers),
    keepsFigures,
    leavesOutLinked: !keepsLinked,
    keepsPicture,
  }
}

/** The task that makes a page which is no copy. @param lists undefined while they are not known */
export function requestFor(
  answers: NewPageAnswers,
  kind: NewPageKind,
  lists: readonly KnownList[] | undefined,
): NewPageRequest {
  const { title, summary, icon, about, topic, picture, alt, text } = answers
  return {
    kind: kind.kind,
    title: title.trim(),
    name: nameOf(answers),
    ...(summary.trim() && { summary: summary.trim() }),
    ...(kind.hasIcon && { icon }),
    ...(kind.about !== undefined && about && { about }),
    ...(kind.topics && topic.trim() && { topic: topic.trim() }),
    ...(startOf(answers, kind) === 'text' && text && { blocks: text.blocks }),
    ...(picture && { picture: { file: picture, alt: alt.trim() || 'TODO: say what the picture shows.' } }),
    ...(lists && {
      places: lists.flatMap((list) => {
        const { isIn, index } = placeIn(list, answers)
        return isIn ? [{ place: list.place, field: list.field, index }] : []
      }),
    }),
  }
}

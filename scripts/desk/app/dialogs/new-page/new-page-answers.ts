import type { Lookups } from '../../../contract/lookups'
import type { KnownList, NewPageKind, NewPageRequest } from '../../../contract/tasks'

/** The editor's answers about a new page. */
export interface NewPageAnswers {
  readonly kind: NewPageKind
  readonly title: string
  /** Last part of the address; derived from the title if absent. */
  readonly name?: string
  readonly summary: string
  readonly icon: string
  /** Address of the related product; empty for none. */
  readonly product: string
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
  kind: 'product',
  title: '',
  summary: '',
  icon: 'gear',
  product: '',
  picture: '',
  alt: '',
  places: {},
}

/** Longest titles by kind, as in the schemas. */
export const titleLimits: Readonly<Record<NewPageKind, number>> = {
  product: 70,
  service: 70,
  post: 90,
  'case-study': 90,
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

/** The folder of the addresses of a kind, as in `/product/`; empty while there is no such page. */
export function folderOf(kind: NewPageKind, lookups: Lookups | undefined): string {
  const page = lookups?.pages.find(({ template }) => template === kind)
  return page ? page.value.slice(0, page.value.lastIndexOf('/') + 1) : ''
}

/** The task that makes the page. @param lists undefined while they are not known */
export function requestFor(answers: NewPageAnswers, lists: readonly KnownList[] | undefined): NewPageRequest {
  const { kind, title, summary, icon, product, picture, alt } = answers
  const isCard = kind === 'product' || kind === 'service'
  return {
    kind,
    title: title.trim(),
    name: nameOf(answers),
    ...(summary.trim() && { summary: summary.trim() }),
    ...(isCard ? { icon } : product && { product }),
    ...(picture && { picture: { file: picture, alt: alt.trim() || 'TODO: say what the picture shows.' } }),
    ...(lists && {
      places: lists.flatMap((list) => {
        const { isIn, index } = placeIn(list, answers)
        return isIn ? [{ place: list.place, field: list.field, index }] : []
      }),
    }),
  }
}

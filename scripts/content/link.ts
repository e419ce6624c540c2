import { addressOf } from './addresses'
import { type Catalogue, textOf } from './catalogue'
import { templateOf } from './checks/check-references'
import type { Entry } from './entry'
import type { Reference } from './model'
import { toPath, valueAt } from './origins'
import type { AuthoredPicture, PictureService } from './pictures'
import { readingMinutes } from './reading-time'
import { isObject } from './schemas/schema'
import type { Trace } from './trace'

/** What linking needs besides the entry itself. One object for all runs: questions look things up in it anew. */
export interface LinkContext {
  /** Of the current run. */
  catalogue: Catalogue
  readonly pictures: PictureService
  readonly trace: Trace
  /** Public address of a mark, by its file name. */
  readonly markAddress: (name: string) => string
}

/**
 * The record of an entry: what the editor wrote, with everything it refers to put into its place. The written
 * content stays as it is; a copy is made.
 */
export function linkEntry(entry: Entry, context: LinkContext): unknown {
  return linkPart(entry.value, entry, context)
}

/** The record of a post, with what its page shows besides the post itself. */
export function linkPost(entry: Entry, context: LinkContext): unknown {
  const record = linkEntry(entry, context)
  const link = addressOf(entry.source.role)
  if (!isObject(record) || link === undefined) throw new Error(`${entry.source.file} is not a post.`)
  return { ...record, link, readingMinutes: readingMinutes(entry.value), ...neighbours(link, context) }
}

/**
 * A part of an entry as others receive it. Only the references inside that part are followed, so that two pages
 * can show each other's cards; what holds none is not copied.
 */
function linkPart(part: unknown, entry: Entry, context: LinkContext): unknown {
  const { replaced, holders } = replacementsOf(entry)
  const copy = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || !holders.has(value)) return value
    const own = replaced.get(value)
    if (Array.isArray(value)) return value.map((item, index) => replace(own?.get(index), item))
    const result: Record<string, unknown> = {}
    for (const [key, inner] of Object.entries(value)) {
      if (key === '$schema' || own?.get(key)?.kind === 'sample') continue
      result[key] = replace(own?.get(key), inner)
    }
    return result
  }
  const replace = (reference: Reference | undefined, value: unknown) =>
    reference ? resolve(reference, context, copy) : copy(value)
  return copy(part)
}

interface Replacements {
  /** References by the object and key they stand at. Links and local references stay as written. */
  readonly replaced: ReadonlyMap<object, ReadonlyMap<string | number, Reference>>
  /** The outermost value and every object and list with a reference somewhere inside. */
  readonly holders: ReadonlySet<object>
}
const known = new WeakMap<Entry, Replacements>()
/** References that stay as they are written: they are only checked. */
const asWritten: ReadonlySet<Reference['kind']> = new Set(['link', 'local', 'film'])

function replacementsOf(entry: Entry): Replacements {
  const before = known.get(entry)
  if (before) return before
  const replaced = new Map<object, Map<string | number, Reference>>()
  const holders = new Set<object>(isObject(entry.value) ? [entry.value] : [])
  for (const reference of entry.references) {
    if (asWritten.has(reference.kind)) continue
    const own = replaced.get(reference.parent) ?? new Map()
    replaced.set(reference.parent, own.set(reference.key, reference))
    let value = entry.value
    for (const key of toPath(reference.pointer, entry.value)) {
      if (typeof value === 'object' && value !== null) holders.add(value)
      value = valueAt(value, [key])
    }
  }
  const replacements = { replaced, holders }
  known.set(entry, replacements)
  return replacements
}

function resolve(reference: Reference, context: LinkContext, copy: (value: unknown) => unknown): unknown {
  const { kind, target, value } = reference
  switch (kind) {
    case 'reference':
      return record(target, String(value), context)
    case 'page':
      return target === 'any' ? value : card(String(value), context)
    case 'listing':
      return isObject(value) ? summaries(Number(value.newest), context) : []
    case 'picture':
      return picture(value, target, context)
    case 'mark':
      return context.trace.ask(`mark ${value}`, () => context.markAddress(String(value)))
    default:
      return copy(value)
  }
}

function record(collection: string, id: string, context: LinkContext): unknown {
  return context.trace.ask(`record ${collection}/${id}`, () => {
    const entry = context.catalogue.records.get(collection)?.get(id)
    return entry && linkEntry(entry, context)
  })
}

/** How other pages show a page: its `card` with its address, its picture and, of products, its lead figures. */
function card(address: string, context: LinkContext): unknown {
  return context.trace.ask(`card ${address}`, () => {
    const entry = context.catalogue.addresses.get(address)
    if (!entry || !isObject(entry.value)) return undefined
    const { card: written, heroBackgroundImage, leadFigures } = entry.value
    const part = linkPart(written, entry, context)
    const image = linkedPicture(entry, 'heroBackgroundImage', heroBackgroundImage, context)
    const own = isObject(part) ? part : {}
    return templateOf(entry) === 'product'
      ? { ...own, link: address, picture: image, leadFigures: linkPart(leadFigures, entry, context) }
      : { ...own, link: address, image }
  })
}

/** A picture that is a field of an entry's outermost object. */
function linkedPicture(entry: Entry, field: string, written: unknown, context: LinkContext): unknown {
  const slot = entry.references.find(
    ({ kind, pointer }) => kind === 'picture' && pointer === `/${field}`,
  )?.target
  if (slot === undefined || !isObject(written)) return undefined
  // Answers are made anew in every run, and many of them show a picture.
  const stamp = stampOf(written, context)
  const before = lastLinked.get(written)
  if (before && before.stamp === stamp) return before.linked
  const linked = picture(written, slot, context)
  lastLinked.set(written, { stamp, linked })
  return linked
}

const lastLinked = new WeakMap<object, { readonly stamp: string | undefined; readonly linked: unknown }>()

function picture(written: unknown, slot: string, context: LinkContext): unknown {
  const authored = authoredPicture(written)
  if (!authored) return undefined
  stampOf(authored, context)
  return context.pictures.link(authored, slot)
}

/** State of a picture's file: what a linked picture depends on besides what is written about it. */
function stampOf({ file }: { readonly file?: unknown }, context: LinkContext): string | undefined {
  return context.trace.ask(`file ${file}`, () => context.catalogue.media.get(String(file)))
}

/** A checked picture as the picture service takes it; undefined when it is none. */
export function authoredPicture(written: unknown): AuthoredPicture | undefined {
  if (!isObject(written)) return undefined
  const { file, alt, caption, width, height, focus } = written
  if (typeof file !== 'string' || typeof alt !== 'string') return undefined
  return {
    file,
    alt,
    ...(typeof caption === 'string' ? { caption } : {}),
    ...(typeof width === 'number' ? { width } : {}),
    ...(typeof height === 'number' ? { height } : {}),
    ...(isObject(focus) ? { focus: { x: Number(focus.x), y: Number(focus.y) } } : {}),
  }
}

/** Summaries of the newest posts, as schemas/linked/post-summary says. */
function summaries(newest: number, context: LinkContext): unknown {
  return context.trace.ask(`newest ${newest} posts`, () =>
    context.catalogue.posts.slice(0, newest).map((post) => summary(post, context)),
  )
}

function summary(post: Entry, context: LinkContext): unknown {
  return {
    link: addressOf(post.source.role),
    title: textOf(post, 'title'),
    excerpt: textOf(post, 'excerpt'),
    date: textOf(post, 'date'),
    topic: textOf(post, 'topic'),
    readingMinutes: readingMinutes(post.value),
    image: linkedPicture(post, 'image', isObject(post.value) ? post.value.image : undefined, context),
  }
}

function neighbours(address: string, context: LinkContext): Record<string, unknown> {
  return context.trace.ask(`neighbours ${address}`, () => {
    const { posts, positions } = context.catalogue
    const at = positions.get(address) ?? Number.NaN
    const [newer, older] = [posts[at - 1], posts[at + 1]]
    const show = (post: Entry) => ({ link: addressOf(post.source.role), title: textOf(post, 'title') })
    return { ...(older ? { previous: show(older) } : {}), ...(newer ? { next: show(newer) } : {}) }
  })
}

import type { InlineText, LinkedPicture } from '../../../src/generated/content'
import type { Entry } from '../entry'
import type { EntryFacts } from '../facts'
import { type FormatFigure, plainText, toInlineText } from '../inline/inline-text'
import { parseInline } from '../inline/parse-inline'
import { modeNamed } from '../inline/read-texts'
import type { Reference } from '../model'
import { toPath, valueAt } from '../origins'
import { pageTarget } from '../page-target'
import { type AuthoredPicture, authoredPicture } from '../pictures'
import { figurePaths, indexFields } from '../product-index/product-row'
import { addressIn, isListed } from '../publication/is-listed'
import { isObject } from '../schemas/schema'
import { type LinkTrace, memberPaths } from './link-trace'
import { readingMinutes } from './reading-time'

/** Resolves references: returns the values that replace them in linked records. */
export interface LinkSources {
  /** Facts of the published page or post at an address. */
  facts(address: string): Pick<EntryFacts, 'file' | 'template'> | undefined
  entry(file: string): Entry
  /** Resolves with a part of a page; see `linkPage`. */
  page(part: string, address: string): Promise<unknown>
  /** Whether a record is published. */
  hasRecord(collection: string, name: string): boolean
  record(collection: string, name: string): Promise<unknown>
  /** Summaries of the newest records of a collection. */
  newest(collection: string, count: number): Promise<unknown>
  /** Public address of a client logo. */
  logo(file: string): string
  picture(authored: AuthoredPicture, slot: string): Promise<LinkedPicture>
  /** Looks up the figures in the texts of an entry. */
  figures(entry: Entry): FormatFigure
  /** Records where the parts were written; absent in a build. */
  readonly trace?: LinkTrace | undefined
}

/**
 * Resolves with the linked record of an entry: a copy of its content with references replaced by what they refer to.
 */
export function linkEntry(entry: Entry, sources: LinkSources): Promise<unknown> {
  return linkerOf(entry, sources).copy(entry.value)
}

/**
 * Resolves with a page as other pages show it.
 * @param part name of its schema below schemas/linked/
 */
export async function linkPage(part: string, address: string, sources: LinkSources): Promise<unknown> {
  const facts = sources.facts(address)
  const entry = facts && sources.entry(facts.file)
  if (!entry || !isObject(entry.value)) return undefined
  const written = entry.value
  const { field } = linkerOf(entry, sources)
  const card = await field('card')
  const own = isObject(card) ? card : {}
  const title = own.heading ?? own.title ?? (await field('title'))
  const shown = async (): Promise<Record<string, unknown>> => {
    switch (part) {
      case 'page-link':
        return { link: address, title }
      case 'teaser':
        return { link: address, title, picture: await teaserPicture(entry, sources) }
      case 'questions-card': {
        const isHidden = entry.sections?.hiddenFields.includes('questions')
        return { heading: title, link: address, questions: (!isHidden && (await field('questions'))) || [] }
      }
      case 'plant':
        return { title, processFlow: await field('processFlow') }
      case 'choice-card': {
        const figures = await field('leadFigures')
        const leadFigure = Array.isArray(figures) ? figures[0] : undefined
        return { name: await field('shortName'), icon: own.icon, link: address, leadFigure }
      }
      case 'product-row': {
        const [name, text, technicalSpecifications] = await Promise.all(
          ['shortName', 'heroSummary', 'technicalSpecifications'].map(field),
        )
        const fields = indexFields({ ...written, technicalSpecifications })
        for (const figure of fields.figures) sources.trace?.assemble(figure, entry, figurePaths(figure.label))
        return { name, heading: title, text, link: address, ...fields }
      }
      case 'service-summary':
        return { ...own, link: address }
      case 'product-card': {
        const picture = await field('heroBackgroundImage')
        const [name, leadFigures] = await Promise.all([field('shortName'), field('leadFigures')])
        return { ...own, name, link: address, picture, leadFigures }
      }
      default:
        return { ...own, link: address, image: await field('heroBackgroundImage') }
    }
  }
  const page = await shown()
  const titlePath =
    own.heading !== undefined ? ['card', 'heading'] : own.title !== undefined ? ['card', 'title'] : ['title']
  sources.trace?.assemble(page, entry, {
    title: titlePath,
    heading: titlePath,
    name: ['shortName'],
    text: ['heroSummary'],
    drawing: ['indexRow', 'drawing'],
    ...memberPaths(card, ['card']),
  })
  return page
}

/** Pointers of the pictures that teasers show: of a page, and of a record. */
const teaserPictures: ReadonlySet<string> = new Set(['/heroBackgroundImage', '/image'])

/** The picture of a page or record in its smallest width; the title beside it says what it shows. */
async function teaserPicture(entry: Entry, sources: LinkSources): Promise<LinkedPicture | undefined> {
  const reference = entry.references.find(({ pointer }) => teaserPictures.has(pointer))
  const authored = reference && authoredPicture(reference.value)
  if (!authored) return undefined
  const {
    placeholder: _,
    sources: formats,
    ...picture
  } = await sources.picture(
    { file: authored.file, alt: '', ...(authored.focus && { focus: authored.focus }) },
    reference.target,
  )
  const smallest = formats.map(({ type, srcset }) => ({ type, srcset: srcset.split(', ')[0] ?? srcset }))
  const teaser = { ...picture, sources: smallest }
  sources.trace?.copy(teaser, reference.value)
  return teaser
}

/** Resolves with the summary of a record, which has some of its fields, its address and its reading time. */
export async function linkSummary(
  entry: Entry,
  link: string,
  fields: readonly string[],
  sources: LinkSources,
): Promise<Record<string, unknown>> {
  const { field } = linkerOf(entry, sources)
  const summary: Record<string, unknown> = {}
  for (const name of fields) {
    if (name === 'link') summary[name] = link
    else if (name === 'readingMinutes') summary[name] = readingMinutes(entry.value, sources.figures(entry))
    else summary[name] = await field(name)
  }
  sources.trace?.assemble(summary, entry, memberPaths(summary, []))
  return summary
}

/** Functions that link parts of one entry. */
interface Linker {
  /** Copies a part with its references replaced. Parts without references are not copied. */
  readonly copy: (part: unknown) => Promise<unknown>
  /** Links a field of the outermost object. */
  readonly field: (name: string) => Promise<unknown>
}

/** Each part resolves only the references inside it, so that two pages can show each other's cards. */
function linkerOf(entry: Entry, sources: LinkSources): Linker {
  const { replaced, holders, omitted } = replacementsOf(entry, sources)
  sources.trace?.enter(entry)
  const copy = async (value: unknown): Promise<unknown> => {
    if (typeof value !== 'object' || value === null || !holders.has(value)) return value
    const own = replaced.get(value)
    if (Array.isArray(value)) {
      const kept = [...value.entries()].filter(
        ([index, item]) => !omitted.has(item) && !isUnpublished(own?.get(index), sources),
      )
      const items = await Promise.all(kept.map(([index, item]) => replace(own?.get(index), item)))
      sources.trace?.copy(
        items,
        value,
        kept.map(([index]) => index),
      )
      return items
    }
    const result: Record<string, unknown> = {}
    const hidden = value === entry.value ? entry.sections?.hiddenFields : undefined
    for (const [key, inner] of Object.entries(value)) {
      const isNote = key === '$schema' || own?.get(key)?.kind === 'editorOnly'
      if (isNote || hidden?.includes(key) || omitted.has(inner)) continue
      result[key] = await replace(own?.get(key), inner)
    }
    sources.trace?.copy(result, value)
    return result
  }
  const replace = (reference: Reference | undefined, value: unknown) =>
    reference ? resolve(reference, entry, sources, copy) : copy(value)
  const field = async (name: string) =>
    isObject(entry.value) ? replace(replaced.get(entry.value)?.get(name), entry.value[name]) : undefined
  return { copy, field }
}

interface Replacements {
  /** References to replace, by the object and the key that hold them. */
  readonly replaced: ReadonlyMap<object, ReadonlyMap<string | number, Reference>>
  /** The root and every object and list with a reference inside. */
  readonly holders: ReadonlySet<unknown>
  /** Items of lists whose link leads to an unpublished page, and samples that must not be public. */
  readonly omitted: ReadonlySet<unknown>
}

/** Kinds of references that are validated but not replaced. */
const notReplaced: ReadonlySet<Reference['kind']> = new Set(['link', 'item', 'film', 'figure'])

function replacementsOf(entry: Entry, sources: LinkSources): Replacements {
  const replaced = new Map<object, Map<string | number, Reference>>()
  const holders = new Set([entry.value])
  const omitted = new Set<unknown>()
  for (const reference of entry.references) {
    if (reference.kind === 'hideSample') {
      if (isObject(reference.value) && reference.value.sample === true) omitted.add(reference.value)
    } else if (reference.kind === 'link' && isUnpublished(reference, sources)) omitted.add(reference.parent)
    else if (notReplaced.has(reference.kind)) continue
    else {
      const own = replaced.get(reference.parent) ?? new Map()
      replaced.set(reference.parent, own.set(reference.key, reference))
    }
    let value = entry.value
    for (const key of toPath(reference.pointer, entry.value)) {
      holders.add(value)
      value = valueAt(value, [key])
    }
  }
  return { replaced, holders, omitted }
}

/**
 * Whether a reference that is an item of a list, or the link of one, leads to an unpublished page or record, or nowhere
 * where a target is required.
 */
function isUnpublished(reference: Reference | undefined, sources: LinkSources): boolean {
  if (!reference || !isListed(reference)) return false
  const { kind, target, value } = reference
  if (kind === 'reference') return !sources.hasRecord(target, String(value))
  if (target === 'withTarget' && value === '#') return true
  const address = String(value)
  return address.startsWith('/') && !sources.facts(addressIn(address))
}

async function resolve(
  { kind, target, value }: Reference,
  entry: Entry,
  sources: LinkSources,
  copy: (value: unknown) => Promise<unknown>,
): Promise<unknown> {
  switch (kind) {
    case 'reference':
      return sources.record(target, String(value))
    case 'page':
      return target === 'any' ? value : sources.page(pageTarget(target).part, String(value))
    case 'listing':
      return isObject(value) ? sources.newest(target, Number(value.newest)) : []
    case 'text':
      return linkText(String(value), target, sources.figures(entry))
    case 'picture': {
      const authored = authoredPicture(await copy(value))
      if (!authored) return undefined
      const picture = await sources.picture(authored, target)
      sources.trace?.copy(picture, value)
      return picture
    }
    case 'mark':
      return sources.logo(String(value))
    default:
      return copy(value)
  }
}

/** A text with its figures, in the form that its field allows. */
function linkText(written: string, target: string, format: FormatFigure): InlineText {
  const mode = modeNamed(target)
  const text = toInlineText(parseInline(written, mode).nodes, format)
  return mode === 'plain' ? plainText(text) : text
}

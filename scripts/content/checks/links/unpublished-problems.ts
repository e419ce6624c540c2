import { fieldSchema } from '../../diagnose/field'
import type { Entry } from '../../entry'
import { publicationOf } from '../../facts'
import type { Lookup } from '../../lookup'
import type { Problem, Reference } from '../../model'
import { toPath, valueAt } from '../../origins'
import { firstDay, isPublicOn, NEVER } from '../../publication/first-day'
import { addressIn, isListed } from '../../publication/is-listed'
import { dayInWords } from '../../publication/site-day'
import type { SchemaSet } from '../../schemas/load-schemas'
import { type ProblemText, problemAt } from '../problem-at'
import { ownAddress } from './link-problem'

/** Problem of a link to a page that is not public while the linking entry is. */
export function unpublishedTargetProblem(
  link: string,
  entry: Entry,
  lookup: Lookup,
): ProblemText | undefined {
  const own = ownAddress(link, lookup.site())
  const page = own && lookup.page(own.address)
  const problem = page && unpublishedProblem(link, page.first, entry, lookup)
  if (!problem || page.first !== NEVER || lookup.catalogue().addresses.get(own.address)?.draft !== false)
    return problem
  const help = ['Remove the link until one of the entries that the page lists is published.']
  return {
    ...problem,
    message: 'This leads to a page that has nothing to list yet, so the site does not contain it.',
    help,
    formHelp: help,
  }
}

/** As {@link unpublishedTargetProblem}. @param first the first day of the target */
export function unpublishedProblem(
  written: string,
  first: string,
  entry: Entry,
  lookup: Lookup,
): ProblemText | undefined {
  if (isPublicWith(entry, first, lookup)) return undefined
  const isDraft = first === NEVER
  const day = dayInWords(first)
  return {
    message: isDraft
      ? 'This leads to a draft, which the site does not contain.'
      : `This leads to a page that appears on ${day}, later than this one.`,
    expected: 'a published page',
    found: JSON.stringify(written),
    help: isDraft
      ? ['Remove the link until the draft is published, or remove "draft" there.']
      : [`Remove the link until then, or give this page "publishOn": "${first}" too.`],
    formHelp: isDraft
      ? ['Remove the link until the draft is published, or publish it too.']
      : [`Remove the link until then, or let this page appear on ${day} too.`],
  }
}

/** Lists of links whose targets are all unpublished, which would be empty. Lists that may be empty are no problem. */
export function unpublishedLists(entry: Entry, lookup: Lookup, schemas: SchemaSet): Problem[] {
  const lists = new Map<string, Reference[]>()
  for (const reference of entry.references) {
    if (!isListed(reference)) continue
    const list = reference.pointer
      .split('/')
      .slice(0, reference.kind === 'link' ? -2 : -1)
      .join('/')
    lists.set(list, [...(lists.get(list) ?? []), reference])
  }
  return [...lists].flatMap(([pointer, references]) => {
    const path = toPath(pointer, entry.value)
    const items = valueAt(entry.value, path)
    const isOmitted = ({ kind, target, value }: Reference) => {
      const first =
        kind === 'reference'
          ? lookup.recordFirst(target, String(value))
          : lookup.page(addressIn(String(value)))?.first
      return first !== undefined && !isPublicWith(entry, first, lookup)
    }
    if (!Array.isArray(items) || references.length < items.length || !references.every(isOmitted)) return []
    const list = entry.schema && fieldSchema(entry.schema, path, entry.value, (id) => schemas.byId.get(id))
    if (list && !list.minItems) return []
    const text = {
      message: 'Every page in this list is a draft or appears later, so the list would be empty.',
      expected: 'at least one published page',
      found: references.map(({ value }) => String(value)).join(', '),
      help: ['Publish one of these pages, or add another one.'],
    }
    return [problemAt(entry, path, text, schemas)]
  })
}

/** Problem of a draft with a date, which would not appear on that day. */
export function datedDraft(entry: Entry, schemas: SchemaSet): Problem[] {
  const { draft, publishOn } = publicationOf(entry.value)
  if (!draft || publishOn === '') return []
  const text = {
    message: 'This is a draft, so it does not appear on this day.',
    expected: 'either "draft" or "publishOn"',
    found: `"draft": true and "publishOn": "${publishOn}"`,
    help: ['Remove "draft" if the text is ready, or remove "publishOn" until it is.'],
    formHelp: ['Choose again when visitors see it.'],
  }
  return [problemAt(entry, ['publishOn'], text, schemas)]
}

/** Whether a target is public whenever the entry is, from the day of the build on. */
function isPublicWith(entry: Entry, first: string, lookup: Lookup): boolean {
  return first <= firstDay(publicationOf(entry.value)) || isPublicOn(first, () => lookup.day())
}

import {
  didYouMean,
  formatList,
  nearest,
  nearestAddress,
  suggestion,
  suggestNearest,
} from '../../diagnose/suggest'
import type { Entry } from '../../entry'
import { fitsTarget, kindOf, kindOfPage } from '../../kind-of'
import type { Lookup } from '../../lookup'
import type { Problem, Reference } from '../../model'
import { toPath } from '../../origins'
import { pageTarget } from '../../page-target'
import { isListed } from '../../publication/is-listed'
import { referencedList } from '../../referenced-list'
import type { SchemaSet } from '../../schemas/load-schemas'
import { mayHoldItem } from '../consequent-problems'
import { type ProblemText, problemAt } from '../problem-at'
import { figureProblem } from './figure-problem'
import { type LinkTargets, linkProblem } from './link-problem'
import { clientLogoProblem, filmProblem, pictureProblem } from './media-problems'
import { unpublishedLists, unpublishedProblem, unpublishedTargetProblem } from './unpublished-problems'

/** What the check reads of other entries. */
export interface ReferenceLookup extends Lookup {
  /** The entry of a file; undefined for a file with a wrong name. */
  entry(file: string): Entry | undefined
}

/** Dangling and invalid references of an entry. */
export function referenceProblems(entry: Entry, lookup: ReferenceLookup, schemas: SchemaSet): Problem[] {
  const problems: Problem[] = []
  for (const reference of entry.references) {
    const text = problemWith(reference, entry, lookup)
    if (text) problems.push(referenceProblem(entry, reference, text, schemas))
  }
  return [...problems, ...unpublishedLists(entry, lookup, schemas)]
}

/** A problem with a reference, at the place where it was written. */
export function referenceProblem(
  entry: Entry,
  reference: Reference,
  text: ProblemText,
  schemas: SchemaSet,
): Problem {
  const inner = reference.kind === 'picture' ? ['file'] : []
  const problem = problemAt(entry, [...toPath(reference.pointer, entry.value), ...inner], text, schemas)
  const { seek } = reference
  return seek ? { ...problem, place: { ...problem.place, seek } } : problem
}

function problemWith(reference: Reference, entry: Entry, lookup: ReferenceLookup): ProblemText | undefined {
  const { kind, target, value } = reference
  if (kind === 'picture') return pictureProblem(value, lookup)
  if (typeof value !== 'string') return undefined
  const found = JSON.stringify(value)
  switch (kind) {
    case 'link': {
      const problem = linkProblem(value, addressesOf(lookup))
      if (problem) return { ...problem, found }
      return isListed(reference) ? undefined : unpublishedTargetProblem(value, entry, lookup)
    }
    case 'reference': {
      const first = lookup.recordFirst(target, value)
      if (first !== undefined)
        return isListed(reference) ? undefined : unpublishedProblem(value, first, entry, lookup)
      const names = [...(lookup.catalogue().records.get(target)?.keys() ?? [])]
      return {
        message: `There is no such record in content/collections/${target}/.`,
        expected: formatList(names) || 'a record; the folder is empty',
        found,
        help: suggestNearest(value, names),
      }
    }
    case 'page':
      return (
        pageProblem(value, target, entry, lookup) ??
        (isListed(reference) ? undefined : unpublishedTargetProblem(value, entry, lookup))
      )
    case 'mark':
      return clientLogoProblem(value, lookup)
    case 'film':
      return filmProblem(value, lookup)
    case 'figure':
      return figureProblem(value, entry.source.file, lookup)
    case 'item':
      return itemProblem(reference, value, entry, lookup)
    default:
      return undefined
  }
}

/** Names that a link to a page can have after "#"; undefined for an invalid file. */
function anchorsOf(address: string, lookup: Lookup): readonly string[] | undefined {
  const page = lookup.page(address)
  if (!page?.template) return undefined
  const shown = page.template === 'alias' ? lookup.catalogue().addresses.get(address)?.of : undefined
  const own = kindOf(page.template)?.anchors ?? []
  return ['main', ...own, ...((shown === undefined ? page : lookup.page(shown))?.anchors ?? [])]
}

function addressesOf(lookup: Lookup): LinkTargets {
  return {
    site: lookup.site(),
    anchors: (address) => anchorsOf(address, lookup),
    has: (address) => lookup.page(address) !== undefined,
    movedTo: (address) => lookup.movedTo(address),
    [Symbol.iterator]: () => lookup.catalogue().addresses.keys(),
  }
}

function pageProblem(address: string, target: string, entry: Entry, lookup: Lookup): ProblemText | undefined {
  const own = entry.source.file
  const { template } = pageTarget(target)
  const page = lookup.page(address)
  const fits = (candidate: {
    readonly file: string
    readonly template: string
    readonly collection?: string
  }) => {
    if (candidate.file === own) return false
    if (template === 'any') return candidate.template !== 'alias' && candidate.collection === undefined
    return fitsTarget(candidate.template, template)
  }
  if (page && (fits(page) || !page.template)) return undefined
  const moved = lookup.movedTo(address)
  const suitable = [...lookup.catalogue().addresses]
    .flatMap(([one, candidate]) => (fits(candidate) ? [one] : []))
    .sort()
  return {
    message: page
      ? page.file === own
        ? template === 'any'
          ? 'A page cannot repeat itself.'
          : 'This is the address of this page itself.'
        : `The page at ${address} is of the kind “${page.template}”.`
      : 'There is no page at this address.',
    expected: `the address of a ${kindOfPage(target)}: ${formatList(suitable)}`,
    found: JSON.stringify(address),
    help:
      moved === undefined
        ? suggestion(address, nearestAddress(address, suitable))
        : [`It has moved: write "${moved}".`],
  }
}

/** Problem of an id that no item of the list has. A missing page, and a page without the list, are reported otherwise. */
function itemProblem(
  reference: Reference,
  id: string,
  entry: Entry,
  lookup: ReferenceLookup,
): ProblemText | undefined {
  const pageEntry = (address: string) => {
    const page = lookup.page(address)
    return page && lookup.isReadable(page.file) ? lookup.entry(page.file) : undefined
  }
  const list = referencedList(reference, entry, pageEntry)
  if (!list || list.ids.includes(id) || mayHoldItem(list.entry, list.path)) return undefined
  const { address } = list
  if (address !== undefined && list.ids.length === 0) return undefined
  const ids = [...new Set(list.ids)].filter((one) => one !== '')
  return {
    message: `There is no item with this id in "${reference.target.split('/').at(-1)}"${address ? ` of ${address}` : ''}.`,
    expected: formatList(ids) || 'an id; no item has one',
    found: JSON.stringify(id),
    ...didYouMean(id, nearest(id, ids)),
  }
}

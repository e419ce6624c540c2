import {
  didYouMean,
  formatList,
  nearest,
  nearestAddress,
  suggestion,
  suggestNearest,
} from '../../diagnose/suggest'
import type { Entry } from '../../entry'
import { parseFigureReference } from '../../inline/figure-reference'
import { fitsTarget, kindOf, kindOfPage } from '../../kind-of'
import type { Lookup } from '../../lookup'
import type { Problem, Reference } from '../../model'
import { toPath } from '../../origins'
import { pageTarget } from '../../page-target'
import { storageName } from '../../pictures'
import { plainSpelling } from '../../plain-spelling'
import { isListed } from '../../publication/is-listed'
import { referencedList } from '../../referenced-list'
import type { SchemaSet } from '../../schemas/load-schemas'
import { isObject } from '../../schemas/schema'
import { type ProblemText, problemAt } from '../problem-at'
import { type LinkTargets, linkProblem } from './link-problem'
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
  return seek && problem.place && 'path' in problem.place && !('offset' in problem.place)
    ? { ...problem, place: { ...problem.place, seek } }
    : problem
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
      const records = lookup.catalogue().records.get(target)
      return {
        message: `There is no such record in content/collections/${target}/.`,
        expected: formatList([...(records?.keys() ?? [])]) || 'a record; the folder is empty',
        found,
        help: suggestNearest(value, records?.keys() ?? []),
      }
    }
    case 'page':
      return (
        pageProblem(value, target, entry, lookup) ??
        (isListed(reference) ? undefined : unpublishedTargetProblem(value, entry, lookup))
      )
    case 'mark': {
      // `logo-problems.ts` reports a file that exists but is not a valid drawing.
      if (lookup.hasMedia(`marks/${value}`)) return undefined
      const names = lookup.media().flatMap((name) => name.match(/^marks\/(.+\.svg)$/)?.[1] ?? [])
      const alike = lookalikeProblem(value, names)
      if (alike) return alike
      return {
        message: 'This file does not exist in content/media/marks/.',
        expected: 'the name of an SVG file in content/media/marks/',
        found,
        help: suggestNearest(value, names),
      }
    }
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
        ? suggestion(nearestAddress(address, suitable))
        : [`It has moved: write "${moved}".`],
  }
}

/** Matches the file names of pictures. */
export const pictureFile = /\.(?:jpe?g|png|webp|avif|svg)$/i

function pictureProblem(value: unknown, lookup: Lookup): ProblemText | undefined {
  const file = isObject(value) ? value.file : undefined
  if (!isObject(value) || typeof file !== 'string' || file === '') return undefined
  const found = JSON.stringify(file)
  if (file.startsWith('storage:')) {
    if (storageName(file)) return undefined
    return {
      message: 'This is not the name of a stored file.',
      expected: 'storage:<bucket>/<file>, in letters without accents, digits, dots, hyphens and _',
      found,
    }
  }
  if (lookup.hasMedia(file)) {
    if (pictureFile.test(file)) return undefined
    return { message: 'This file is not a picture.', expected: 'a JPEG, PNG, WebP, AVIF or SVG file', found }
  }
  const pictures = lookup.media().filter((name) => pictureFile.test(name))
  const bare = file.replace(/^(?:\.?\/)?(?:content\/)?media\//, '')
  const near = lookup.hasMedia(bare) ? bare : nearest(file, pictures)
  const alike = lookalikeProblem(file, pictures)
  if (alike) return alike
  return {
    message: 'This picture does not exist in content/media/.',
    expected: 'the name of a file in content/media/',
    found,
    help: suggestion(near),
  }
}

/** Problem of a name that a file has in look-alike characters, such as the decomposed accents of macOS. */
function lookalikeProblem(name: string, files: readonly string[]): ProblemText | undefined {
  const alike = files.find((one) => plainSpelling(one) === plainSpelling(name))
  if (alike === undefined) return undefined
  return {
    message:
      'The file has a name that looks the same but consists of other characters, such as an accent apart from its letter, as macOS writes it.',
    expected: 'the same characters in both places',
    found: `${characterCodes(name)} here, ${characterCodes(alike)} in the name of the file`,
    help: ['Give the file a name of letters a–z, digits and hyphens, and write that name here.'],
  }
}

/** The code points of a name that are not ASCII, as in U+0065 U+0301; with the letter before an accent. */
function characterCodes(name: string): string {
  const found = name.match(/.?\p{M}+|[^\x20-\x7e]/gu) ?? ['plain spaces']
  return found
    .map((piece) =>
      piece === 'plain spaces'
        ? piece
        : [...piece]
            .map((one) => `U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`)
            .join(' '),
    )
    .join(', ')
}

function filmProblem(name: string, lookup: Lookup): ProblemText | undefined {
  if (lookup.hasFilm(name)) return undefined
  return {
    message: 'There is no such film in public/video/.',
    expected: 'the name of a film without its format, as in plant for plant-h264.mp4',
    found: JSON.stringify(name),
    help: suggestNearest(name, lookup.films()),
  }
}

/** Problem of a figure in a text. @param own file of the text, whose page an address may leave out */
function figureProblem(name: string, own: string, lookup: Lookup): ProblemText | undefined {
  const reference = parseFigureReference(name)
  if (!reference || reference.quantity) return undefined
  const { address, label, end } = reference
  const found = `{${name}}`
  const inName = (part: string, match: string | undefined) =>
    match === undefined ? {} : { help: suggestion(match), repair: name.replace(part, () => match) }
  if (address !== undefined && !lookup.page(address)) {
    return {
      message: 'There is no page at this address.',
      expected: 'the address of a page that states the figure, as in {/product/nitrogen: Nitrogen flow}',
      found,
      ...inName(address, nearestAddress(address, lookup.catalogue().addresses.keys())),
    }
  }
  const page = address ?? own
  const stated = lookup.figure(page, label)
  const labels = lookup.figureLabels(page)
  const where = address === undefined ? 'This page' : address
  if (!stated && !lookup.isReadable(fileOf(page, lookup))) return undefined
  if (!stated) {
    return {
      message: `${where} states no figure "${label}".`,
      expected: formatList(labels) || 'a page with figures, as in {/product/nitrogen: Nitrogen flow}',
      found,
      ...inName(label, nearest(label, labels)),
    }
  }
  if (!('quantity' in stated))
    return {
      message: `"${label}" of ${where.toLowerCase()} is a text and not a figure.`,
      expected: 'a quantity',
      found,
    }
  if (end === undefined || stated.quantity[end] !== undefined) return undefined
  return {
    message: `"${label}" has no "${end}".`,
    expected: `{${name.replace(/\s*\|.*$/, '')}}`,
    found,
  }
}

/** File of a page that is named by its address or by its file. */
function fileOf(page: string, lookup: Lookup): string {
  return page.startsWith('/') ? (lookup.page(page)?.file ?? page) : page
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
  // An include that cannot be read may bring the item.
  if (!list?.entry.complete || list.ids.includes(id)) return undefined
  const { address, ids } = list
  if (address !== undefined && ids.length === 0) return undefined
  return {
    message: `There is no item with this id in "${reference.target.split('/').at(-1)}"${address ? ` of ${address}` : ''}.`,
    expected: formatList(ids),
    found: JSON.stringify(id),
    ...didYouMean(nearest(id, ids)),
  }
}

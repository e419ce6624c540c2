import { didYouMean, listed, nearest, nearestAddress, suggested } from '../diagnose/suggest'
import type { Entry } from '../entry'
import type { Lookup } from '../lookup'
import type { Problem, Reference } from '../model'
import { toPath } from '../origins'
import { storageName } from '../pictures'
import type { SchemaSet } from '../schemas/load-schemas'
import { isObject } from '../schemas/schema'
import { judgeLink } from './judge-link'
import { problemAt, type Words } from './problem-at'

/** Everything in an entry that speaks of something that does not exist or may not be spoken of. */
export function referenceProblems(entry: Entry, lookup: Lookup, schemas: SchemaSet): Problem[] {
  const problems: Problem[] = []
  for (const reference of entry.references) {
    const words = judge(reference, entry, lookup)
    if (words) problems.push(referenceProblem(entry, reference, words, schemas))
  }
  return problems
}

/**
 * A problem with what a reference names, placed where it was written.
 */
export function referenceProblem(
  entry: Entry,
  reference: Reference,
  words: Words,
  schemas: SchemaSet,
): Problem {
  const inner = reference.kind === 'picture' ? ['file'] : []
  return problemAt(entry, [...toPath(reference.pointer, entry.value), ...inner], words, schemas)
}

function judge(reference: Reference, entry: Entry, lookup: Lookup): Words | undefined {
  const { kind, target, value } = reference
  if (kind === 'picture') return judgePicture(value, lookup)
  if (typeof value !== 'string') return undefined
  const found = JSON.stringify(value)
  switch (kind) {
    case 'link': {
      const fault = judgeLink(value, addressesOf(lookup))
      return fault && { ...fault, found }
    }
    case 'reference': {
      if (lookup.hasRecord(target, value)) return undefined
      const records = lookup.catalogue().records.get(target)
      return {
        message: `There is no such record in content/collections/${target}/.`,
        expected: listed([...(records?.keys() ?? [])]) || 'a record; the folder is empty',
        found,
        help: didYouMean(value, records?.keys() ?? []),
      }
    }
    case 'page':
      return judgePage(value, target, entry, lookup)
    case 'mark': {
      // A file that exists but holds no drawing is reported by `check-logos.ts`.
      if (lookup.hasMedia(`marks/${value}`)) return undefined
      const names = lookup.media().flatMap((name) => name.match(/^marks\/(.+\.svg)$/)?.[1] ?? [])
      return {
        message: 'This file does not exist in content/media/marks/.',
        found,
        help: didYouMean(value, names),
      }
    }
    case 'film':
      return judgeFilm(value, lookup)
    case 'local':
      return judgeLocal(reference, value, entry)
    default:
      return undefined
  }
}

function addressesOf(lookup: Lookup): Iterable<string> & { has(address: string): boolean } {
  return {
    has: (address) => lookup.page(address) !== undefined,
    [Symbol.iterator]: () => lookup.catalogue().addresses.keys(),
  }
}

function judgePage(address: string, template: string, entry: Entry, lookup: Lookup): Words | undefined {
  const own = entry.source.file
  const page = lookup.page(address)
  const fits = (candidate: { readonly file: string; readonly template: string }) =>
    template === 'any'
      ? candidate.file !== own && !['alias', 'post'].includes(candidate.template)
      : candidate.template === template
  if (page && (fits(page) || !page.template)) return undefined
  const suitable = [...lookup.catalogue().addresses]
    .flatMap(([one, candidate]) => (fits(candidate) ? [one] : []))
    .sort()
  const kind = template === 'any' ? 'page' : `${template} page`
  return {
    message: page
      ? page.file === own
        ? 'A page cannot repeat itself.'
        : `The page at ${address} is of the kind “${page.template}”.`
      : 'There is no page at this address.',
    expected: `the address of a ${kind}: ${listed(suitable)}`,
    found: JSON.stringify(address),
    help: suggested(nearestAddress(address, suitable)),
  }
}

/** Names of files that can be pictures. */
export const pictureFile = /\.(?:jpe?g|png|webp|avif|svg)$/i

function judgePicture(value: unknown, lookup: Lookup): Words | undefined {
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
  return {
    message: 'This picture does not exist in content/media/.',
    expected: 'the name of a file in content/media/',
    found,
    help: suggested(near),
  }
}

function judgeFilm(name: string, lookup: Lookup): Words | undefined {
  if (lookup.hasFilm(name)) return undefined
  return {
    message: 'There is no such film in public/video/.',
    expected: 'the name of a film without its format, as in plant for plant-h264.mp4',
    found: JSON.stringify(name),
    help: didYouMean(name, lookup.films()),
  }
}

/** The nearest object around the value that has the list must have an item with that id. */
function judgeLocal({ target, pointer }: Reference, id: string, entry: Entry): Words | undefined {
  const path = toPath(pointer, entry.value)
  const around: unknown[] = [entry.value]
  for (const key of path) {
    const last = around.at(-1)
    around.push(Array.isArray(last) ? last[Number(key)] : isObject(last) ? last[key] : undefined)
  }
  const holder = around.reverse().find((value) => isObject(value) && Array.isArray(value[target]))
  const list: unknown = isObject(holder) ? holder[target] : undefined
  const ids = Array.isArray(list)
    ? list.flatMap((item: unknown) => (isObject(item) && typeof item.id === 'string' ? [item.id] : []))
    : []
  if (ids.includes(id)) return undefined
  return {
    message: `There is no item with this id in "${target}".`,
    expected: listed(ids),
    found: JSON.stringify(id),
    help: didYouMean(id, ids),
  }
}

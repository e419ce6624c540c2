import type { Catalogue } from '../catalogue'
import { textOf } from '../catalogue'
import { didYouMean, listed, nearest, nearestAddress, suggested } from '../diagnose/suggest'
import type { Entry } from '../entry'
import type { Problem, Reference } from '../model'
import { toPath } from '../origins'
import { storageName } from '../pictures'
import type { SchemaSet } from '../schemas/load-schemas'
import { isObject } from '../schemas/schema'
import { judgeLink } from './judge-link'
import { problemAt, type Words } from './problem-at'

/** Everything in an entry that speaks of something that does not exist or may not be spoken of. */
export function referenceProblems(entry: Entry, catalogue: Catalogue, schemas: SchemaSet): Problem[] {
  const problems: Problem[] = []
  for (const reference of entry.references) {
    const words = judge(reference, entry, catalogue)
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

function judge(reference: Reference, entry: Entry, catalogue: Catalogue): Words | undefined {
  const { kind, target, value } = reference
  if (kind === 'picture') return judgePicture(value, catalogue)
  if (typeof value !== 'string') return undefined
  const found = JSON.stringify(value)
  switch (kind) {
    case 'link': {
      const fault = judgeLink(value, addressSet(catalogue))
      return fault && { ...fault, found }
    }
    case 'reference': {
      const records = catalogue.records.get(target)
      if (records?.has(value)) return undefined
      return {
        message: `There is no such record in content/collections/${target}/.`,
        expected: listed([...(records?.keys() ?? [])]) || 'a record; the folder is empty',
        found,
        help: didYouMean(value, records?.keys() ?? []),
      }
    }
    case 'page':
      return judgePage(value, target, entry, catalogue)
    case 'mark': {
      const names = [...catalogue.media.keys()].flatMap((name) => name.match(/^marks\/(.+\.svg)$/)?.[1] ?? [])
      // Of a file that is there but is no drawing `check-marks.ts` tells.
      if (catalogue.media.has(`marks/${value}`)) return undefined
      return {
        message: 'This file does not exist in content/media/marks/.',
        found,
        help: didYouMean(value, names),
      }
    }
    case 'film':
      return judgeFilm(value, catalogue)
    case 'local':
      return judgeLocal(reference, value, entry)
    default:
      return undefined
  }
}

function addressSet({ addresses }: Catalogue): Iterable<string> & { has(address: string): boolean } {
  return { has: (address) => addresses.has(address), [Symbol.iterator]: () => addresses.keys() }
}

function judgePage(
  address: string,
  template: string,
  entry: Entry,
  { addresses }: Catalogue,
): Words | undefined {
  const page = addresses.get(address)
  const found = JSON.stringify(address)
  const actual = page && templateOf(page)
  const fits = (candidate: Entry) =>
    template === 'any'
      ? candidate !== entry && templateOf(candidate) !== 'alias'
      : templateOf(candidate) === template
  if (page && (fits(page) || !actual)) return undefined
  const suitable = [...addresses].flatMap(([one, candidate]) => (fits(candidate) ? [one] : [])).sort()
  const kind = template === 'any' ? 'page' : `${template} page`
  return {
    message: page
      ? page === entry
        ? 'A page cannot repeat itself.'
        : `The page at ${address} is of the kind “${actual}”.`
      : 'There is no page at this address.',
    expected: `the address of a ${kind}: ${listed(suitable)}`,
    found,
    help: suggested(nearestAddress(address, suitable)),
  }
}

/** Template of a page, `post` for a post; empty when its file is too broken to tell. */
export function templateOf(entry: Entry): string {
  return entry.source.role.kind === 'record' ? 'post' : textOf(entry, 'template')
}

/** Names of files that can be pictures. */
export const pictureFile = /\.(?:jpe?g|png|webp|avif|svg)$/i

function judgePicture(value: unknown, { media }: Catalogue): Words | undefined {
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
  if (media.has(file)) {
    if (pictureFile.test(file)) return undefined
    return { message: 'This file is not a picture.', expected: 'a JPEG, PNG, WebP, AVIF or SVG file', found }
  }
  const pictures = [...media.keys()].filter((name) => pictureFile.test(name))
  const bare = file.replace(/^(?:\.?\/)?(?:content\/)?media\//, '')
  const near = media.has(bare) ? bare : nearest(file, pictures)
  return {
    message: 'This picture does not exist in content/media/.',
    expected: 'the name of a file in content/media/',
    found,
    help: suggested(near),
  }
}

function judgeFilm(name: string, { films }: Catalogue): Words | undefined {
  if (films.has(name)) return undefined
  return {
    message: 'There is no such film in public/video/.',
    expected: 'the name of a film without its format, as in plant for plant-h264.mp4',
    found: JSON.stringify(name),
    help: didYouMean(name, films),
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

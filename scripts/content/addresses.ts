import { windowsDevice } from '../lib/windows-device'
import { formatList, nearest } from './diagnose/suggest'
import { leftoverCopyOf } from './leftover-copy'
import type { Problem, Role } from './model'
import type { RecordPages, Schema } from './schemas/schema'

/** File names with a special meaning, each with the explanation for the editor. */
const reserved = new Map([
  ['route', 'The file name "route" has a special meaning to the router.'],
  ['index', 'The name "index" means the folder itself and can only be the last part.'],
  ['lazy', 'The file name "lazy" has a special meaning to the router.'],
])
/** Folders of the built site, which no top-level page can use. */
const reservedFirst = new Set(['404', 'assets', 'data', 'media', 'pictures', 'rest', 'storage'])
/** Address of the licences of what visitors receive; the only file of the site that texts can link to. */
export const licencesAddress = '/licences.txt'
/** Files of the built site at addresses of their own. */
const siteFile =
  /^\/(?:(?:index|404)\.html|(?:feed|sitemap)\.xml|(?:build-id|licences|robots)\.txt|\.well-known\/.*|sw\.js|manifest\.webmanifest|(?:redirects|offline-media)\.json|favicon\..*|apple-touch-icon\.png|(?:icons|screenshots|video)\/.*)$/
/** Files directly in content/. */
const singleFiles: ReadonlyMap<string, Role> = new Map([
  ['site.json', { kind: 'site' }],
  ['navigation.json', { kind: 'navigation' }],
  ['redirects.json', { kind: 'redirects' }],
  ['published-addresses.json', { kind: 'publishedAddresses' }],
])
const goodPart = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
/** Most characters of a part of an address. File systems take 255 bytes, and files of the build and the desk have longer names. */
const LONGEST_PART = 100

/** The role of a content file, or the problem with its path. */
export type Placement =
  | { readonly role: Role; readonly problem?: undefined; readonly meant?: undefined }
  | {
      readonly role?: undefined
      readonly problem: Problem
      /** The path that the file was probably meant to have. */
      readonly meant?: string
    }

/** Schemas by the names that content files may have. */
interface KnownNames {
  readonly collections: ReadonlyMap<string, unknown>
  /** By part of the site. */
  readonly interfaceParts: ReadonlyMap<string, unknown>
}

/**
 * Determines the role of a content file from its path. The path of a page is its address:
 * `content/pages/product/bio-cng.json` is /product/bio-cng, and `index.json` is the page of its folder.
 * @param exists whether there is another file, for the problem of a leftover copy
 */
export function placeFile(
  file: string,
  { collections, interfaceParts }: KnownNames,
  exists: (file: string) => boolean = () => true,
): Placement {
  const parts = file.split('/').slice(1)
  const name = parts.at(-1) ?? ''
  const leftover = leftoverCopyOf(file)
  if (leftover && !exists(leftover.original)) {
    const message = 'The name is that of a copy, and there is no file that it is a copy of.'
    const help = [`Rename it to ${leftover.original.split('/').at(-1)}, or delete it.`]
    return { problem: { file, message, found: name, help } }
  }
  if (leftover) {
    const { by, original } = leftover
    const message = `This is a copy that ${by}; it is no page or record.`
    const help = [`Compare it with ${original}, keep the right one under that name, and delete this file.`]
    return { problem: { file, message, found: name, help } }
  }
  if (!name.endsWith('.json')) {
    const message = name.toLowerCase().endsWith('.json')
      ? 'The name of a content file ends in .json, in small letters.'
      : 'Only .json files belong here.'
    const help = ['Pictures belong in content/media/.']
    if (message.startsWith('Only')) return { problem: { file, message, found: name, help } }
    return { problem: { file, message, found: name }, meant: `${file.slice(0, -'.json'.length)}.json` }
  }
  if (parts.length === 1) {
    const role = singleFiles.get(name)
    const names = [...singleFiles.keys()]
    return role ? { role } : misplaced(file, `Only ${formatList(names, 12, 'and')} belong here.`, names, name)
  }
  switch (parts[0]) {
    case 'pages':
      return placePage(file, parts.slice(1))
    case 'collections':
      return placeRecord(file, parts.slice(1), [...collections.keys()])
    case 'interface':
      return placeInterfaceTexts(file, parts.slice(1), [...interfaceParts.keys()])
    case 'shared':
      return { role: { kind: 'fragment' } }
    default:
      return misplaced(
        file,
        'This folder has no meaning.',
        ['pages', 'collections', 'interface', 'shared', 'media'],
        parts[0] ?? '',
      )
  }
}

function placePage(file: string, parts: readonly string[]): Placement {
  const names = parts.map((part, index) =>
    index === parts.length - 1 ? part.slice(0, -'.json'.length) : part,
  )
  const problem = slugProblem(file, names)
  if (problem) return { problem, meant: `content/pages/${names.map(slugOf).join('/')}.json` }
  const address = `/${(names.at(-1) === 'index' ? names.slice(0, -1) : names).join('/')}`
  return { role: { kind: 'page', address } }
}

function placeRecord(file: string, parts: readonly string[], collections: readonly string[]): Placement {
  const [collection = '', name = ''] = parts
  if (parts.length !== 2 || !collections.includes(collection)) {
    const message =
      parts.length === 1
        ? 'A record belongs in the folder of its collection.'
        : parts.length > 2
          ? 'A collection has no folders inside.'
          : `There is no collection "${collection}".`
    return misplaced(file, message, collections, collection)
  }
  const id = name.slice(0, -'.json'.length)
  const problem = id === 'index' ? indexProblem(file) : slugProblem(file, [id])
  if (!problem) return { role: { kind: 'record', collection, id } }
  return { problem, meant: `content/collections/${collection}/${slugOf(id)}.json` }
}

function placeInterfaceTexts(file: string, parts: readonly string[], known: readonly string[]): Placement {
  const part = parts.join('/').slice(0, -'.json'.length)
  if (known.includes(part)) return { role: { kind: 'interface', part } }
  return misplaced(file, `There is no part of the interface called "${part}".`, known, part)
}

/** Problem of a record named index, at whose address a host would look for the page of the folder. */
function indexProblem(file: string): Problem {
  const message = 'A record cannot be called "index": that name means the folder itself.'
  return { file, message, help: ['Choose another name.'] }
}

function slugProblem(file: string, names: readonly string[]): Problem | undefined {
  for (const [index, name] of names.entries()) {
    const last = index === names.length - 1
    const meaning = name === 'index' && last ? undefined : meaningOf(name)
    const isReserved = index === 0 && reservedFirst.has(name)
    const isLong = name.length > LONGEST_PART
    if (goodPart.test(name) && !meaning && !isReserved && !isLong) continue
    const better = slugOf(name)
    return {
      file,
      message: `"${name}" cannot be part of an address.`,
      expected: 'small letters a–z and digits, joined by single hyphens',
      found: name,
      help: [
        ...(meaning ? [meaning] : []),
        ...(isReserved ? [`The finished site needs /${name} for itself.`] : []),
        isLong
          ? `Choose a shorter name: this one has ${name.length} characters, and ${LONGEST_PART} are the most.`
          : goodPart.test(better) && better !== name
            ? `Rename it to "${better}".`
            : 'Choose another name.',
      ],
    }
  }
  return undefined
}

/** Why a well-formed name cannot be used; undefined if it can. */
function meaningOf(name: string): string | undefined {
  return windowsDevice.test(name)
    ? `Windows keeps the name "${name}" for a device and opens no file with it.`
    : reserved.get(name)
}

/** The nearest name that can be part of an address. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

function misplaced(file: string, message: string, allowed: readonly string[], found: string): Placement {
  const near = nearest(found, allowed)
  return {
    problem: {
      file,
      message,
      expected: allowed.join(', '),
      found,
      ...(near === undefined || near === found ? {} : { help: [`Did you mean "${near}"?`] }),
    },
    ...(near === undefined || near === found ? {} : { meant: file.replace(`/${found}`, `/${near}`) }),
  }
}

/** Whether the built site has a file or folder of its own at a path. */
export function isSiteFile(path: string): boolean {
  return siteFile.test(path) || reservedFirst.has(path.split('/')[1] ?? '')
}

/**
 * The address of a page, or of a record whose collection has pages; undefined for other files.
 * @param pages of the collection of a record
 */
export function addressOf(role: Role, pages: RecordPages | undefined): string | undefined {
  if (role.kind === 'page') return role.address
  return role.kind === 'record' && pages ? `${pages.folder}/${role.id}` : undefined
}

/** The pages of the collection that a record belongs to. */
export function recordPages(
  role: Role,
  { collections }: { readonly collections: ReadonlyMap<string, Schema> },
): RecordPages | undefined {
  return role.kind === 'record' ? collections.get(role.collection)?.pages : undefined
}

/**
 * Problems of files with duplicate addresses: `product.json` and `product/index.json`, or a post and a page.
 * @param files every file that has an address, with that address, in alphabetical order
 */
export function addressConflicts(files: Iterable<{ file: string; address: string }>): Problem[] {
  const first = new Map<string, string>()
  const problems: Problem[] = []
  for (const { file, address } of files) {
    const other = first.get(address)
    if (other === undefined) {
      first.set(address, file)
      continue
    }
    problems.push({
      file,
      message: `The address ${address} is taken by another file.`,
      expected: 'one file for each address',
      found: `${other} and ${file}`,
      help: ['Remove or rename one of the two.'],
    })
  }
  return problems
}

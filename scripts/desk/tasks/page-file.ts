import { addressOf, isSiteFile, placeFile, recordPages, slugOf } from '../../content/addresses'
import type { Entry } from '../../content/entry'
import { publicationOf } from '../../content/facts'
import { firstDay, isPublicOn } from '../../content/publication/first-day'
import { publishedAddressesIn } from '../../content/publication/published-addresses'
import type { ReferenceTarget } from './incoming-references'
import { belowContent, RefusedTask, type TaskContent } from './task-content'

/** The entry of a file below `content/`. @throws RefusedTask if there is none */
export function entryOf(content: TaskContent, file: string): Entry {
  const entry = content.entries.find(({ source }) => belowContent(source.file) === file)
  if (!entry) throw new RefusedTask(`There is no page or record in ${file}.`)
  return entry
}

/** The address of the page that an entry makes; undefined if it makes none. */
export function addressOfEntry({ source, schema }: Entry): string | undefined {
  return addressOf(source.role, schema?.pages)
}

/** What references to an entry lead to. */
export function targetOf(entry: Entry): ReferenceTarget {
  const { role } = entry.source
  return {
    address: addressOfEntry(entry),
    ...(role.kind === 'record' && { collection: role.collection, name: role.id }),
  }
}

/** @throws RefusedTask for a page whose address is fixed in the code, or that has pages below it */
export function requireMovable({ catalogue }: TaskContent, entry: Entry): void {
  const { role } = entry.source
  if (role.kind !== 'page' && role.kind !== 'record')
    throw new RefusedTask('Only pages and records can be renamed or deleted.')
  const address = addressOfEntry(entry)
  if (address === undefined) return
  if (entry.schema?.fixedAddress || catalogue.parents.has(address))
    throw new RefusedTask(
      `The address ${address} is fixed, because other parts of the site link to it. A programmer can change it.`,
    )
}

/**
 * The file of a page or record under another address or name.
 * @param to address of a page, or name of a record without pages
 * @throws RefusedTask if the address cannot be used
 */
export function fileFor(content: TaskContent, entry: Entry, to: string): string {
  const { role } = entry.source
  const address = addressOfEntry(entry)
  const folder = entry.schema?.pages?.folder
  // The name of a record is enough, because its folder is that of all records.
  const isName = folder !== undefined && /^[^/]+$/.test(to)
  if (address !== undefined && !isName && !to.startsWith('/')) {
    const name = slugOf(to.slice(to.lastIndexOf('/') + 1))
    const example = name === '' ? address : `${address.slice(0, address.lastIndexOf('/'))}/${name}`
    throw new RefusedTask(`An address begins with /, as in ${example}.`)
  }
  if (folder !== undefined && !isName && !to.startsWith(`${folder}/`))
    throw new RefusedTask(`The address of this page begins with ${folder}/, as in ${address}.`)
  const name = folder === undefined || isName ? to : to.slice(folder.length + 1)
  return freeFile(
    content,
    role.kind === 'record' ? `collections/${role.collection}/${name}.json` : `pages${to}.json`,
  ).file
}

/** The file and the address of a new page. @throws RefusedTask if the address cannot be used */
export function newPageFile(
  content: TaskContent,
  folder: string,
  name: string,
): { file: string; address: string } {
  const { file, address } = freeFile(content, `${folder}/${name}.json`)
  if (address === undefined) throw new RefusedTask(`${file} would not be a page.`)
  return { file, address }
}

function freeFile(content: TaskContent, file: string): { file: string; address: string | undefined } {
  const placement = placeFile(`content/${file}`, content.schemas)
  if (!placement.role) {
    const { message, help = [] } = placement.problem
    throw new RefusedTask([message, ...help].join(' '))
  }
  const address = addressOf(placement.role, recordPages(placement.role, content.schemas))
  const taken = address === undefined ? undefined : content.catalogue.addresses.get(address)
  if (taken) throw new RefusedTask(`There is a page at ${address} already: ${belowContent(taken.file)}.`)
  if (address !== undefined && isSiteFile(address))
    throw new RefusedTask(`The finished site has a file at ${address}.`)
  if (content.text(file) !== undefined) throw new RefusedTask(`There is a file ${file} already.`)
  return { file, address }
}

/** Whether the page of an entry may have been public. */
export function wasPublic(content: TaskContent, entry: Entry): boolean {
  const address = addressOfEntry(entry)
  if (address === undefined) return false
  const list = content.entries.find(({ source }) => source.role.kind === 'publishedAddresses')
  const known = list && publishedAddressesIn(list.value)
  const since = known?.[address]
  if (since !== undefined && since <= content.day) return true
  return isPublicOn(firstDay(publicationOf(entry.value)), () => content.day)
}

/**
 * Whether the page at an address is public on the day of the site.
 * @param removed an entry that will be gone: a list without any other entry is not public
 */
export function isPublicPage(
  { catalogue, schemas, day }: TaskContent,
  address: string,
  removed?: Entry,
): boolean {
  const facts = catalogue.addresses.get(address)
  if (!facts || !isPublicOn(firstDay(facts), () => day)) return false
  return facts.lists.every(
    (collection) =>
      !schemas.collections.get(collection)?.pages?.hideEmptyList ||
      [...(catalogue.records.get(collection)?.values() ?? [])].some(
        (record) => record.file !== removed?.source.file && isPublicOn(firstDay(record), () => day),
      ),
  )
}

/** The page of the folder that an address is in, else the home page. */
export function folderOf(content: TaskContent, removed: Entry, address: string): string {
  const folder = address.slice(0, address.lastIndexOf('/'))
  return isPublicPage(content, folder, removed) ? folder : '/'
}

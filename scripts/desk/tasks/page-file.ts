import { addressOf, isSiteFile, placeFile, recordPages } from '../../content/addresses'
import type { Entry } from '../../content/entry'
import { publicationOf } from '../../content/facts'
import { firstDay, isPublicOn } from '../../content/publication/first-day'
import { publishedAddressesIn } from '../../content/publication/published-addresses'
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

/** Templates whose pages have any address; the program knows the addresses of all others. */
const movableTemplates = new Set(['product', 'service', 'document', 'alias', 'post', 'case-study'])

/** @throws RefusedTask for a page whose address the program knows */
export function requireMovable(content: TaskContent, entry: Entry): void {
  const address = addressOfEntry(entry)
  const facts = address === undefined ? undefined : content.catalogue.addresses.get(address)
  if (!facts || (movableTemplates.has(facts.template) && !content.catalogue.parents.has(facts.address ?? '')))
    return
  throw new RefusedTask(
    `The address ${address} is fixed: other parts of the site lead there. Ask a programmer to change it.`,
  )
}

/**
 * The file of a page or record under another address or name.
 * @param to address of a page, or name of a record without pages
 * @throws RefusedTask if the address cannot be used
 */
export function fileFor(content: TaskContent, entry: Entry, to: string): string {
  const { role } = entry.source
  const folder = entry.schema?.pages?.folder
  const name = folder !== undefined && to.startsWith(`${folder}/`) ? to.slice(folder.length + 1) : to
  const file =
    role.kind === 'record'
      ? `content/collections/${role.collection}/${name}.json`
      : `content/pages${to === '/' ? '/index' : to}.json`
  const placement = placeFile(file, content.schemas)
  if (!placement.role) {
    const { message, help = [] } = placement.problem
    throw new RefusedTask([message, ...help].join(' '))
  }
  const address = addressOf(placement.role, recordPages(placement.role, content.schemas))
  const taken = address === undefined ? undefined : content.catalogue.addresses.get(address)
  if (taken) throw new RefusedTask(`There is a page at ${address} already: ${belowContent(taken.file)}.`)
  if (address !== undefined && isSiteFile(address))
    throw new RefusedTask(`The finished site has a file at ${address}.`)
  if (content.text(belowContent(file)) !== undefined)
    throw new RefusedTask(`There is a file ${belowContent(file)} already.`)
  return belowContent(file)
}

/** Whether visitors may know the page of an entry. */
export function wasPublic(content: TaskContent, entry: Entry): boolean {
  const address = addressOfEntry(entry)
  if (address === undefined) return false
  const list = content.entries.find(({ source }) => source.role.kind === 'publishedAddresses')
  const known = list && publishedAddressesIn(list.value)
  if (known && address in known) return true
  return isPublicOn(firstDay(publicationOf(entry.value)), () => content.day)
}

/** Whether the page of an entry is public on the day of the site. */
export function isPublic(content: TaskContent, entry: Entry): boolean {
  return isPublicOn(firstDay(publicationOf(entry.value)), () => content.day)
}

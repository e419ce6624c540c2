import { nearestAddress } from '../../diagnose/suggest'
import type { Entry } from '../../entry'
import type { KnownPage, Lookup } from '../../lookup'
import type { Problem } from '../../model'
import { firstDay, isPublicOn, NEVER } from '../../publication/first-day'
import { type PublishedAddresses, publishedAddressesIn } from '../../publication/published-addresses'
import { dayInWords } from '../../publication/site-day'
import { redirectsFile } from '../../redirects'
import type { SchemaSet } from '../../schemas/load-schemas'
import { type ProblemText, problemAt } from '../problem-at'

/** Addresses that were public and lead neither to a page nor to a redirect now. */
export function vanishedAddresses(entry: Entry, lookup: Lookup, schemas: SchemaSet): Problem[] {
  // Redirects that cannot be read may lead from any address.
  if (entry.source.role.kind !== 'publishedAddresses' || !lookup.isReadable(redirectsFile)) return []
  const published = publishedAddressesIn(entry.value)
  const today = lookup.day()
  return Object.entries(published).flatMap(([address, since]) => {
    const page = lookup.page(address)
    const isPublic = page && isPublicOn(page.first, () => today)
    if (isPublic || since > today || lookup.movedTo(address) !== undefined) return []
    const text = vanishedText(address, page, { published, lookup, schemas })
    return [problemAt(entry, ['addresses', address], text, schemas)]
  })
}

/** @param page the page at the address, if there is one that is not public */
function vanishedText(
  address: string,
  page: KnownPage | undefined,
  { published, lookup, schemas }: { published: PublishedAddresses; lookup: Lookup; schemas: SchemaSet },
): ProblemText {
  const isDraft = page?.first === NEVER
  const now = page ? (isDraft ? 'is a draft now' : `appears on ${dayInWords(page.first)} only`) : 'is gone'
  const restored = page
    ? `remove "${isDraft ? 'draft' : 'publishOn'}" in ${page.file}`
    : `restore ${fileOf(address, schemas)}`
  const redirect = { from: address, to: successorOf(address, lookup, published), since: lookup.day() }
  const written = `{ ${Object.entries(redirect)
    .map(([key, value]) => `"${key}": "${value}"`)
    .join(', ')} }`
  return {
    message: `The page at ${address} was public and ${now}.`,
    expected: 'the page, or a redirect from its address',
    help: [`Add a redirect to ${redirectsFile}: ${written}`, `Or ${restored}.`],
  }
}

/** The content file of a page or record, as its address says. */
function fileOf(address: string, { collections }: SchemaSet): string {
  for (const [name, { pages }] of collections)
    if (pages && address.startsWith(`${pages.folder}/`))
      return `content/collections/${name}${address.slice(pages.folder.length)}.json`
  return `content/pages${address === '/' ? '/index' : address}.json`
}

/** The page that probably replaces an address: a new one in its folder, or the page of the folder. */
function successorOf(address: string, lookup: Lookup, published: PublishedAddresses): string {
  const present = [...lookup.catalogue().addresses]
    .filter(([, facts]) => isPublicOn(firstDay(facts), () => lookup.day()))
    .map(([one]) => one)
  const folder = address.slice(0, address.lastIndexOf('/'))
  const inFolder = present.filter((one) => published[one] === undefined && one.startsWith(`${folder}/`))
  return (
    nearestAddress(address, inFolder) ??
    (inFolder.length === 1 ? inFolder[0] : undefined) ??
    (present.includes(folder) ? folder : '/')
  )
}

import { nearestAddress } from '../../diagnose/suggest'
import type { Entry } from '../../entry'
import type { EntryFacts } from '../../facts'
import type { KnownPage, Lookup } from '../../lookup'
import type { Problem } from '../../model'
import { isPublicOn, NEVER } from '../../publication/first-day'
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
    // A missing home page is reported as a missing file, and has no successor.
    if (address === '/' || isPublic(page, lookup) || since > today || lookup.movedTo(address) !== undefined)
      return []
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
  const { now, restored } = page
    ? stateOf(page, lookup.catalogue().addresses.get(address))
    : { now: 'is gone', restored: `restore ${fileOf(address, schemas)}` }
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

/** Why a page is not public, and what makes it public again. */
function stateOf(
  { first, file }: KnownPage,
  facts: EntryFacts | undefined,
): { now: string; restored: string } {
  if (facts?.draft) return { now: 'is a draft now', restored: `remove "draft" in ${file}` }
  return {
    now: first === NEVER ? 'has nothing to list now' : `appears on ${dayInWords(first)} only`,
    restored:
      facts?.publishOn === first
        ? `remove "publishOn" in ${file}`
        : 'publish one of the entries that it lists',
  }
}

/** The content file of a page or record, as its address says. */
function fileOf(address: string, { collections }: SchemaSet): string {
  for (const [name, { pages }] of collections)
    if (pages && address.startsWith(`${pages.folder}/`))
      return `content/collections/${name}${address.slice(pages.folder.length)}.json`
  return `content/pages${address}.json`
}

/** The public page that probably replaces an address: a new one in its folder, the page of the folder, or the home page. */
function successorOf(address: string, lookup: Lookup, published: PublishedAddresses): string {
  const present = [...lookup.catalogue().addresses.keys()].filter((one) => isPublic(lookup.page(one), lookup))
  const folder = address.slice(0, address.lastIndexOf('/'))
  const inFolder = present.filter((one) => published[one] === undefined && one.startsWith(`${folder}/`))
  const near = nearestAddress(address, inFolder)
  if (near !== undefined) return near
  // Every page of the site is below its root, so that an only new one is no likely successor.
  if (folder === '') return '/'
  return (inFolder.length === 1 ? inFolder[0] : undefined) ?? (present.includes(folder) ? folder : '/')
}

function isPublic(page: KnownPage | undefined, lookup: Lookup): boolean {
  return page !== undefined && isPublicOn(page.first, () => lookup.day())
}

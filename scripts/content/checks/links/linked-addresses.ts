import { addressOf } from '../../addresses'
import { type Entry, showsReference } from '../../entry'
import { ownAddress } from './link-problem'

/**
 * Addresses of this site that an entry links to outside hidden sections, its own excluded.
 * @param site public address of the site
 */
export function linkedAddresses(entry: Entry, site: string): string[] {
  const found = entry.references.flatMap((reference) => {
    const { kind, value } = reference
    if (typeof value !== 'string' || !showsReference(entry, reference)) return []
    if (kind === 'page') return [value]
    return kind === 'link' ? (ownAddress(value, site)?.address ?? []) : []
  })
  return [...new Set(found)]
    .filter((address) => address !== addressOf(entry.source.role, entry.schema?.pages))
    .sort()
}

import type { AddressEntry } from '../../../src/generated/content'
import { type Catalogue, shownAt } from '../catalogue'
import { largeFolders } from './shared-routes'

/** Every address of the site in alphabetical order, with its document file, template and metadata. */
export function addressList(catalogue: Catalogue): AddressEntry[] {
  const inLargeFolder = new Set([...largeFolders(catalogue).values()].flat())
  return [...catalogue.addresses.keys()].sort().flatMap((address): AddressEntry[] => {
    const own = catalogue.addresses.get(address)
    const shown = shownAt(address, catalogue)
    if (!own || !shown) return []
    return [
      {
        address,
        file: `${address === '/' ? 'index' : address.slice(1)}.html`,
        // The content is valid, so the template is one that has a schema.
        template: shown.template as AddressEntry['template'],
        ...(shown === own || shown.address === undefined ? {} : { canonical: shown.address }),
        ...(inLargeFolder.has(address) && { inLargeFolder: true }),
        title: shown.title,
        description: shown.description,
        source: own.file,
      },
    ]
  })
}

import { kindOf } from '../../../content/kind-of'
import type { SchemaSet } from '../../../content/schemas/load-schemas'
import type { TreeFile } from '../../contract/api'

const pages = 'Pages'
/** Groups of the files that are neither pages nor records, by their folder. */
const others: Readonly<Record<string, string>> = {
  shared: 'Shared parts',
  '': 'Menus and company',
  interface: 'Words of the site',
}

/** Titles of the groups of the content tree, in order: pages, records of which editors add most, other records, the rest. */
export function groupsOf(schemas: SchemaSet): string[] {
  const rank = (collection: string) => {
    const template = schemas.collections.get(collection)?.pages?.template
    if (template === undefined) return 2
    return kindOf(template)?.desk.newPage ? 0 : 1
  }
  const collections = [...schemas.collections.keys()].sort((one, other) => rank(one) - rank(other))
  return [
    ...new Set([
      pages,
      ...[...schemas.pages.keys()].map(groupOfPage),
      ...collections.map((name) => groupOfRecord(name, schemas)),
      ...Object.values(others),
    ]),
  ]
}

/** Title of the group that holds a file. */
export function groupOf({ file, kind }: Pick<TreeFile, 'file' | 'kind'>, schemas: SchemaSet): string {
  const [folder = '', name = ''] = file.includes('/') ? file.split('/') : []
  if (folder === 'pages') return groupOfPage(kind)
  return folder === 'collections' ? groupOfRecord(name, schemas) : (others[folder] ?? pages)
}

function groupOfPage(template: string): string {
  return kindOf(template)?.desk.group ?? pages
}

/** The group that the kind of its pages declares, else the name of the collection in words. */
function groupOfRecord(collection: string, schemas: SchemaSet): string {
  const template = schemas.collections.get(collection)?.pages?.template
  const words = collection.replaceAll('-', ' ')
  return kindOf(template ?? '')?.desk.group ?? words.charAt(0).toUpperCase() + words.slice(1)
}

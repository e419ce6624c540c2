import type { Entry } from '../../content/entry'
import type { Path, Reference } from '../../content/model'
import { toPath, valueAt } from '../../content/origins'
import { isListed } from '../../content/publication/is-listed'
import type { ListPlace, NewPageKind } from '../contract/tasks'
import { placeOf } from './incoming-references'
import { labelOf, type TaskContent } from './task-content'

/** A list of pages, such as the menu or a carousel. */
export interface PageList extends ListPlace {
  readonly count: number
  readonly entry: Entry
  /** In the expanded content. */
  readonly path: Path
  /** A reference of an item, by which a new one is modelled. */
  readonly example: Reference
}

/** Lists that hold more than half of the pages of a kind. Posts and case studies need none: the build lists them. */
export function listPlaces(content: TaskContent, kind: NewPageKind): PageList[] {
  const pages = [...content.catalogue.addresses].filter(
    ([, facts]) => facts.template === kind && !facts.collection,
  )
  const addresses = new Set(pages.map(([address]) => address))
  const lists = new Map<string, PageList>()
  for (const entry of content.entries) {
    for (const [pointer, references] of referencesByList(entry)) {
      const held = references.filter(({ value }) => addresses.has(String(value)))
      const [example] = held
      const path = toPath(pointer, entry.value)
      const items = valueAt(entry.value, path)
      if (!example || held.length * 2 <= addresses.size || !Array.isArray(items)) continue
      const place = placeOf(entry, path)
      const field = labelOf(entry, path, content)
      const list = { place, field, index: items.length, count: items.length, entry, path, example }
      lists.set(`${place.file} ${place.pointer}`, list)
    }
  }
  return [...lists.values()]
}

/** References that are items of lists, or the links of items, by the pointer of their list. */
function referencesByList(entry: Entry): Map<string, Reference[]> {
  const lists = new Map<string, Reference[]>()
  for (const reference of entry.references) {
    if (!isListed(reference) || reference.kind === 'reference') continue
    const levels = reference.kind === 'link' ? -2 : -1
    const pointer = reference.pointer.split('/').slice(0, levels).join('/')
    lists.set(pointer, [...(lists.get(pointer) ?? []), reference])
  }
  return lists
}

import { fieldSchema, resolved } from '../../content/diagnose/field'
import type { Entry } from '../../content/entry'
import type { Path, Reference } from '../../content/model'
import { toPath, valueAt } from '../../content/origins'
import { isListed } from '../../content/publication/is-listed'
import type { Schema } from '../../content/schemas/schema'
import type { KnownList } from '../contract/tasks'
import { placeOf } from './incoming-references'
import { labelOf, type TaskContent } from './task-content'

/** A list of pages, such as the menu or a carousel. */
export interface PageList extends KnownList {
  readonly entry: Entry
  /** In the expanded content. */
  readonly path: Path
  /** A reference of an item, which is the model for a new one. */
  readonly example: Reference
}

/**
 * Lists that hold a page of a kind, and whose items a new page can fill. Those with more than half of the pages are the usual
 * ones, and come first.
 */
export function listPlaces(content: TaskContent, kind: string): PageList[] {
  const { addresses } = content.catalogue
  const { byId } = content.schemas
  const alike = new Set(
    [...addresses].flatMap(([address, facts]) => (facts.template === kind ? [address] : [])),
  )
  const isListedByBuild = [...alike].some((address) => addresses.get(address)?.collection)
  const lists = new Map<string, PageList>()
  for (const entry of content.entries) {
    for (const [pointer, references] of referencesByList(entry)) {
      const held = references.filter(({ value }) => alike.has(String(value)))
      const [example] = held
      const path = toPath(pointer, entry.value)
      const list = valueAt(entry.value, path)
      if (!example || !Array.isArray(list)) continue
      const place = placeOf(entry, path)
      const find = (id: string) => byId.get(id)
      const schema = entry.schema && fieldSchema(entry.schema, path, entry.value, find)
      if (!canMakeItem(schema?.items && resolved(schema.items, find), example)) continue
      lists.set(`${place.file} ${place.pointer}`, {
        place,
        field: labelOf(entry, path, content),
        index: list.length,
        items: list.map((_, index) => wordsOf(references, `${pointer}/${index}`, content)),
        ...(schema?.maxItems !== undefined && { most: schema.maxItems }),
        isUsual: !isListedByBuild && held.length * 2 > alike.size,
        entry,
        path,
        example,
      })
    }
  }
  return [...lists.values()].sort((one, other) => Number(other.isUsual) - Number(one.isUsual))
}

/** Fields of items that a new page has texts for. */
const itemFields = ['label', 'icon', 'reason'] as const

/** Whether a new page alone has every required field of an item. */
function canMakeItem(item: Schema | undefined, { key }: Reference): boolean {
  const known: readonly string[] = [String(key), ...itemFields]
  return (item?.required ?? []).every((field) => known.includes(field))
}

/** Title of the page to which an item leads. */
function wordsOf(references: readonly Reference[], item: string, { catalogue }: TaskContent): string {
  const own = references.find(({ pointer }) => pointer === item || pointer.startsWith(`${item}/`))
  const address = String(own?.value ?? '')
  return catalogue.addresses.get(address)?.title || address
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

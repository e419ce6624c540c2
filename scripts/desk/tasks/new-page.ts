import type { Facts } from '../../content/facts'
import { valueAt } from '../../content/origins'
import { isObject } from '../../content/schemas/schema'
import { canonicalText } from '../../lib/json/canonical-text'
import { treeOf } from '../../lib/json/json-tree'
import type { JsonValue } from '../contract/edit'
import type { ListPlace, NewPageRequest, TaskPlan } from '../contract/tasks'
import { FileChanges } from './file-changes'
import { listPlaces, type PageList } from './list-places'
import { newPageFile } from './page-file'
import { type PageTexts, pageTemplates, shorten } from './page-templates'
import { RefusedTask, type TaskContent } from './task-content'

/** Plans a new page as a draft, with its entries in the menu and in other lists, which appear once it is public. */
export function newPage(content: TaskContent, request: NewPageRequest): TaskPlan {
  const { kind, title, name } = request
  if (title.trim() === '') throw new RefusedTask('The page needs a title.')
  const { file, address } = newPageFile(content, kind, name)
  const changes = new FileChanges(content)
  const texts = textsFor(changes, content, request)
  const page = pageTemplates[kind](texts)
  changes.write(file, canonicalText(treeOf(page)))
  changes.record({ place: { file, pointer: '' }, field: 'File', after: file })
  const lists = listPlaces(content, kind)
  for (const place of request.places ?? lists.filter(({ isUsual }) => isUsual)) {
    const list = lists.find((one) => isSamePlace(one, place))
    if (!list) throw new RefusedTask(`${place.field || place.place.pointer} is not a list of such pages.`)
    addToList(changes, list, place.index ?? list.items.length, address, texts)
  }
  changes.note('The page is a draft: visitors see neither the page nor its entries in lists.')
  return changes.plan()
}

function isSamePlace({ place }: ListPlace, other: ListPlace): boolean {
  return place.file === other.place.file && place.pointer === other.place.pointer
}

function addToList(
  changes: FileChanges,
  list: PageList,
  index: number,
  address: string,
  texts: PageTexts,
): void {
  const { file, pointer } = list.place
  changes.edit(file, { kind: 'insert', pointer, index, value: itemFor(list, address, texts) })
  const field = `${list.field} ${index + 1}`
  changes.record({ place: { file, pointer }, field, after: texts.title })
}

/** An item like the others of a list: an address, or an object with the fields that they have. */
function itemFor({ entry, path, example }: PageList, address: string, { title, icon }: PageTexts): JsonValue {
  const items = valueAt(entry.value, path)
  const model = Array.isArray(items) ? items.find((item) => item === example.parent) : undefined
  if (!isObject(model)) return address
  return {
    [String(example.key)]: address,
    ...('label' in model && { label: shorten(title, 60) }),
    ...('icon' in model && { icon }),
    ...('reason' in model && { reason: shorten(title, 60) }),
  }
}

function textsFor(changes: FileChanges, content: TaskContent, request: NewPageRequest): PageTexts {
  const {
    kind,
    title,
    summary = `TODO: say in one sentence what “${shorten(title, 60)}” is, and for whom.`,
    product,
  } = request
  const alike = [...content.catalogue.addresses.values()].filter(({ template }) => template === kind)
  const products = [...content.catalogue.addresses.values()].filter(({ template }) => template === 'product')
  const about = product ?? (kind === 'case-study' ? products[0]?.address : undefined)
  const borrowed = request.picture ? undefined : borrowedPicture(content, alike)
  if (borrowed) changes.note(`The picture is that of “${borrowed.from}” until you choose another.`)
  const picture = request.picture ?? borrowed?.picture
  if (!picture) throw new RefusedTask('The page needs a picture.')
  return {
    title: title.trim(),
    summary: summary.trim(),
    icon: request.icon ?? 'gear',
    picture,
    day: content.day,
    id: Math.max(0, ...alike.map(({ id = 0 }) => id)) + 1,
    product: about,
    capacity: about === undefined ? undefined : capacityOf(content, about),
    closing: content.text('shared/closing.json') === undefined ? undefined : 'shared/closing.json',
  }
}

/** The main picture of a page of the same kind. */
function borrowedPicture({ entries }: TaskContent, alike: readonly Facts[]) {
  for (const { file, title } of alike) {
    const entry = entries.find(({ source }) => source.file === file)
    const value = isObject(entry?.value) ? entry.value : {}
    const picture = value.heroBackgroundImage ?? value.image
    if (isObject(picture) && typeof picture.file === 'string')
      return { picture: { file: picture.file, alt: 'TODO: say what the picture shows.' }, from: title }
  }
  return undefined
}

/** The first lead figure of a product. */
function capacityOf({ catalogue, entries }: TaskContent, product: string): JsonValue | undefined {
  const file = catalogue.addresses.get(product)?.file
  const value = entries.find(({ source }) => source.file === file)?.value
  const figures = isObject(value) ? value.leadFigures : undefined
  // Content is JSON, so a copy of a part of it is a JSON value.
  return Array.isArray(figures) && figures.length > 0 ? JSON.parse(JSON.stringify(figures[0])) : undefined
}

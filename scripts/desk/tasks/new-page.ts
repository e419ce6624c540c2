import type { NewPageInputs, NewPageRule } from '../../../src/pages/page-kind'
import type { EntryFacts } from '../../content/facts'
import { newPageRules } from '../../content/kind-of'
import { valueAt } from '../../content/origins'
import { isObject } from '../../content/schemas/schema'
import { canonicalText } from '../../lib/json/canonical-text'
import { treeOf } from '../../lib/json/json-tree'
import type { JsonValue } from '../contract/edit'
import type { ListPlace, NewPageRequest, TaskPlan } from '../contract/tasks'
import { FileChanges } from './file-changes'
import { listPlaces, type PageList } from './list-places'
import { newPageFile } from './page-file'
import { withText } from './page-text'
import { RefusedTask, type TaskContent } from './task-content'

/** Alternative text of a picture that is still to be described. */
export const toDescribe = 'TODO: say what the picture shows.'

/** The closing block that pages share. */
const closingFile = 'shared/closing.json'

/** Plans a new page as a draft, with its entries in the menu and in other lists, which appear once it is public. */
export function newPage(content: TaskContent, request: NewPageRequest): TaskPlan {
  const { kind, title, name } = request
  const rule = newPageRules().get(kind)
  if (!rule) throw new RefusedTask(`The desk adds no pages of the kind ${kind}.`)
  requireOwnTitle(content, title)
  const { file, address } = newPageFile(content, rule.folder, name)
  const changes = new FileChanges(content)
  const inputs = inputsFor(changes, content, request, rule)
  const { blocksField } = rule
  const { blocks = [] } = request
  if (blocks.length > 0 && blocksField === undefined)
    throw new RefusedTask(`A new page of the kind ${kind} begins without a text.`)
  const text =
    blocksField === undefined || blocks.length === 0 ? {} : withText(blocks, blocksField, content.day)
  changes.write(file, canonicalText(treeOf({ ...rule.content(inputs), ...text })))
  changes.record({ place: { file, pointer: '' }, field: 'File', after: file })
  const lists = listPlaces(content, kind)
  for (const place of request.places ?? lists.filter(({ isUsual }) => isUsual)) {
    const list = lists.find((one) => isSamePlace(one, place))
    if (!list) throw new RefusedTask(`${place.field || place.place.pointer} is not a list of such pages.`)
    addToList(changes, list, place.index ?? list.items.length, address, inputs)
  }
  changes.note('The page is a draft: visitors see neither the page nor its entries in lists.')
  return changes.plan()
}

/** @throws RefusedTask for an empty title, and for that of another page */
export function requireOwnTitle({ catalogue }: TaskContent, title: string): void {
  if (title.trim() === '') throw new RefusedTask('The page needs a title.')
  const [other] = [...catalogue.addresses].find(([, facts]) => facts.title === title.trim()) ?? []
  if (other !== undefined)
    throw new RefusedTask(`${other} has this title already. Search engines would show one of the two.`)
}

function isSamePlace({ place }: ListPlace, other: ListPlace): boolean {
  return place.file === other.place.file && place.pointer === other.place.pointer
}

/** Adds a page to a list of pages of its kind. */
export function addToList(
  changes: FileChanges,
  list: PageList,
  index: number,
  address: string,
  inputs: NewPageInputs,
): void {
  const { file, pointer } = list.place
  changes.edit(file, { kind: 'insert', pointer, index, value: itemFor(list, address, inputs) })
  const field = `${list.field} ${index + 1}`
  changes.record({ place: { file, pointer }, field, after: inputs.title })
}

/** An item like the others of a list: an address, or an object with the fields that they have. */
function itemFor(
  { entry, path, example }: PageList,
  address: string,
  { title, icon }: NewPageInputs,
): JsonValue {
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

/** What the content of a new page is made from. Notes what the editor still has to choose. */
export function inputsFor(
  changes: FileChanges,
  content: TaskContent,
  request: Omit<NewPageRequest, 'name' | 'places' | 'blocks'>,
  { title: name, about, pictureField }: NewPageRule,
): NewPageInputs {
  const {
    kind,
    title,
    summary = `TODO: say in one sentence what “${shorten(title, 60)}” is, and for whom.`,
  } = request
  const ofKind = (template: string) =>
    [...content.catalogue.addresses.values()].filter((facts) => facts.template === template)
  const alike = ofKind(kind)
  const borrowed = request.picture ? undefined : borrowedPicture(content, alike, pictureField)
  if (borrowed) changes.note(`The picture is that of “${borrowed.from}” until you choose another.`)
  const picture = request.picture ?? borrowed?.picture
  if (!picture) throw new RefusedTask('The page needs a picture.')
  // A page that the desk chose could be published unnoticed.
  if (about?.isRequired && request.about === undefined)
    throw new RefusedTask(`Choose the page that the ${name.toLowerCase()} is about.`)
  return {
    title: title.trim(),
    summary: summary.trim(),
    icon: request.icon ?? 'gear',
    picture,
    day: content.day,
    id: Math.max(0, ...alike.map(({ id = 0 }) => id)) + 1,
    about: request.about,
    topic: request.topic?.trim() || 'TODO: topic',
    closing: content.text(closingFile) === undefined ? {} : { closing: { $include: closingFile } },
    toWrite: 'TODO: write this paragraph.',
    shorten,
  }
}

/** The main picture of a page of the same kind. */
function borrowedPicture({ entries }: TaskContent, alike: readonly EntryFacts[], field: string) {
  for (const { file, title } of alike) {
    const entry = entries.find(({ source }) => source.file === file)
    const picture = isObject(entry?.value) ? entry.value[field] : undefined
    if (isObject(picture) && typeof picture.file === 'string')
      return { picture: { file: picture.file, alt: toDescribe }, from: title }
  }
  return undefined
}

/** A title cut at a word. */
function shorten(title: string, length: number): string {
  if (title.length <= length) return title
  const cut = title.slice(0, length + 1)
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).slice(0, length)
}

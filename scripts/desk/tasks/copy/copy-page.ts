import type { NewPageInputs, NewPageRule } from '../../../../src/pages/page-kind'
import type { Entry } from '../../../content/entry'
import { newPageRules } from '../../../content/kind-of'
import { toPath } from '../../../content/origins'
import { pageTarget } from '../../../content/page-target'
import { isObject } from '../../../content/schemas/schema'
import type { CopyRequest, TaskPlan } from '../../contract/tasks'
import { FileChanges, valueOfFile } from '../file-changes'
import { incomingReferences } from '../incoming-references'
import { listPlaces } from '../list-places'
import { addToList, inputsFor, requireOwnTitle, toDescribe } from '../new-page'
import { addressOfEntry, entryOf, newPageFile, targetOf } from '../page-file'
import { pointElsewhere } from '../point-elsewhere'
import { renamed } from '../rename-page'
import { removeField, setField } from '../set-field'
import { belowContent, labelOf, RefusedTask, type TaskContent } from '../task-content'
import { type Emptied, figureBlanks } from './figure-blanks'

/**
 * Plans a copy of a page as a draft: its sections and words, with a name of its own, in the usual lists that hold the original.
 * Figures of other pages stay linked. Those that the page itself states are left to be filled in, because they hold for the
 * original.
 */
export function copyPage(content: TaskContent, request: CopyRequest): TaskPlan {
  const { file, title, name, keepsFigures = false, leavesOutLinked = false, keepsPicture = false } = request
  const entry = entryOf(content, file)
  const { template = '' } = content.catalogue.addresses.get(addressOfEntry(entry) ?? '') ?? {}
  const rule = newPageRules().get(template)
  if (!rule || entry.schema?.fixedAddress)
    throw new RefusedTask(
      `There is one such page: other parts of the site lead to it. Pages that can be copied: ${copiedKinds()}.`,
    )
  requireOwnTitle(content, title)
  const { file: newFile, address } = newPageFile(content, rule.folder, name)
  const changes = new FileChanges(content)
  const original = isObject(entry.value) ? entry.value : {}
  const inputs = inputsFor(
    changes,
    content,
    {
      kind: template,
      title,
      ...textField(original.card, 'icon'),
      ...pictureField(original, rule, keepsPicture),
      ...aboutField(original, rule),
    },
    rule,
  )
  changes.write(newFile, changes.text(file) ?? '')
  changes.record({ place: { file: newFile, pointer: '' }, field: 'File', after: newFile })
  leadToCopy(changes, content, entry, newFile, address)
  for (const key of [...(rule.notCopied ?? []), 'publishOn']) removeField(changes, newFile, key)
  for (const [key, value] of Object.entries(ownFields(rule, inputs))) setField(changes, newFile, key, value)
  leaveFiguresEmpty(changes, content, entry, newFile, { own: !keepsFigures, linked: leavesOutLinked })
  if (!keepsPicture) setField(changes, newFile, rule.pictureField, { ...inputs.picture })
  for (const list of listPlaces(content, template).filter(({ isUsual }) => isUsual)) {
    const index = list.items.indexOf(original.title === undefined ? '' : String(original.title))
    if (index < 0) continue
    if (pageTarget(list.example.target).template === 'questions') {
      changes.note(
        `Its questions are those of the original, which “${list.field}” of ${list.place.file} has already. Add the copy there once it has its own.`,
      )
      continue
    }
    if (list.items.length < (list.most ?? Number.POSITIVE_INFINITY))
      addToList(changes, list, index + 1, address, inputs)
  }
  changes.note('The copy is a draft: visitors see neither it nor its entries in lists.')
  return changes.plan()
}

function copiedKinds(): string {
  return [...newPageRules().values()].map(({ title }) => title.toLowerCase()).join(', ')
}

/** The fields that every page has to itself: those in which two new pages differ, and what makes it a draft. */
function ownFields(rule: NewPageRule, inputs: NewPageInputs) {
  const content = rule.content(inputs)
  const other = rule.content({
    ...inputs,
    title: 'Another title',
    summary: 'Another summary',
    day: 'Another day',
    id: -1,
  })
  const isOwn = (key: string) =>
    key === 'draft' || key === 'sample' || JSON.stringify(content[key]) !== JSON.stringify(other[key])
  return Object.fromEntries(Object.entries(content).filter(([key]) => isOwn(key)))
}

function textField<Key extends string>(value: unknown, key: Key): { readonly [Name in Key]?: string } {
  const text = isObject(value) ? value[key] : undefined
  // A computed key loses its literal type.
  return typeof text === 'string' ? ({ [key]: text } as { [Name in Key]?: string }) : {}
}

/** The picture of the original, which the copy shows until it gets its own. */
function pictureField(
  original: Record<string, unknown>,
  { pictureField: key }: NewPageRule,
  keepsPicture: boolean,
) {
  const picture = original[key]
  const { file } = textField(picture, 'file')
  const { alt } = textField(picture, 'alt')
  return file === undefined || alt === undefined
    ? {}
    : { picture: { file, alt: keepsPicture ? alt : toDescribe } }
}

function aboutField(original: Record<string, unknown>, { about }: NewPageRule) {
  const { product } = textField(original, 'product')
  return about && product !== undefined ? { about: product } : {}
}

/** Lets references of the copy to the original's address lead to the copy. */
function leadToCopy(
  changes: FileChanges,
  content: TaskContent,
  entry: Entry,
  newFile: string,
  address: string,
): void {
  const file = belowContent(entry.source.file)
  const own = incomingReferences(content, targetOf(entry))
    .filter(({ place }) => place.file === file)
    .map((one) => ({ ...one, place: { ...one.place, file: newFile } }))
  pointElsewhere(changes, own, renamed(address, '', content.site))
}

/** Records each figure that the copy lacks. */
function leaveFiguresEmpty(
  changes: FileChanges,
  content: TaskContent,
  entry: Entry,
  newFile: string,
  emptied: Emptied,
): void {
  const written = valueOfFile(newFile, changes.text(newFile) ?? '{}')
  for (const { edit, before, after } of figureBlanks(written, entry, content, emptied)) {
    const field = labelOf(entry, toPath(edit.pointer, written), content)
    changes.edit(newFile, edit)
    changes.record({
      place: { file: newFile, pointer: edit.pointer },
      field,
      before,
      ...(after !== undefined && { after }),
    })
  }
}

import type { Entry } from '../../content/entry'
import { publishedAddressesFile } from '../../content/publication/published-addresses'
import type { DeleteRequest, TaskPlan } from '../contract/tasks'
import { parseWithRanges } from '../json/parse-with-ranges'
import { childPointer, locate } from '../json/pointer'
import { FileChanges } from './file-changes'
import { byPlace, type IncomingReference, incomingReferences, noteUnreadable } from './incoming-references'
import { canLead, figureFormat, leadElsewhere } from './lead-elsewhere'
import {
  addressOfEntry,
  entryOf,
  folderOf,
  isPublicPage,
  requireMovable,
  targetOf,
  wasPublic,
} from './page-file'
import { addRedirect, dropRedirect, dropRedirectsTo } from './redirect-list'
import { isInside, removalOf, remove } from './removal'
import { belowContent, RefusedTask, type TaskContent } from './task-content'

/**
 * Plans the removal of a page or record: entries of lists are removed, links lead to another page, and figures of the page
 * become plain text. The old address redirects, or responds that the page is gone.
 */
export function deletePage(content: TaskContent, { file, redirect, keep = [] }: DeleteRequest): TaskPlan {
  const entry = entryOf(content, file)
  requireMovable(content, entry)
  const address = addressOfEntry(entry)
  const target =
    redirect === undefined && address !== undefined
      ? folderOf(content, entry, address)
      : (redirect ?? undefined)
  if (target !== undefined && !isPublicPage(content, target, entry))
    throw new RefusedTask(`There is no public page at ${target}.`)
  if (target !== undefined && target === address) throw new RefusedTask('A page cannot lead to itself.')
  const changes = new FileChanges(content)
  const references = incomingReferences(content, targetOf(entry)).filter(({ place }) => place.file !== file)
  const isKept = ({ place }: IncomingReference) =>
    keep.some((one) => one.file === place.file && one.pointer === place.pointer)
  const removals = references.flatMap((reference) => {
    if (isKept(reference) && canLead(reference, target, content)) return []
    return removalOf(reference, content) ?? []
  })
  const others = references.filter((reference) => !isInside(reference, removals))
  const lead = { content, target, figure: figureFormat(content, entry) }
  for (const group of byPlace(others)) leadElsewhere(changes, group, lead)
  remove(changes, removals)
  changes.remove(file)
  changes.record({ place: { file, pointer: '' }, field: 'File', before: file })
  if (address !== undefined)
    settleAddress(changes, content, { address, target, isKnown: wasPublic(content, entry) })
  notePictures(changes, content, entry)
  noteUnreadable(changes, content)
  return changes.plan()
}

/** What happens to the address of the page. */
interface Settlement {
  readonly address: string
  /** Undefined if the page is gone. */
  readonly target: string | undefined
  /** Whether visitors may have the address. */
  readonly isKnown: boolean
}

function settleAddress(changes: FileChanges, content: TaskContent, settlement: Settlement): void {
  const { address, target, isKnown } = settlement
  if (isKnown && target !== undefined) {
    addRedirect(changes, content, address, target)
    changes.note(`Bookmarks and search results of ${address} lead to ${target}.`)
    return
  }
  const gone = [address, ...dropRedirectsTo(changes, address)]
  dropRedirect(changes, address)
  for (const one of gone) forgetAddress(changes, one)
  if (isKnown) changes.note(`Visitors who open ${address} are told that there is no such page.`)
}

/** Removes an address from the list of published addresses. */
function forgetAddress(changes: FileChanges, address: string): void {
  const file = belowContent(publishedAddressesFile)
  const text = changes.text(file)
  const pointer = childPointer('/addresses', address)
  if (text === undefined || !locate(parseWithRanges(text), pointer)) return
  changes.edit(file, { kind: 'remove', pointer })
  changes.record({ place: { file, pointer }, field: 'Published addresses', before: address })
}

/** Adds a note about pictures that become unused. */
function notePictures(changes: FileChanges, { entries }: TaskContent, entry: Entry): void {
  const picturesOf = ({ references }: Entry) =>
    references.flatMap(({ kind, value }) => (kind === 'picture' && typeof value === 'string' ? value : []))
  const others = new Set(entries.filter((one) => one !== entry).flatMap(picturesOf))
  for (const name of new Set(picturesOf(entry)))
    if (!others.has(name)) changes.note(`Nothing else shows ${name}. The picture stays in the library.`)
}

import type { Entry } from '../../../content/entry'
import { publishedAddressesFile } from '../../../content/publication/published-addresses'
import type { DeleteQuestion, DeleteRequest, TaskPlan } from '../../contract/tasks'
import { parseWithRanges } from '../../json/parse-with-ranges'
import { childPointer, locate } from '../../json/pointer'
import { FileChanges } from '../file-changes'
import { incomingReferences, noteUnreadable } from '../incoming-references'
import {
  addressOfEntry,
  entryOf,
  folderOf,
  isPublicPage,
  requireMovable,
  targetOf,
  wasPublic,
} from '../page-file'
import { addRedirect, dropRedirect, dropRedirectsTo } from '../redirect-list'
import { belowContent, RefusedTask, type TaskContent } from '../task-content'
import { remove } from './removal'
import { settleReferences } from './settle-references'
import { wordsOf } from './words-of'

/**
 * Plans the removal of a page or record. Entries of lists that exist for the page go with it, optional references and links
 * in texts go alone, and every other place is a question, which stays open until the request answers it.
 */
export function deletePage(
  content: TaskContent,
  { file, redirect, answers = [] }: DeleteRequest,
): TaskPlan & { readonly questions: readonly DeleteQuestion[] } {
  const entry = entryOf(content, file)
  requireMovable(content, entry)
  const address = addressOfEntry(entry)
  const target =
    redirect === undefined && address !== undefined
      ? folderOf(content, entry, address)
      : (redirect ?? undefined)
  if (target !== undefined && !isPublicPage(content, target, entry))
    throw new RefusedTask(`There is no public page at ${target}.`)
  if (target !== undefined && target === address) throw new RefusedTask('A page cannot redirect to itself.')
  const changes = new FileChanges(content)
  const references = incomingReferences(content, targetOf(entry)).filter(({ place }) => place.file !== file)
  const { removals, rewrites, questions } = settleReferences(references, { content, entry, answers })
  for (const rewrite of rewrites) {
    const { place, after } = rewrite
    changes.edit(place.file, { kind: 'set', pointer: place.pointer, value: after })
    changes.record(rewrite)
  }
  remove(changes, removals)
  changes.remove(file)
  changes.record({ place: { file, pointer: '' }, field: 'File', before: wordsOf(entry, [], content) })
  if (address !== undefined)
    settleAddress(changes, content, { address, target, isKnown: wasPublic(content, entry) })
  notePictures(changes, content, entry)
  noteUnreadable(changes, content)
  return { ...changes.plan(), questions }
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
    changes.note(`Bookmarks and search results of ${address} redirect to ${target}.`)
    return
  }
  const gone = [address, ...dropRedirectsTo(changes, address)]
  dropRedirect(changes, address)
  for (const one of gone) forgetAddress(changes, one)
  if (isKnown) changes.note(`Visitors who open ${address} see that the page is gone.`)
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

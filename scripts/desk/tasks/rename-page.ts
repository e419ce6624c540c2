import { addressOf, placeFile, recordPages } from '../../content/addresses'
import type { RenameRequest, TaskPlan } from '../contract/tasks'
import { FileChanges } from './file-changes'
import { figureAddress, incomingReferences, noteUnreadable } from './incoming-references'
import { addressOfEntry, entryOf, fileFor, requireMovable, targetOf, wasPublic } from './page-file'
import { pointElsewhere, type Rewrite, withAddress } from './point-elsewhere'
import { addRedirect, dropRedirect, repointRedirects } from './redirect-list'
import type { TaskContent } from './task-content'

/** Plans another address for a page, or name for a record: every reference is updated, and the old address redirects. */
export function renamePage(content: TaskContent, { file, to }: RenameRequest): TaskPlan {
  const entry = entryOf(content, file)
  requireMovable(content, entry)
  const newFile = fileFor(content, entry, to)
  const changes = new FileChanges(content)
  const oldAddress = addressOfEntry(entry)
  const newAddress = addressIn(content, newFile)
  const newName = newFile.slice(newFile.lastIndexOf('/') + 1, -'.json'.length)
  pointElsewhere(
    changes,
    incomingReferences(content, targetOf(entry)),
    renamed(newAddress, newName, content.site),
  )
  // References of the file to itself are part of the text that moves.
  changes.write(newFile, changes.text(file) ?? '')
  changes.remove(file)
  changes.record({ place: { file, pointer: '' }, field: 'File', before: file, after: newFile })
  if (oldAddress !== undefined && newAddress !== undefined) {
    if (wasPublic(content, entry)) {
      addRedirect(changes, content, oldAddress, newAddress)
      changes.note(`Bookmarks and search results of ${oldAddress} redirect to ${newAddress}.`)
    } else {
      repointRedirects(changes, oldAddress, newAddress)
      dropRedirect(changes, newAddress)
      changes.note(`${oldAddress} was never public, so it needs no redirect.`)
    }
  }
  noteUnreadable(changes, content)
  return changes.plan()
}

function addressIn({ schemas }: TaskContent, file: string): string | undefined {
  const { role } = placeFile(`content/${file}`, schemas)
  return role && addressOf(role, recordPages(role, schemas))
}

/** References with a new address of the page, or a new name of the record. */
export function renamed(address: string | undefined, name: string, site: string): Rewrite {
  return ({ kind, value }) => {
    const written = String(value)
    if (kind === 'reference') return name
    if (address === undefined) return undefined
    if (kind === 'page') return address
    if (kind === 'link') return withAddress(written, address, site)
    const old = figureAddress(written)
    return old && written.replace(old, () => address)
  }
}

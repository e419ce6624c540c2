import { isListed } from '../../content/publication/is-listed'
import { isDay } from '../../content/publication/site-day'
import type { PublishRequest, TaskPlan } from '../contract/tasks'
import { removalOf } from './deletion/removal'
import { FileChanges } from './file-changes'
import { incomingReferences } from './incoming-references'
import { addressOfEntry, entryOf, folderOf, requireMovable, targetOf, wasPublic } from './page-file'
import { addRedirect, dropRedirect } from './redirect-list'
import { removeField, setField } from './set-field'
import { RefusedTask, type TaskContent } from './task-content'

/**
 * Plans when visitors see a page or record: now, not yet, or from a day on. A page that was public redirects while it is a
 * draft.
 */
export function publishPage(content: TaskContent, { file, when }: PublishRequest): TaskPlan {
  const entry = entryOf(content, file)
  const fields = entry.schema?.properties ?? {}
  if (!('draft' in fields)) throw new RefusedTask('This file is always part of the site.')
  const address = addressOfEntry(entry)
  const changes = new FileChanges(content)
  const isKnown = wasPublic(content, entry)
  if (when === 'now') {
    removeField(changes, file, 'draft')
    removeField(changes, file, 'publishOn')
  } else if (when === 'draft') {
    requireMovable(content, entry)
    removeField(changes, file, 'publishOn')
    setField(changes, file, 'draft', true)
  } else {
    if (!isDay(when.from)) throw new RefusedTask(`${when.from} is not a day.`)
    if (isKnown && when.from > content.day)
      throw new RefusedTask(
        'This page is already public, so it cannot wait for a day. Make it a draft instead.',
      )
    removeField(changes, file, 'draft')
    setField(changes, file, 'publishOn', when.from)
  }
  const words = typeof when === 'string' ? { now: 'Public', draft: 'Draft' }[when] : `From ${when.from}`
  changes.record({ place: { file, pointer: '' }, field: 'When visitors see it', after: words })
  if (address !== undefined && when !== 'draft') dropRedirect(changes, address)
  if (address !== undefined && when === 'draft' && isKnown) {
    const target = folderOf(content, entry, address)
    addRedirect(changes, content, address, target)
    changes.note(`Until it is public again, ${address} redirects to ${target}.`)
  }
  if (when !== 'now' && !(typeof when === 'object' && when.from <= content.day))
    noteLinks(changes, content, file)
  return changes.plan()
}

/** Adds notes about links that cannot be hidden while the page is not public. */
function noteLinks(changes: FileChanges, content: TaskContent, file: string): void {
  for (const reference of incomingReferences(content, targetOf(entryOf(content, file)))) {
    const { place, field } = reference
    const { kind } = reference.reference
    const isLeftOut =
      place.file === file ||
      kind === 'figure' ||
      isListed(reference.reference) ||
      (kind !== 'link' && removalOf(reference, content) !== undefined)
    if (!isLeftOut)
      changes.note(`“${field}” in ${place.file} links to this page, and needs another target until then.`)
  }
}

import { ownAddress } from '../../content/checks/links/link-problem'
import type { Entry } from '../../content/entry'
import { parseFigureReference } from '../../content/inline/figure-reference'
import type { Path, Reference } from '../../content/model'
import { originOf, toPath, toPointer, valueAt } from '../../content/origins'
import type { Place } from '../contract/api'
import type { FileChanges } from './file-changes'
import { belowContent, labelOf, type TaskContent } from './task-content'

/** What references lead to: the page at an address, or a record of a collection. */
export interface ReferenceTarget {
  readonly address?: string | undefined
  readonly collection?: string | undefined
  readonly name?: string | undefined
}

/** A reference to a page or record, with the place where it is written. */
export interface IncomingReference {
  readonly reference: Reference
  readonly entry: Entry
  /** In the expanded content of the entry. */
  readonly path: Path
  readonly place: Place
  readonly field: string
  /** The text or value that holds the reference. */
  readonly text: string
}

/** References to a page or record. */
export function incomingReferences(content: TaskContent, target: ReferenceTarget): IncomingReference[] {
  return referencesWith(content, (reference) => leadsTo(reference, target, content.site))
}

/** References that pass a test, in all files, hidden sections and drafts. A reference in a shared fragment is listed once. */
export function referencesWith(
  content: TaskContent,
  test: (reference: Reference, entry: Entry) => boolean,
): IncomingReference[] {
  const found = new Map<string, IncomingReference>()
  for (const entry of content.entries) {
    for (const reference of entry.references) {
      if (!test(reference, entry)) continue
      const path = toPath(reference.pointer, entry.value)
      const place = placeOf(entry, path)
      const key = JSON.stringify([place, reference.kind, reference.seek])
      if (found.has(key)) continue
      const text = String(valueAt(entry.value, path))
      found.set(key, { reference, entry, path, place, field: labelOf(entry, path, content), text })
    }
  }
  return [...found.values()]
}

/** Adds notes about files whose references are unknown, because they or their shared parts have mistakes. */
export function noteUnreadable(changes: FileChanges, { entries }: TaskContent): void {
  for (const { source, complete } of entries)
    if (source.value === undefined || !complete)
      changes.note(`${belowContent(source.file)} cannot be read, so what it refers to stays as it is.`)
}

/** References by the text or value that holds them. */
export function byPlace(references: readonly IncomingReference[]): IncomingReference[][] {
  const groups = new Map<string, IncomingReference[]>()
  for (const reference of references) {
    const key = JSON.stringify([reference.place.file, reference.place.pointer])
    groups.set(key, [...(groups.get(key) ?? []), reference])
  }
  return [...groups.values()]
}

/** Where a value of the expanded content is written. */
export function placeOf(entry: Entry, path: Path): Place {
  const origin = originOf(entry.origins, path)
  return { file: belowContent(origin.file), pointer: toPointer(origin.path) }
}

function leadsTo({ kind, target: wanted, value }: Reference, target: ReferenceTarget, site: string): boolean {
  const { address, collection, name } = target
  if (typeof value !== 'string') return false
  if (kind === 'reference') return collection !== undefined && wanted === collection && value === name
  if (address === undefined) return false
  if (kind === 'page') return value === address
  if (kind === 'link') return ownAddress(value, site)?.address === address
  return kind === 'figure' && figureAddress(value) === address
}

/** The address that a figure in a text names; undefined for a figure of the same page. */
export function figureAddress(name: string): string | undefined {
  const figure = parseFigureReference(name)
  return figure && figure.quantity === undefined ? figure.address : undefined
}

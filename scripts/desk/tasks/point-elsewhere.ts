import { ownAddress } from '../../content/checks/links/link-problem'
import type { Reference } from '../../content/model'
import type { Place } from '../contract/api'
import type { FileChanges } from './file-changes'
import { byPlace, type IncomingReference } from './incoming-references'

/** Another value for a reference, as it is written; undefined leaves it. */
export type Rewrite = (reference: Reference) => string | undefined

/** Rewrites references. Several references in one text are rewritten together. */
export function pointElsewhere(
  changes: FileChanges,
  references: readonly IncomingReference[],
  rewrite: Rewrite,
): void {
  for (const group of byPlace(references)) {
    const [first] = group
    if (!first) continue
    const after = rewriteText(
      first.text,
      group.map(({ reference }) => reference),
      rewrite,
    )
    if (after === first.text) continue
    changeText(changes, first.place, first.field, first.text, after)
  }
}

/** Replaces a text at a place. */
function changeText(changes: FileChanges, place: Place, field: string, before: string, after: string): void {
  changes.edit(place.file, { kind: 'set', pointer: place.pointer, value: after })
  changes.record({ place, field, before, after })
}

function rewriteText(text: string, references: readonly Reference[], rewrite: Rewrite): string {
  const pieces = references.flatMap((reference) => {
    const wanted = rewrite(reference)
    if (wanted === undefined) return []
    const { seek } = reference
    if (!seek) return [{ start: 0, end: text.length, wanted }]
    const start = offsetOf(text, seek.piece, seek.occurrence)
    return start < 0 ? [] : [{ start, end: start + seek.piece.length, wanted }]
  })
  return pieces
    .sort((left, right) => right.start - left.start)
    .reduce((result, { start, end, wanted }) => result.slice(0, start) + wanted + result.slice(end), text)
}

function offsetOf(text: string, piece: string, occurrence: number): number {
  let at = text.indexOf(piece)
  for (let count = 0; count < occurrence && at >= 0; count++) at = text.indexOf(piece, at + piece.length)
  return at
}

/** A link with another address; its domain, query and anchor stay. */
export function withAddress(link: string, address: string, site: string): string {
  const own = ownAddress(link, site)
  if (!own) return link
  // An absolute link may be spelled differently from its normalized form.
  if (!link.endsWith(own.address + own.rest)) return address + own.rest
  return link.slice(0, link.length - own.address.length - own.rest.length) + address + own.rest
}

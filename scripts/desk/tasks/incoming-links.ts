import type { Place } from '../contract/api'
import type { IncomingLink } from '../contract/tasks'
import { lineOf } from '../json/line-of'
import { type IncomingReference, incomingReferences } from './incoming-references'
import { entryOf, targetOf } from './page-file'
import { removalOf } from './removal'
import type { TaskContent } from './task-content'

/** What refers to a page or record from other files. */
export function incomingLinks(content: TaskContent, file: string): IncomingLink[] {
  const links = incomingReferences(content, targetOf(entryOf(content, file)))
    .filter(({ place }) => place.file !== file)
    .map((reference) => ({
      place: withLine(content, reference.place),
      field: reference.field,
      kind: kindOf(reference, content),
      text: reference.text,
    }))
  return [...new Map(links.map((link) => [JSON.stringify([link.place, link.kind]), link])).values()]
}

function withLine(content: TaskContent, place: Place): Place {
  const text = content.text(place.file)
  return text === undefined ? place : { ...place, line: lineOf(text, place.pointer) }
}

function kindOf(reference: IncomingReference, content: TaskContent): IncomingLink['kind'] {
  if (reference.reference.kind === 'figure') return 'figure'
  if (reference.reference.seek) return 'text'
  return removalOf(reference, content) ? 'item' : 'link'
}

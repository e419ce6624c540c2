import type { Entry } from '../../../content/entry'
import { fitsTarget } from '../../../content/kind-of'
import type { Reference } from '../../../content/model'
import { pageTarget } from '../../../content/page-target'
import type { IncomingReference } from '../incoming-references'
import { isPublicPage, targetOf } from '../page-file'
import type { TaskContent } from '../task-content'

/** A page or record that a field can name, with its title. */
interface OtherTarget {
  readonly value: string
  readonly title: string
}

/** Public pages, or records of the same collection, that a field can name in place of a deleted one. */
export function otherTargets(
  { reference, entry }: IncomingReference,
  removed: Entry,
  content: TaskContent,
): OtherTarget[] {
  const { catalogue } = content
  const listed = Array.isArray(reference.parent) ? reference.parent : []
  if (reference.kind === 'reference')
    return [...(catalogue.records.get(reference.target) ?? [])]
      .filter(([name]) => name !== reference.value && !listed.includes(name))
      .map(([value, { title }]) => ({ value, title: title || value }))
  return [...catalogue.addresses]
    .filter(
      ([address, { file }]) =>
        address !== targetOf(removed).address &&
        !listed.includes(address) &&
        file !== entry.source.file &&
        isPublicPage(content, address, removed) &&
        (reference.kind === 'link' || fitsTemplate(reference, address, content)),
    )
    .map(([value, { title }]) => ({ value, title: title || value }))
}

function fitsTemplate({ target: keyword }: Reference, address: string, { catalogue }: TaskContent): boolean {
  const wanted = pageTarget(keyword).template
  const { template = '', collection } = catalogue.addresses.get(address) ?? {}
  if (wanted === 'any') return collection === undefined
  return fitsTarget(template, wanted)
}

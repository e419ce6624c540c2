import { publicationOf } from '../../../content/facts'
import { parseJson } from '../../../content/parse-json'
import { firstDay, isPublicOn } from '../../../content/publication/first-day'
import type { JsonTree } from '../../../lib/json/json-tree'
import { changedPlaces } from '../../json/changed-pointers'
import { parseIfEditable } from '../../json/parse-with-ranges'
import { locate } from '../../json/pointer'
import type { DeskContent } from '../desk-content'
import type { Draft } from '../drafts/drafts'

/**
 * Whether visitors see nothing of the drafts: all of them change pages that are held back, or add entries of such pages to
 * menus and lists, which the site leaves out until then.
 */
export function areDraftsHidden({ drafts, live }: DeskContent): boolean {
  const { graph, content, day } = live.project
  const isHeldBack = (publication: Parameters<typeof firstDay>[0]) =>
    !isPublicOn(firstDay(publication), () => day)
  const isHiddenText = (text: string | null) => text === null || isHeldBack(publicationOf(parseJson(text)))
  const addresses = new Set(
    [...graph.get(content.fullCatalogue).addresses].flatMap(([address, facts]) =>
      isHeldBack(facts) ? [address] : [],
    ),
  )
  const all = drafts.files.flatMap((file) => drafts.get(file) ?? [])
  return (
    all.length > 0 &&
    all.every(
      (draft) => (isHiddenText(draft.base) && isHiddenText(draft.text)) || addsEntriesOnly(draft, addresses),
    )
  )
}

/** Whether a draft only adds items to lists, each of which is or names one of the addresses. */
function addsEntriesOnly({ base, text }: Draft, addresses: ReadonlySet<string>): boolean {
  const after = base === null || text === null || !parseIfEditable(base) ? undefined : parseIfEditable(text)
  if (!after || base === null || text === null) return false
  const isNamed = (tree: JsonTree | undefined) => tree?.kind === 'scalar' && addresses.has(String(tree.value))
  return changedPlaces(base, text).every(({ pointer, oldPointer }) => {
    const added = oldPointer === undefined ? locate(after, pointer)?.value : undefined
    return isNamed(added) || (added?.kind === 'object' && added.entries.some(({ value }) => isNamed(value)))
  })
}
